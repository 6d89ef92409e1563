internal import AppSources
internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports required constraints that cannot hold at a width between the narrowest and the widest screen of the app.
///
/// The widths at which required linear constraints hold form an interval. So constraints that hold at both ends hold at
/// all widths between, and two layouts prove it. If constraints depend on the size class, each class has an interval.
/// If the height of the screen takes part in a conflict, the conflict is reported only if a screen of that width and its
/// height has it. Texts have their natural widths, because recorded widths may be stretched.
enum WidthRule: CheckRule {
    static let name = "breaks-at-width"
    static let summary =
        "Required constraints that cannot hold together at a width between 320 and 1366 points."
    static let help = """
        At that width of a device or window, Auto Layout breaks a constraint. Lower the priority of a size \
        or a distance, or make it an inequality.
        """
    static let tier = Tier.probable

    private static let widths = (narrowest: 320.0, widest: 1366.0)
    /// The approximate end of compact widths and start of regular widths, in points.
    private static let classLimits = (compact: 440.0, regular: 744.0)
    /// The width of the narrowest phone in landscape orientation.
    private static let narrowestLandscape = 568.0
    /// The sizes of screens in portrait orientation.
    private static let upright = [
        LayoutSize(width: 320, height: 568), LayoutSize(width: 375, height: 667), LayoutSize(width: 768, height: 1024),
        LayoutSize(width: 1024, height: 1366),
    ]
    /// The sizes of tablets in landscape orientation. Phones are left out, because apps often exclude landscape on them.
    private static let rotated = [LayoutSize(width: 1024, height: 768), LayoutSize(width: 1366, height: 1024)]
    /// The width of the widest tablet in portrait orientation.
    private static let widestUpright = 1024.0

    /// A tree that only this rule resizes. The screen keeps its own tree.
    private typealias Tree = (tree: UnitTree, engine: LayoutEngine)

    /// A conflict at all widths below or above a limit, or on a screen.
    private struct Break {
        let conflict: LayoutConflict
        /// The width nearest to the conflict at which the constraints hold, in points, with an error of at most half a
        /// point.
        let limit: Double
        let isBelow: Bool
        /// The size at which the conflict shows.
        let size: LayoutSize
        /// Whether the conflict depends on the height of the screen.
        let dependsOnHeight: Bool

        var condition: String {
            dependsOnHeight
                ? "on a screen of \(Points.text(size.width)) × \(Points.text(size.height)) points"
                : "\(isBelow ? "below" : "above") a width of \(Points.text(limit))"
        }
    }

    static func findings(in screen: Screen) throws(LayoutError) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.holdsAcross, isAsWideAsAScreen(screen.unit) else { return [] }
        let ends = ends(screen)
        if let phone = Device.named("retina4_7"), let pad = Device.named("ipad12_9rounded"),
            let compact = screen.tree(on: CanvasTraits(phone), isNatural: true),
            let regular = screen.tree(on: CanvasTraits(pad), isNatural: true)
        {
            let compactEnds = [ends.lowerBound, classLimits.compact].filter(ends.contains)
            let regularEnds = [classLimits.regular, ends.upperBound].filter(ends.contains)
            return try findings(in: compact, at: compactEnds, screen) + findings(in: regular, at: regularEnds, screen)
        }
        guard let own = screen.tree(contentSizes: screen.unit.naturalSizes) ?? screen.tree(contentSizes: [:]) else {
            return []
        }
        let breaks = try breaks(of: own, to: ends, screen)
        let found = breaks.map { report($0.conflict, $0.condition, at: $0.size, own, screen) }
        // Constraints that hold only near the width of the canvas are one defect, although they break below and above
        // it.
        if breaks.count == 2, let below = found[0].first, let above = found[1].first,
            Set(below.elements) == Set(above.elements)
        {
            if breaks[1].dependsOnHeight { return found[1] }
            let condition = "above and below a width of \(Points.text(breaks[1].limit))"
            return report(breaks[1].conflict, condition, at: breaks[1].size, own, screen)
        }
        return found.flatMap(\.self)
    }

    /// Returns the widths of the narrowest and of the widest screen for which a screen is meant.
    private static func ends(_ screen: Screen) -> ClosedRange<Double> {
        let width = screen.tree.root.frame.width
        let isLandscape = screen.unit.isWholeScreen && width > screen.tree.root.frame.height
        let least =
            screen.families.phones ? (isLandscape ? narrowestLandscape : widths.narrowest) : classLimits.regular
        let tablets = screen.families.rotatesTablets ? widths.widest : widestUpright
        let most = screen.families.tablets ? tablets : classLimits.compact
        return min(least, width)...max(most, width)
    }

    /// Returns the finding for the first of these widths that has a conflict; empty if none has.
    private static func findings(
        in made: Tree, at widths: [Double], _ screen: Screen
    ) throws(LayoutError) -> [Finding] {
        for width in widths {
            let size = LayoutSize(width: width, height: made.tree.root.frame.height)
            guard let conflict = try conflict(in: made, at: size, screen), !dependsOnHeight(conflict, made) else {
                continue
            }
            return report(conflict, "at a width of \(Points.text(width))", at: size, made, screen)
        }
        return []
    }

    /// Returns the conflicts below and above the present width of a tree.
    private static func breaks(
        of made: Tree, to ends: ClosedRange<Double>, _ screen: Screen
    ) throws(LayoutError) -> [Break] {
        let canvas = made.tree.root.frame
        let ends = try [
            firstBreak(of: made, to: ends.lowerBound, from: canvas, screen),
            firstBreak(of: made, to: ends.upperBound, from: canvas, screen),
        ]
        return ends.compactMap(\.self)
    }

    /// Returns the conflict between the present width of a tree and the width `end`.
    private static func firstBreak(
        of made: Tree, to end: Double, from canvas: LayoutRect, _ screen: Screen
    ) throws(LayoutError) -> Break? {
        let (width, height) = (canvas.width, canvas.height)
        made.tree.root.frame = canvas
        guard let first = try conflict(in: made, at: LayoutSize(width: end, height: height), screen) else { return nil }
        let isBelow = end < width
        if dependsOnHeight(first, made) {
            let between = isBelow ? end..<width : width..<end.nextUp
            let screens = screen.families.rotatesTablets ? upright + rotated : upright
            for size in screens where between.contains(size.width) && size.width != width {
                guard let conflict = try conflict(in: made, at: size, screen) else { continue }
                return Break(conflict: conflict, limit: end, isBelow: isBelow, size: size, dependsOnHeight: true)
            }
            return nil
        }
        let (limit, conflict) = try limit(in: made, from: width, to: end, height, screen)
        return conflict.map {
            Break(
                conflict: $0, limit: limit, isBelow: isBelow, size: LayoutSize(width: end, height: height),
                dependsOnHeight: false)
        }
    }

    /// Whether the recorded height of the root is a member of a conflict.
    private static func dependsOnHeight(_ conflict: LayoutConflict, _ made: Tree) -> Bool {
        conflict.members.contains { member in
            guard let rule = member.rule, rule.origin == .autoresizing else { return false }
            return rule.first.identifier == made.tree.root.identifier && rule.firstAttribute == .height
        }
    }

    /// Whether the device determines the width of a unit. It does for screens and rows of tables; a superview
    /// determines the width of other views.
    private static func isAsWideAsAScreen(_ unit: LayoutUnit) -> Bool {
        unit.isWholeScreen || (unit.kind == .cell && unit.root.kind == "tableViewCell")
    }

    /// Returns the width nearest to `bad` without a conflict, to half a point, and the conflict beyond it.
    private static func limit(
        in made: Tree, from good: Double, to bad: Double, _ height: Double, _ screen: Screen
    ) throws(LayoutError) -> (width: Double, conflict: LayoutConflict?) {
        var (good, bad) = (good, bad)
        while abs(good - bad) > 0.5 {
            let middle = (good + bad) / 2
            let size = LayoutSize(width: middle, height: height)
            if try conflict(in: made, at: size, screen) == nil { good = middle } else { bad = middle }
        }
        return (good, try conflict(in: made, at: LayoutSize(width: bad, height: height), screen))
    }

    /// Whether the width of a text takes part that is unknown: the text may wrap, or a class draws it.
    private static func dependsOnUnknownText(_ conflict: LayoutConflict, _ screen: Screen) -> Bool {
        conflict.members.contains { member in
            guard let rule = member.rule, rule.origin == .contentSize, rule.firstAttribute == .width,
                let id = rule.first.identifier?.split(separator: " ").last, let view = screen.element(String(id))
            else { return false }
            return view.customClass != nil || (view.kind == "label" && view.leastTextWidth == nil)
        }
    }

    private static func conflict(
        in made: Tree, at size: LayoutSize, _ screen: Screen
    ) throws(LayoutError) -> LayoutConflict? {
        made.tree.root.frame.width = size.width
        made.tree.root.frame.height = size.height
        do {
            try made.engine.layoutIfNeeded()
        } catch .conflict(let conflict) {
            // UIKit tolerates conflicts between rules of autoresizing masks.
            let isOurs = conflict.members.contains { $0.origin == .constraint }
            return isOurs && !dependsOnUnknownText(conflict, screen) ? conflict : nil
        }
        return nil
    }

    private static func report(
        _ conflict: LayoutConflict, _ condition: String, at size: LayoutSize, _ made: Tree, _ screen: Screen
    ) -> [Finding] {
        // Constraints of the tree have different ids from those of the screen.
        let elements = Dictionary(
            zip(made.tree.constraints, made.tree.elements).map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
        return report(
            conflict, when: condition,
            advice: "Give a size or a distance a priority below 1000, or make it an inequality.",
            in: screen
        ) { elements[$0] }
        .map { $0.shown(at: size) }
    }
}

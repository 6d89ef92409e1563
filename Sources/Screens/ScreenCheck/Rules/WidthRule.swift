internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports required constraints that cannot hold at a width between the narrowest phone and the widest tablet.
///
/// The widths at which required linear constraints hold form an interval. So constraints that hold at both ends hold at
/// all widths between, and two layouts prove it. If constraints depend on the size class, each class has an interval.
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

    /// A tree that only this rule resizes. The screen keeps its own tree.
    private typealias Tree = (tree: LayoutTree, engine: LayoutEngine)

    /// A conflict at all widths below or above a limit.
    private struct Break {
        let conflict: LayoutConflict
        /// The width nearest to the conflict at which the constraints hold, in points, with an error of at most half a
        /// point.
        let limit: Double
        let isBelow: Bool

        /// The narrowest or widest width, at which the conflict shows best.
        var end: Double { isBelow ? widths.narrowest : widths.widest }

        var condition: String { "\(isBelow ? "below" : "above") a width of \(Points.text(limit))" }
    }

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.holdsAcross, isAsWideAsAScreen(screen.unit) else { return [] }
        if let phone = Device.named("retina4_7"), let pad = Device.named("ipad12_9rounded"),
            let compact = screen.tree(on: CanvasTraits(phone)), let regular = screen.tree(on: CanvasTraits(pad))
        {
            return findings(in: compact, at: [widths.narrowest, classLimits.compact], screen)
                + findings(in: regular, at: [classLimits.regular, widths.widest], screen)
        }
        guard let own = screen.tree(contentSizes: [:]) else { return [] }
        let breaks = breaks(of: own)
        let found = breaks.map { report($0.conflict, $0.condition, at: $0.end, own, screen) }
        // Constraints that hold only near the width of the canvas are one defect, although they break below and above
        // it.
        if breaks.count == 2, let below = found[0].first, let above = found[1].first,
            Set(below.elements) == Set(above.elements)
        {
            let condition = "above and below a width of \(Points.text(breaks[1].limit))"
            return report(breaks[1].conflict, condition, at: breaks[1].end, own, screen)
        }
        return found.flatMap(\.self)
    }

    /// Returns the finding for the first of these widths that has a conflict; empty if none has.
    private static func findings(in made: Tree, at widths: [Double], _ screen: Screen) -> [Finding] {
        for width in widths {
            guard let conflict = conflict(in: made, at: width) else { continue }
            return report(conflict, "at a width of \(Points.text(width))", at: width, made, screen)
        }
        return []
    }

    /// Returns the conflicts below and above the present width of a tree.
    private static func breaks(of made: Tree) -> [Break] {
        let width = made.tree.root.frame.width
        return [widths.narrowest, widths.widest].compactMap { end in
            guard conflict(in: made, at: end) != nil else { return nil }
            let (limit, conflict) = limit(in: made, from: width, to: end)
            return conflict.map { Break(conflict: $0, limit: limit, isBelow: end < width) }
        }
    }

    /// Whether the device determines the width of a unit. It does for screens and rows of tables; a superview
    /// determines the width of other views.
    private static func isAsWideAsAScreen(_ unit: LayoutUnit) -> Bool {
        unit.isWholeScreen || (unit.kind == .cell && unit.root.kind == "tableViewCell")
    }

    /// Returns the width nearest to `bad` without a conflict, to half a point, and the conflict beyond it.
    private static func limit(
        in made: Tree, from good: Double, to bad: Double
    ) -> (width: Double, conflict: LayoutConflict?) {
        var (good, bad) = (good, bad)
        while abs(good - bad) > 0.5 {
            let middle = (good + bad) / 2
            if conflict(in: made, at: middle) == nil { good = middle } else { bad = middle }
        }
        return (good, conflict(in: made, at: bad))
    }

    private static func conflict(in made: Tree, at width: Double) -> LayoutConflict? {
        made.tree.root.frame.width = width
        do {
            try made.engine.layoutIfNeeded()
        } catch .conflict(let conflict) {
            // UIKit tolerates conflicts between rules of autoresizing masks.
            return conflict.members.contains { $0.origin == .constraint } ? conflict : nil
        } catch {
            return nil
        }
        return nil
    }

    private static func report(
        _ conflict: LayoutConflict, _ condition: String, at width: Double, _ made: Tree, _ screen: Screen
    ) -> [Finding] {
        // Constraints of the tree have different ids from those of the screen.
        let elements = Dictionary(
            zip(made.tree.constraints, made.tree.elements).map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
        return report(
            conflict, when: condition,
            advice: "Give a size or a distance a priority below 1000, or make it an inequality.",
            in: screen
        ) { elements[$0] }
        .map { $0.shown(at: LayoutSize(width: width, height: screen.tree.root.frame.height)) }
    }
}

internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Required constraints that cannot hold at some width between the narrowest telephone and the widest tablet.
///
/// The widths at which required linear constraints hold are an interval: so what holds at both ends holds between, and two
/// layouts prove it for all widths. Where the constraints depend on the size class, each class has its own interval.
enum WidthRule: CheckRule {
    static let name = "breaks-at-width"
    static let summary = "Required constraints that cannot hold together at a width between 320 and 1366 points."
    static let help = """
        On devices and in windows of that width Auto Layout breaks a rule. \
        Let a size or a distance give way.
        """
    static let severity = Severity.error

    private static let widths = (narrowest: 320.0, widest: 1366.0)
    /// Compact canvases end and regular ones begin about here, in points.
    private static let classLimits = (compact: 440.0, regular: 744.0)

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.holdsAcross, isAsWideAsAScreen(screen.unit) else { return [] }
        var found: [Finding] = []
        if let phone = Device.named("retina4_7"), let pad = Device.named("ipad12_9rounded"),
            let compact = screen.tree(on: CanvasTraits(phone)), let regular = screen.tree(on: CanvasTraits(pad))
        {
            for (made, widths) in [
                (compact, [widths.narrowest, classLimits.compact]), (regular, [classLimits.regular, widths.widest]),
            ] {
                let names = Dictionary(
                    zip(made.tree.constraints, made.tree.elements).map { ($0.id, $1) },
                    uniquingKeysWith: { first, _ in first })
                for width in widths {
                    guard let conflict = conflict(in: made, at: width) else { continue }
                    found += report(conflict, "at a width of \(Points.text(width))", { names[$0] }, screen)
                    break
                }
            }
            return found
        }
        let own = (tree: screen.tree, engine: screen.engine)
        let canvas = screen.tree.root.frame
        defer {
            screen.tree.root.frame = canvas
            _ = try? screen.engine.layoutIfNeeded()
        }
        for end in [widths.narrowest, widths.widest] {
            guard conflict(in: own, at: end) != nil else { continue }
            let (limit, conflict) = limit(in: own, from: canvas.width, to: end)
            guard let conflict else { continue }
            let side = end < canvas.width ? "below" : "above"
            found += report(conflict, "\(side) a width of \(Points.text(limit))", screen.element(of:), screen)
        }
        return merged(found)
    }

    /// What holds at the width of the canvas alone is one mistake, not one above and one below.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        guard findings.count == 2, let first = findings.first, let last = findings.last,
            Set(first.elements) == Set(last.elements)
        else { return findings }
        return [last.replacingMessage(last.message.replacing(/^(above|below)/, with: "above and below"))]
    }

    /// Screens and the rows of tables get the width of the device; other views get whatever somebody gives them.
    private static func isAsWideAsAScreen(_ unit: LayoutUnit) -> Bool {
        unit.isWholeScreen || (unit.kind == .cell && unit.root.kind == "tableViewCell")
    }

    /// The widest or narrowest width that holds, to half a point, and the conflict beyond it.
    private static func limit(
        in made: (tree: LayoutTree, engine: LayoutEngine), from good: Double, to bad: Double
    ) -> (width: Double, conflict: LayoutConflict?) {
        var (good, bad) = (good, bad)
        while abs(good - bad) > 0.5 {
            let middle = (good + bad) / 2
            if conflict(in: made, at: middle) == nil { good = middle } else { bad = middle }
        }
        return (good, conflict(in: made, at: bad))
    }

    private static func conflict(in made: (tree: LayoutTree, engine: LayoutEngine), at width: Double) -> LayoutConflict?
    {
        made.tree.root.frame.width = width
        do {
            try made.engine.layoutIfNeeded()
        } catch .conflict(let conflict) {
            // What a mask alone makes of a view, UIKit takes as it comes.
            return conflict.members.contains { $0.origin == .constraint } ? conflict : nil
        } catch {
            return nil
        }
        return nil
    }

    private static func report(
        _ conflict: LayoutConflict, _ place: String, _ element: (ConstraintID) -> ConstraintElement?, _ screen: Screen
    ) -> [Finding] {
        report(
            conflict, when: place,
            advice: "Let a size or a distance give way: give it a priority below 1000, or make it an inequality.",
            in: screen, element)
    }
}

internal import AutoLayout
internal import InterfaceBuilder

/// Recorded frames that are not those the constraints give.
enum OutdatedFrameRule: CheckRule {
    static let name = "outdated-frame"
    static let summary = "Recorded frames that are not the ones the constraints give: the canvas shows another screen."
    static let severity = Severity.warning

    /// Further apart than rounding, in points.
    private static let noticeable = 1.005

    static func findings(in screen: Screen) -> [Finding] {
        let elements = screen.unit.root.subtree
        let marked = elements.filter(\.isMisplaced)
        if !marked.isEmpty { return marked.map { make($0, in: screen) } }
        // Where this reader may be wrong itself, it does not accuse.
        let hasStacks = elements.contains { $0.stack != nil }
        guard screen.unit.unsupported.isEmpty, screen.conflicts.isEmpty, !hasStacks else { return [] }
        let moved = elements.dropFirst().filter {
            deviation($0, screen) > noticeable && !$0.isHidden && !$0.isAmbiguous
        }
        guard let first = moved.first, isUnique(screen) else { return [] }
        return [make(first, in: screen)]
    }

    private static func isUnique(_ screen: Screen) -> Bool {
        (try? screen.engine.ambiguousItems(among: screen.tree.views.map(\.view)).isEmpty) ?? false
    }

    private static func deviation(_ element: ViewElement, _ screen: Screen) -> Double {
        screen.frames[element.id].map { $0.deviation(from: element.frame) } ?? 0
    }

    private static func make(_ element: ViewElement, in screen: Screen) -> Finding {
        var message = "\(Screen.name(element)) is recorded at \(text(element.frame))"
        if let frame = screen.frames[element.id], deviation(element, screen) > noticeable {
            message += ", and the constraints give \(text(frame))"
        } else {
            message += ", and Interface Builder has marked it as misplaced"
        }
        return finding(
            at: element.location, in: screen, elements: [element.id], message,
            advice: "Update the frames in Interface Builder.")
    }

    private static func text(_ rect: LayoutRect) -> String {
        "(\(number(rect.x)), \(number(rect.y))) \(number(rect.width))×\(number(rect.height))"
    }

    private static func number(_ value: Double) -> String { Points.text(value) }
}

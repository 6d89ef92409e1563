internal import AutoLayout
internal import InterfaceBuilder

/// Reports recorded frames that differ from the frames that the constraints give.
enum OutdatedFrameRule: CheckRule {
    static let name = "outdated-frame"
    static let summary = "Recorded frames that differ from those that the constraints give."
    static let help = """
        The canvas does not show what users will see, or a constant was changed by mistake. Update the \
        frames in Interface Builder, or fix the constraint.
        """
    static let tier = Tier.advice

    /// The maximum difference in points that may be rounding.
    private static let noticeable = 1.005

    static func findings(in screen: Screen) throws(LayoutError) -> [Finding] {
        guard screen.conflicts.isEmpty else { return marked(screen) }
        let shown = screen.visibleViews().map(\.element).filter { $0.id != screen.unit.id }
        let moved = shown.filter { isMoved($0, in: screen) || $0.canvas.isMisplaced }
        if moved.isEmpty { return [] }
        let open = try screen.engine.ambiguousItems(among: screen.tree.views.map(\.view))
        let openIDs = Set(open.compactMap { ($0 as? LayoutView).flatMap(screen.element(of:))?.id })
        let sure = contradicted(screen)
        let found = screen.groups(shown).compactMap { group -> (first: ViewElement, others: [ViewElement])? in
            // There is no finding if the layout itself is uncertain.
            let off = group.filter { view in moved.contains { $0.id == view.id } }
            guard let first = off.first(where: \.canvas.isMisplaced) ?? off.first else { return nil }
            let isSure = screen.restsOnConstraints(group) && !group.contains { openIDs.contains($0.id) }
            guard isSure || first.canvas.isMisplaced else {
                // If the recorded frames violate a required equation, they are outdated regardless of the rest of the
                // layout.
                let certain = off.filter { sure.contains($0.id) }
                return certain.first.map { first in (first, certain.filter { $0.id != first.id }) }
            }
            return (first, off.filter { $0.id != first.id })
        }
        // Interface Builder updates the frames of a whole screen at once, so a screen has one finding.
        guard let cause = found.first else { return [] }
        let others = cause.others + found.dropFirst().flatMap { [$0.first] + $0.others }
        return [make(cause.first, others: others, in: screen)]
    }

    /// Returns the ids of the views in required equations that the recorded frames violate.
    private static func contradicted(_ screen: Screen) -> Set<String> {
        guard screen.unit.platform == .iOS else { return [] }
        let found = screen.unit.contradictions(insets: screen.insets, byMoreThan: noticeable)
        return Set(found.flatMap(\.views)).subtracting(screen.uncertain)
    }

    /// Returns a finding for the first view that Interface Builder marked as misplaced; empty if there is none.
    private static func marked(_ screen: Screen) -> [Finding] {
        screen.unit.root.subtree.filter(\.canvas.isMisplaced).prefix(1).map { make($0, others: [], in: screen) }
    }

    private static func isMoved(_ element: ViewElement, in screen: Screen) -> Bool {
        // A view without a recorded size was never laid out.
        deviation(element, screen) > noticeable && !element.canvas.isAmbiguous && element.frame.width > 0
            && element.frame.height > 0
    }

    private static func deviation(_ element: ViewElement, _ screen: Screen) -> Double {
        screen.frames[element.id].map { $0.deviation(from: element.frame) } ?? 0
    }

    private static func make(_ element: ViewElement, others: [ViewElement], in screen: Screen) -> Finding {
        var message = "\(screen.name(element)) is recorded at \(text(element.frame))"
        if let frame = screen.frames[element.id], deviation(element, screen) > noticeable {
            message += ", and the constraints give \(text(frame))"
        } else {
            message += ", and Interface Builder has marked it as misplaced"
        }
        if !others.isEmpty { message += "; \(others.count) more view\(others.count == 1 ? "" : "s") with it" }
        return finding(
            at: element.location, in: screen, elements: [element.id], message,
            advice:
                "Update the frames in Interface Builder, or correct the constraint if its constant was changed by mistake.",
            related: others.map { RelatedLocation(location: $0.location, text: screen.name($0)) })
    }

    private static func text(_ rect: LayoutRect) -> String {
        "(\(number(rect.x)), \(number(rect.y))) \(number(rect.width))×\(number(rect.height))"
    }

    private static func number(_ value: Double) -> String { Points.text(value) }
}

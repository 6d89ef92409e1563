internal import AutoLayout

/// The constraints of a stack view that its app sees: those that the app activated, and those of the stack's own rules.
/// A rule keeps its constraint object as long as the rule exists.
@MainActor
final class StackConstraints {
    /// Used for look-up only.
    private var known: [ObjectIdentifier: NSLayoutConstraint] = [:]
    private var gaps: [ObjectIdentifier: UILayoutGuide] = [:]

    /// - Parameter rules: all rules that the stack's node holds, in order.
    func update(to rules: [LayoutConstraint], of stack: UIStackView) -> [NSLayoutConstraint] {
        var (kept, keptGaps): ([ObjectIdentifier: NSLayoutConstraint], [ObjectIdentifier: UILayoutGuide]) = ([:], [:])
        var all: [NSLayoutConstraint] = []
        for rule in rules {
            if let own = rule.payload as? NSLayoutConstraint, known[ObjectIdentifier(rule)] !== own {
                all.append(own)
                continue
            }
            let first = object(for: rule.firstItem, of: stack, &keptGaps)
            let second = object(for: rule.secondItem, of: stack, &keptGaps)
            let described =
                known[ObjectIdentifier(rule)] ?? NSLayoutConstraint(describing: rule, of: stack, first, second)
            described.followNumbers()
            kept[ObjectIdentifier(rule)] = described
            all.append(described)
        }
        (known, gaps) = (kept, keptGaps)
        return all
    }

    /// Returns the view or guide of a rule's item. A spacing of the stack gets a guide, which is stored in `kept`.
    private func object(
        for item: LayoutItem?, of stack: UIStackView, _ kept: inout [ObjectIdentifier: UILayoutGuide]
    ) -> (any ConstraintItem)? {
        guard let item else { return nil }
        if let view = (item as? any HostedNode)?.view { return view }
        let id = ObjectIdentifier(item)
        if let guide = item.payload as? UILayoutGuide, gaps[id] !== guide { return guide }
        // `??` does not compile here: its right side is a nonisolated closure, to which the item cannot be sent.
        let guide = if let known = gaps[id] { known } else { UILayoutGuide(item, of: stack, item.identifier ?? "") }
        (kept[id], gaps[id]) = (guide, guide)
        return guide
    }
}

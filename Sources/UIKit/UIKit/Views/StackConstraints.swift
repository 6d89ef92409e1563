internal import AutoLayout

/// The constraint objects that a stack view's `constraints` returns: those that the app activated, and objects that
/// describe the stack's own rules. A rule keeps its object as long as the rule exists.
@MainActor
final class StackConstraints {
    /// The objects that describe rules, by the identity of the rule. Used for look-up only, because the order of a
    /// dictionary is random.
    private var known: [ObjectIdentifier: NSLayoutConstraint] = [:]
    private var gaps: [ObjectIdentifier: UILayoutGuide] = [:]

    /// - Parameter rules: all constraints that the layout engine holds for the stack, in order.
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

    /// Returns the view or guide of a rule's item. If the item is a spacing of the stack, the result is a guide, which
    /// is stored in `kept`.
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

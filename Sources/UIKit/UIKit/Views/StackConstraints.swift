internal import AutoLayout

/// The constraints of a stack as its app sees them: those that it activated, and what says the stack's own rules. The latter are the same
/// objects as long as the rules are.
@MainActor
final class StackConstraints {
    /// For looking up only.
    private var known: [ObjectIdentifier: NSLayoutConstraint] = [:]
    private var gaps: [ObjectIdentifier: UILayoutGuide] = [:]

    /// - Parameter rules: all that the stack's node holds, in order.
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

    /// Returns the view or guide that an item of a rule stands for. A gap of the stack gets a guide, which is kept in `kept`.
    private func object(
        for item: LayoutItem?, of stack: UIStackView, _ kept: inout [ObjectIdentifier: UILayoutGuide]
    ) -> (any ConstraintItem)? {
        guard let item else { return nil }
        if let view = (item as? any HostedNode)?.view { return view }
        let id = ObjectIdentifier(item)
        if let guide = item.payload as? UILayoutGuide, gaps[id] !== guide { return guide }
        // Not with `??`: its right side is a closure without an actor, which the item may not be sent to.
        let guide = if let known = gaps[id] { known } else { UILayoutGuide(item, of: stack, item.identifier ?? "") }
        (kept[id], gaps[id]) = (guide, guide)
        return guide
    }
}

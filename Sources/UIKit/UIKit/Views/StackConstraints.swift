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
            func object(_ item: LayoutItem?) -> (any ConstraintItem)? {
                guard let item else { return nil }
                if let view = (item as? any HostedNode)?.view { return view }
                if let guide = item.payload as? UILayoutGuide, gaps[ObjectIdentifier(item)] !== guide { return guide }
                let guide = gaps[ObjectIdentifier(item)] ?? UILayoutGuide(item, of: stack, item.identifier ?? "")
                keptGaps[ObjectIdentifier(item)] = guide
                gaps[ObjectIdentifier(item)] = guide
                return guide
            }
            let (first, second) = (object(rule.firstItem), object(rule.secondItem))
            let described =
                known[ObjectIdentifier(rule)] ?? NSLayoutConstraint(describing: rule, of: stack, first, second)
            described.followNumbers()
            kept[ObjectIdentifier(rule)] = described
            all.append(described)
        }
        (known, gaps) = (kept, keptGaps)
        return all
    }
}

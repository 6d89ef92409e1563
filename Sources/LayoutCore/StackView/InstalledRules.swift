internal import SolverAPI

/// The constraints that a view made of its rules, so that another list of rules changes only what differs.
struct InstalledRules {
    /// For looking up only.
    private var byKey: [StackRule.Key: LayoutConstraint] = [:]

    /// The constraint that says the rule, if there is one.
    subscript(rule: StackRule) -> LayoutConstraint? { byKey[rule.key] }

    /// Makes the constraints that are missing, changes numbers in place, and takes away those no longer wanted.
    ///
    /// Of equal wishes the older yields, so a layout would depend on what was arranged before if wishes were kept out of
    /// order: an optional rule is kept only if it is newer than those before it.
    mutating func update(to rules: [StackRule], heldBy holder: LayoutView) throws(LayoutError) {
        var wanted: [StackRule.Key: LayoutConstraint] = [:]
        var made: [LayoutConstraint] = []
        var kept: [(LayoutConstraint, StackRule)] = []
        var newestWish: LayoutConstraint?
        for rule in rules {
            let key = rule.key
            var constraint = byKey[key]
            if let known = constraint, !rule.priority.isRequired, let newestWish, known.id < newestWish.id {
                constraint = nil
            }
            // One that left with its view, or was broken in a conflict, is asked for again; but not that a hidden view has no
            // length: the stack is arranged by whether that is broken.
            if let constraint {
                kept.append((constraint, rule))
                if !constraint.isActive, !(constraint.isBroken && constraint.isHidingRule) { made.append(constraint) }
            } else {
                let new = try rule.makeConstraint()
                constraint = new
                made.append(new)
            }
            if !rule.priority.isRequired { newestWish = constraint }
            wanted[key] = constraint
        }
        try holder.addConstraints(made)
        for (constraint, rule) in kept {
            if constraint.constant != rule.constant { constraint.constant = rule.constant }
            if constraint.priority != rule.priority { constraint.priority = rule.priority }
        }
        for (key, constraint) in byKey where wanted[key] !== constraint { constraint.deactivate() }
        byKey = wanted
    }
}

internal import SolverAPI

/// What an engine knows of required constraints that cannot hold together.
struct RecoveryState {
    /// A set of rules that cannot hold together, with the one among them that resists least.
    struct KnownConflict {
        let conflict: Conflict
        /// The one of them that yields, if all others hold.
        let weakest: LayoutConstraint
    }

    /// Whether the layout under way breaks constraints where they conflict.
    var isUnderWay = false
    /// What is broken, the one that resists most first. Some may have been given up since: see `current(in:)`.
    var broken: [LayoutConstraint] = []
    /// Why: for each broken constraint a conflict with others that resist more and hold.
    var known: [KnownConflict] = []
    /// The stacks in which hidden views keep a length.
    var stacksWithKeepers: [LayoutView] = []
    /// Whether a search was cut short, so that what is broken may be more than it must.
    var isUnfinished = false

    /// What is still broken, and of that engine's tree.
    func current(in engine: LayoutEngine) -> [LayoutConstraint] {
        broken.filter { $0.isBroken && $0.holder?.engine === engine }
    }
}

extension Batch {
    /// Whether it changes the required constraints of a system, or a number of one.
    func concernsRequired(in problem: Problem) -> Bool {
        func isRequired(_ id: ConstraintID) -> Bool {
            problem.slot(of: id).map { problem.header(at: $0).priority.isRequired } ?? false
        }
        return removedConstraints.contains(where: isRequired)
            || addedConstraints.indices.contains { addedConstraints.header(at: $0).priority.isRequired }
            || constantChanges.contains { isRequired($0.constraint) }
    }

    /// Those of some constraints that a system has after the batch.
    func result(of ids: Set<ConstraintID>, in problem: Problem) -> [ConstraintID: Constraint] {
        var rules: [ConstraintID: Constraint] = [:]
        for id in ids { rules[id] = problem.constraint(id) }
        for id in removedConstraints where ids.contains(id) { rules[id] = nil }
        for position in addedConstraints.indices where ids.contains(addedConstraints.header(at: position).id) {
            rules[addedConstraints.header(at: position).id] = addedConstraints[position]
        }
        for change in constantChanges { rules[change.constraint]?.constant = change.constant }
        return rules
    }
}

internal import SolverAPI

/// The known conflicts of required constraints, and the constraints broken to resolve them.
struct RecoveryState {
    /// A set of conflicting rules, with its least resistant constraint.
    struct KnownConflict {
        let conflict: Conflict
        /// The constraint that is broken if all other rules of the conflict hold.
        let weakest: LayoutConstraint
    }

    /// Whether ``LayoutEngine/layoutBreakingConflicts()`` is in progress.
    var isUnderWay = false
    /// The broken constraints, the most resistant first. Some may have been deactivated since; see `current(in:)`.
    var broken: [LayoutConstraint] = []
    /// For each broken constraint, a conflict that consists of it and of constraints that hold and would be broken later
    /// (``Resistance``).
    var known: [KnownConflict] = []
    /// The stacks in which hidden views keep a length.
    var stacksWithKeepers: [LayoutView] = []
    /// Whether the current layout has begun to decide anew which hidden views keep a length.
    var knowsLengthKeepers = false
    /// Whether more constraints than necessary may be broken, because a search was interrupted or because changes since
    /// then may allow a broken constraint to hold.
    var isUnfinished = false

    /// Returns the constraints that are still broken and belong to the engine's tree.
    func current(in engine: LayoutEngine) -> [LayoutConstraint] {
        broken.filter { $0.isBroken && $0.holder?.engine === engine }
    }
}

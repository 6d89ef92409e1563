import SimplexSupport
import SolverAPI

/// The limits beyond which solving from scratch is cheaper than continuing from the previous state.
extension Engine {
    /// Whether a batch removes more constraints than it keeps. Solving the rest from scratch then costs less than the
    /// removals.
    func isRemovalOfMost(_ change: Problem.Change, of problem: borrowing Problem) -> Bool {
        let count = change.removedConstraints.count
        return count > Self.triangularSize && count > problem.constraintCount - change.addedConstraints.count
    }

    /// The maximum structural work of a batch's removals, per constraint. Building from scratch takes about 4 per
    /// constraint. Removing a chain of 1,000 equal widths one by one took 257 ms, building it 1 ms.
    private static let removalLimit = 8

    /// Removes constraints one by one, and throws as soon as rebuilding the rest is cheaper.
    mutating func remove(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        let limit = structuralWork + Self.removalLimit * (problem.constraintCount + slots.count + 64)
        for slot in slots {
            try remove(slot)
            if structuralWork > limit { throw .outdated("rebuilding costs less") }
            try checkEffort()
        }
    }

    /// The maximum effort of a batch, per constraint, while the cost of solving from scratch is unknown. That cost is 3
    /// per constraint for a chain of 1,000 equal widths, and 8 for 1,000 labels.
    private static let effortForConstraint = 64
    /// The maximum effort of a batch, as a multiple of the expected effort of a solve from scratch.
    private static let maximumFirstSolves = 2

    /// Sets the effort at which the batch ends with ``SimplexFailure/outdated``, because solving from scratch costs
    /// less.
    ///
    /// In a web of 200 competing optional constraints, an edit after which all of them hold took 2.5 s, because it
    /// cleared the multipliers one by one; solving from scratch took 0.2 ms. In a row of 1,000 labels, changing the
    /// size of one label took 20 ms, and solving from scratch 1.7 ms.
    mutating func limitEffort(of problem: borrowing Problem) {
        let unknown = Self.effortForConstraint * (problem.constraintCount + 64)
        let known = Self.maximumFirstSolves * expectedEffort(of: problem)
        let limit = solveEffort.work == 0 ? unknown : min(unknown, max(known, Self.smallestLimit))
        effortLimit = effort + limit
    }

    /// The effort below which no batch is ended.
    private static let smallestLimit = 4096

    /// Records the effort of a batch that added most of the system, which is about that of a solve from scratch.
    mutating func noteEffort(of change: Problem.Change, in problem: borrowing Problem, since effort: Int) {
        if change.addedConstraints.count * 2 > problem.constraintCount { noteEffort(in: problem, since: effort) }
    }

    /// Records the effort of a solve from scratch, at most twice the expected effort. So one expensive solve does not
    /// make the next edit expensive, and a system that remains expensive is recognized after a few batches.
    ///
    /// In a web of 100 optional constraints, reverting an edit took 27 ms, as much as the edit was expected to take;
    /// solving from scratch took 0.13 ms.
    mutating func noteEffort(in problem: borrowing Problem, since earlier: Int) {
        let latest = effort - earlier
        let expected = solveEffort.work == 0 ? latest : 2 * expectedEffort(of: problem)
        solveEffort = (min(latest, expected), problem.constraintCount)
    }

    /// Returns the recorded effort of a solve from scratch, scaled to the current number of constraints.
    private mutating func expectedEffort(of problem: borrowing Problem) -> Int {
        // 64 bits, because the product exceeds 32 bits for a few thousand constraints.
        let product = Int64(solveEffort.work) * Int64(problem.constraintCount + 64)
        return Int(clamping: product / Int64(solveEffort.constraints + 64))
    }

    /// The amount of work, in units that take a similar time in all kinds of solves: entries of multipliers and
    /// definitions, pivots, and visited rows. With these weights, a build, a resize and an edit of 1,000 labels took
    /// 85, 100 and 60 ns per unit.
    var effort: Int {
        keys.entriesWritten + 5 * work.pivots + graph.entriesWritten + rowsTouched / 2
    }

    /// The work on definitions. A visited row counts as a seventh of a written entry. With this weight, builds and
    /// removals of equal widths, centres and labels took 60 to 120 ns per unit.
    private var structuralWork: Int { graph.entriesWritten + rowsTouched / 7 }

    /// Ends a solve whose effort exceeds its limit; see ``limitEffort(of:)``.
    @inline(__always)
    func checkEffort() throws(SimplexFailure) {
        if effort > effortLimit { throw .outdated("rebuilding costs less") }
    }
}

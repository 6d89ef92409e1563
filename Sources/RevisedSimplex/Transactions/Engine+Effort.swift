import SimplexSupport
import SolverAPI

/// Limits of the work on a batch, after which the engine solves from scratch.
///
/// Continuing from the previous state usually costs less than solving from scratch, but can cost 10,000 times as much,
/// and its cost is unknown in advance. This is the *ski rental problem*: who continues until the work is m times that of
/// a solve from scratch, and then solves from scratch, does at most m + 1 times the lesser work of both (Karlin, Manasse,
/// Rudolph and Sleator, *Competitive snoopy caching*, 1988). The work from scratch is estimated by that of the latest such
/// solve, scaled to the number of constraints; m is `maximumFirstSolves`. Work is counted, not timed, so that a layout
/// does not depend on the machine.
extension Engine {
    /// Whether a batch removes more constraints than it keeps, and more than ``triangularSize``. Solving the remaining
    /// system from scratch then costs less than the removals.
    func isRemovalOfMost(_ change: Problem.Change, of problem: borrowing Problem) -> Bool {
        let count = change.removedConstraints.count
        return count > Self.triangularSize && count > problem.constraintCount - change.addedConstraints.count
    }

    /// The maximum ``structuralWork`` of the removals in a batch, per constraint. Building a system from scratch takes
    /// about 4 units of this work per constraint. For a chain of 1,000 equal widths, removing the constraints one by
    /// one took 257 ms, and building the system took 1 ms.
    private static let removalLimit = 8

    /// Removes constraints one by one, and throws as soon as rebuilding the remaining system is cheaper.
    mutating func remove(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        let limit = structuralWork + Self.removalLimit * (problem.constraintCount + slots.count + 64)
        for slot in slots {
            try remove(slot)
            if structuralWork > limit { throw .outdated("rebuilding costs less") }
            try checkEffort()
        }
    }

    /// The maximum effort of a batch, per constraint, while the effort of a solve from scratch is unknown. The latter
    /// is 3 per constraint for a chain of 1,000 equal widths, and 8 per constraint for 1,000 labels.
    private static let effortForConstraint = 64
    /// The maximum effort of a batch, as a multiple of the expected effort of a solve from scratch.
    private static let maximumFirstSolves = 2

    /// Sets the effort at which the batch ends with ``SimplexFailure/outdated``, because solving from scratch costs
    /// less.
    ///
    /// For 200 competing optional constraints, an edit after which all of them hold took 2.5 s, because the solver
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

    /// Records the effort of a batch if the batch added most constraints of the system. Its effort is then about that
    /// of a solve from scratch.
    mutating func recordEffort(of change: Problem.Change, in problem: borrowing Problem, since effort: Int) {
        if change.addedConstraints.count * 2 > problem.constraintCount { recordEffort(in: problem, since: effort) }
    }

    /// Records the effort of a solve from scratch, but at most twice the expected effort. So a single expensive solve
    /// does not raise the limit for the next edit too much. If solves remain expensive, the recorded effort reaches
    /// their level after a few batches.
    ///
    /// For 100 competing optional constraints, reverting an edit took 27 ms, which was within the expected effort;
    /// solving from scratch took 0.13 ms.
    mutating func recordEffort(in problem: borrowing Problem, since earlier: Int) {
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

    /// The work since the engine was created, in units that take a similar time in all kinds of solves: entries of
    /// multipliers and definitions, pivots, and visited rows. With these weights, a build, a resize and an edit of
    /// 1,000 labels took 85, 100 and 60 ns per unit.
    var effort: Int {
        keys.entriesWritten + 5 * work.pivots + graph.entriesWritten + rowsTouched / 2
    }

    /// The work on definitions since the engine was created. A visited row counts as a seventh of a written entry. With
    /// this weight, builds and removals of equal widths, centers and labels took 60 to 120 ns per unit.
    private var structuralWork: Int { graph.entriesWritten + rowsTouched / 7 }

    /// Ends a solve whose effort exceeds its limit; see ``limitEffort(of:)``.
    @inline(__always)
    func checkEffort() throws(SimplexFailure) {
        if effort > effortLimit { throw .outdated("rebuilding costs less") }
    }
}

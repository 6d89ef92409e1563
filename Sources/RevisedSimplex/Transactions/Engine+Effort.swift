import SimplexSupport
import SolverAPI

/// The limits beyond which a first solve is cheaper than continuing from the previous state.
extension Engine {
    /// Whether a batch takes away more than it leaves: then what is left is solved anew, which costs less than what
    /// is removed did.
    func isRemovalOfMost(_ change: Problem.Change, of problem: borrowing Problem) -> Bool {
        let count = change.removedConstraints.count
        return count > Self.triangularSize && count > problem.constraintCount - change.addedConstraints.count
    }

    /// The maximum work of a batch's removals per constraint. Building takes about 4: a chain of 1,000 equal widths
    /// took 257 ms to remove one by one, and 1 ms to build (measured).
    private static let removalLimit = 8

    /// Removes constraints one by one until starting again with the rest is cheaper.
    mutating func remove(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        let limit = structuralWork + Self.removalLimit * (problem.constraintCount + slots.count + 64)
        for slot in slots {
            try remove(slot)
            if structuralWork > limit { throw .outdated("to begin again costs less") }
            try checkEffort()
        }
    }

    /// The maximum work of a batch per constraint if the cost of a first solve is unknown. A first solve takes 3 for
    /// a chain of 1,000 equal widths and 8 for 1,000 labels (measured).
    private static let effortForConstraint = 64
    /// The maximum work of a batch in first solves, before it is replaced by one.
    private static let largestShare = 2

    /// Makes a batch that costs more than a first solve end in ``SimplexFailure/outdated``.
    ///
    /// In a web of 200 competing optional constraints, an edit after which all hold took 2.5 s to clear the
    /// multipliers one by one, and a first solve 0.2 ms. In a row of 1,000 labels a change of one label's size took
    /// 20 ms, and a first solve 1.7 ms (measured).
    mutating func limitEffort(of problem: borrowing Problem) {
        let unknown = Self.effortForConstraint * (problem.constraintCount + 64)
        let known = Self.largestShare * expectedEffort(of: problem)
        let limit = solveEffort.work == 0 ? unknown : min(unknown, max(known, Self.smallestLimit))
        effortLimit = effort + limit
    }

    /// Below this a batch is cheap, whatever else it could be compared with.
    private static let smallestLimit = 4096

    /// Remembers what a batch took that added most of what there is: the same as a solve from nothing.
    mutating func noteEffort(of change: Problem.Change, in problem: borrowing Problem, since effort: Int) {
        if change.addedConstraints.count * 2 > problem.constraintCount { noteEffort(in: problem, since: effort) }
    }

    /// Records the cost of a first solve, capped at twice its expectation. A single expensive state of a system
    /// therefore does not make the next edit expensive, while a system that stays expensive is recognized after a few
    /// batches.
    ///
    /// In a web of 100 optional constraints, reverting an edit took 27 ms, the expected cost of the edit, and a first
    /// solve 0.13 ms (measured).
    mutating func noteEffort(in problem: borrowing Problem, since earlier: Int) {
        let latest = effort - earlier
        let expected = solveEffort.work == 0 ? latest : 2 * expectedEffort(of: problem)
        solveEffort = (min(latest, expected), problem.constraintCount)
    }

    /// Returns the recorded cost of a first solve, scaled to the current number of constraints.
    private mutating func expectedEffort(of problem: borrowing Problem) -> Int {
        // The product exceeds 32 bits for a few thousand constraints.
        let product = Int64(solveEffort.work) * Int64(problem.constraintCount + 64)
        return Int(clamping: product / Int64(solveEffort.constraints + 64))
    }

    /// The amount of work in units that grow with the difficulty of a solve: entries of multipliers and definitions,
    /// pivots, and rows walked. With these weights a build, a resize and an edit of 1,000 labels took 85, 100 and 60
    /// ns per unit (measured).
    var effort: Int {
        keys.entriesWritten + 5 * work.pivots + graph.entriesWritten + rowsTouched / 2
    }

    /// Work on the definitions, with a row that is walked as a seventh of an entry that is written: so weighed,
    /// builds and removals of equal widths, centres and labels took 60 to 120 ns a unit (measured).
    private var structuralWork: Int { graph.entriesWritten + rowsTouched / 7 }

    /// Ends a solve that is dearer than it may be; see ``limitEffort(of:)``.
    @inline(__always)
    func checkEffort() throws(SimplexFailure) {
        if effort > effortLimit { throw .outdated("to begin again costs less") }
    }
}

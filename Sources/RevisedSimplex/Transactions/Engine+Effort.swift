import SimplexSupport
import SolverAPI

/// When it costs less to begin again than to go on from the state before.
extension Engine {
    /// Whether a batch takes away more than it leaves: then what is left is solved anew, which costs less than what is removed did.
    func isRemovalOfMost(_ change: Problem.Change, of problem: borrowing Problem) -> Bool {
        let count = change.removedConstraints.count
        return count > Self.triangularSize && count > problem.constraintCount - change.addedConstraints.count
    }

    /// What the removals of a batch may cost, in work for each constraint there is. Building takes about 4: a chain of 1,000 equal
    /// widths took 257 ms to take apart one by one, and 1 to build (measured).
    private static let removalLimit = 8

    /// Takes constraints out one by one, until that is dearer than to begin again with the rest.
    mutating func remove(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        let limit = structuralWork + Self.removalLimit * (problem.constraintCount + slots.count + 64)
        for slot in slots {
            try remove(slot)
            if structuralWork > limit { throw .outdated("to begin again costs less") }
            try checkEffort()
        }
    }

    /// What a batch may cost for each constraint there is, where nobody knows what a solve from nothing takes: that is 3 for a
    /// chain of 1,000 equal widths and 8 for 1,000 labels (measured).
    private static let effortForConstraint = 64
    /// How many solves from nothing a batch may cost, before it becomes one.
    private static let largestShare = 2

    /// From here on a batch that costs more than a solve from nothing ends in ``SimplexFailure/outdated``.
    ///
    /// In a web of 200 wishes that all pull, an edit after which all hold took 2.5 s to let go of the forces one by one, and
    /// solving from nothing 0.2 ms; in a row of 1,000 labels another label's size took 20 ms, and the row 1.7 (measured).
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

    /// Remembers what a solve from nothing took, or twice what was expected of it if that is less: one dear state of a system
    /// does not make the next edit dear, and a system that stays dear is known to be after a few batches.
    ///
    /// In a web of 100 wishes the way back from an edit took 27 ms, as long as the edit was expected to take again, and solving from
    /// nothing 0.13 ms (measured).
    mutating func noteEffort(in problem: borrowing Problem, since earlier: Int) {
        let latest = effort - earlier
        let expected = solveEffort.work == 0 ? latest : 2 * expectedEffort(of: problem)
        solveEffort = (min(latest, expected), problem.constraintCount)
    }

    /// What a solve from nothing took, for as many constraints as there are now.
    private mutating func expectedEffort(of problem: borrowing Problem) -> Int {
        solveEffort.work * (problem.constraintCount + 64) / (solveEffort.constraints + 64)
    }

    /// The work that grows where solving is hard: entries of forces and of definitions, pivots, and rows that are walked. So
    /// weighed, a build, a resize and an edit of 1,000 labels took 85, 100 and 60 ns a unit (measured).
    var effort: Int {
        keys.entriesWritten + 5 * work.pivots + graph.entriesWritten + rowsTouched / 2
    }

    /// Work on the definitions, with a row that is walked as a seventh of an entry that is written: so weighed, builds and removals
    /// of equal widths, centres and labels took 60 to 120 ns a unit (measured).
    private var structuralWork: Int { graph.entriesWritten + rowsTouched / 7 }

    /// Ends a solve that is dearer than it may be; see ``limitEffort(of:)``.
    @inline(__always)
    func checkEffort() throws(SimplexFailure) {
        if effort > effortLimit { throw .outdated("to begin again costs less") }
    }
}

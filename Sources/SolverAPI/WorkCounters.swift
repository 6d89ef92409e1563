/// The work that a solver did since it was created. Unlike times, the counters are the same in each run, so tests can
/// compare them.
public struct WorkCounters: Hashable, Sendable {
    /// Exchanges of a basic and a nonbasic variable.
    public var pivots = 0
    /// Rows of the tableau or factorization that pivots and changes of constants read or wrote.
    public var rowsTouched = 0
    /// Nonzero entries written.
    public var entriesWritten = 0
    /// Factorizations or rebuilds from the constraints.
    public var factorizations = 0
    /// Moves among equally good layouts.
    public var canonicalMoves = 0
    /// The number of times a buffer grew; constant in a steady state.
    public var allocations = 0
    /// Values reported to the caller as changed.
    public var valuesReported = 0
    /// Connected components that exact arithmetic solved because of a numerical doubt.
    public var exactSolves = 0
    /// Numerical doubts that remained because the component was too large for exact arithmetic.
    public var unconfirmed = 0
    /// Answers that failed the check against the constraints and were replaced.
    public var refuted = 0

    public init() {}

    /// Names and values of all counters, in declaration order.
    public var named: [(name: String, value: Int)] {
        [
            ("pivots", pivots), ("rowsTouched", rowsTouched), ("entriesWritten", entriesWritten),
            ("factorizations", factorizations), ("canonicalMoves", canonicalMoves), ("allocations", allocations),
            ("valuesReported", valuesReported), ("exactSolves", exactSolves), ("unconfirmed", unconfirmed),
            ("refuted", refuted),
        ]
    }

    /// Returns the work between two readings.
    public static func - (later: Self, earlier: Self) -> Self {
        var work = Self()
        work.pivots = later.pivots - earlier.pivots
        work.rowsTouched = later.rowsTouched - earlier.rowsTouched
        work.entriesWritten = later.entriesWritten - earlier.entriesWritten
        work.factorizations = later.factorizations - earlier.factorizations
        work.canonicalMoves = later.canonicalMoves - earlier.canonicalMoves
        work.allocations = later.allocations - earlier.allocations
        work.valuesReported = later.valuesReported - earlier.valuesReported
        work.exactSolves = later.exactSolves - earlier.exactSolves
        work.unconfirmed = later.unconfirmed - earlier.unconfirmed
        work.refuted = later.refuted - earlier.refuted
        return work
    }
}

/// The present size of a solver's state. The size returns to its earlier value when changes are undone.
public struct Footprint: Hashable, Sendable {
    public var variables = 0
    public var constraints = 0
    public var rows = 0
    public var columns = 0
    /// Nonzero entries stored by the solver.
    public var entries = 0

    public init() {}
}

/// How much work a solver did since it was made. Counters repeat exactly from run to run, so tests and CI compare them
/// where they could not compare times.
public struct WorkCounters: Hashable, Sendable {
    /// Exchanges of a basic and a nonbasic variable.
    public var pivots = 0
    /// Rows of the tableau, or of a factor, that were read or written by pivots and changes of constants.
    public var rowsTouched = 0
    /// Entries (non-zeros) written.
    public var entriesWritten = 0
    /// Factorisations, or rebuilds, from the constraints themselves.
    public var factorizations = 0
    /// Moves that only chose among equally good layouts.
    public var canonicalMoves = 0
    /// Times that a buffer of the solver had to grow. Constant in a steady state.
    public var allocations = 0
    /// Values handed to the caller as changed.
    public var valuesReported = 0
    /// Connected parts that were solved in exact fractions, because a decision on doubles was in doubt.
    public var exactSolves = 0
    /// Doubts that stayed, because the part is too large for exact fractions.
    public var unconfirmed = 0
    /// Answers on doubles that did not pass the check against the constraints, and were given up for better ones.
    public var refuted = 0

    /// All counters at 0.
    public init() {}

    /// Every counter's name and value, in the order of declaration.
    public var named: [(name: String, value: Int)] {
        [
            ("pivots", pivots), ("rowsTouched", rowsTouched), ("entriesWritten", entriesWritten),
            ("factorizations", factorizations), ("canonicalMoves", canonicalMoves), ("allocations", allocations),
            ("valuesReported", valuesReported), ("exactSolves", exactSolves), ("unconfirmed", unconfirmed),
            ("refuted", refuted),
        ]
    }

    /// The work done between two readings.
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

/// How large a solver's state is at present. Churn must bring it back to where it was.
public struct Footprint: Hashable, Sendable {
    /// Variables the caller added and has not removed.
    public var variables = 0
    /// Constraints the caller added and has not removed.
    public var constraints = 0
    /// Rows held by the solver.
    public var rows = 0
    /// Columns held by the solver.
    public var columns = 0
    /// Non-zero entries held by the solver.
    public var entries = 0

    /// All counters at 0.
    public init() {}
}

/// Limits of a solve, set as ``LayoutSolver/limits``.
///
/// A solve that reaches a limit throws ``SolverError/cancelled(solver:)`` or
/// ``SolverError/limitReached(solver:limit:)``, and the solver is unchanged. Limits are tested between two
/// steps, each time ``workBetweenLooks`` entries were read or written, so a solve may exceed them by that. Changes that
/// need no solve, such as a new constant within the valid range of an edit program, may be applied without a test.
public struct SolveLimits: Sendable {
    #if hasFeature(Embedded)
        /// Deadlines are unavailable in Embedded Swift, because there is no clock without an operating system. Use
        /// ``isCancelled`` instead.
        public typealias Deadline = Never
    #else
        /// A point in time on the continuous clock.
        public typealias Deadline = ContinuousClock.Instant
    #endif

    /// The time at which a solve ends; nil for none. A solve that starts later ends at once.
    public var deadline: Deadline?
    /// A closure that the solver calls during a solve, on the thread of the solve; it returns true to end the solve.
    /// The closure must not change the problem or the layout. The solve that is in progress would not include such a
    /// change, and the layout engine might treat the change as already sent.
    public var isCancelled: (@Sendable () -> Bool)?
    /// The maximum number of stored numbers (``Footprint/entries``); nil for no limit. A number, including its indices,
    /// takes 8 bytes in a dense matrix, 16 to 32 bytes in a sparse matrix, and at least 32 bytes as a fraction.
    public var largestEntryCount: Int?
    /// The work between two tests of the limits: the number of entries that the solver reads or writes. 10,000 entries
    /// take 10 to 100 µs. If it is 0, the limits are tested after each step.
    public var workBetweenLooks = 10_000

    /// Creates limits; none by default.
    public init(
        deadline: Deadline? = nil, largestEntryCount: Int? = nil,
        isCancelled: (@Sendable () -> Bool)? = nil
    ) {
        self.deadline = deadline
        self.largestEntryCount = largestEntryCount
        self.isCancelled = isCancelled
    }

    /// Whether there is no limit.
    public var isEmpty: Bool { deadline == nil && isCancelled == nil && largestEntryCount == nil }

    /// The limit that ended a solve.
    public enum Limit: Hashable, Sendable {
        /// The deadline passed.
        case time
        /// The solver stored more numbers than allowed, or would have had to.
        case entries(Int, largest: Int)
    }
}

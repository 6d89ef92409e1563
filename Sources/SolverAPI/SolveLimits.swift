/// How far a solve may go before it is given up. A caller hands it to a solver as ``LayoutSolver/limits``.
///
/// A solve that is given up throws ``SolverError/cancelled(solver:)`` or ``SolverError/limitReached(solver:limit:)``, and the
/// solver is as it was before. It looks between two of its steps, so a limit is passed by what one step takes; and what
/// needs no solving, such as a constant whose change a solver has a program for, may be taken without a look.
public struct SolveLimits: Sendable {
    #if hasFeature(Embedded)
        /// A moment. Without an operating system there is no clock: ``isCancelled`` ends a solve.
        public typealias Deadline = Never
    #else
        /// A moment.
        public typealias Deadline = ContinuousClock.Instant
    #endif

    /// When to give up; nil for never. A solve that begins later is given up at once.
    public var deadline: Deadline?
    /// Asked now and then while a solve goes on, on its thread: true gives it up.
    public var isCancelled: (@Sendable () -> Bool)?
    /// The most numbers that the solver may store for its work (``Footprint/entries``); nil for as many as it takes. With
    /// its index, a number takes 8 bytes in a dense matrix, 16 to 32 in a sparse one and 32 and more as a fraction.
    public var largestEntryCount: Int?
    /// How much is done between two looks, in entries touched; 10,000 take 10 to 100 µs. 0 looks after every step.
    public var workBetweenLooks = 10_000

    /// Limits; none by default.
    public init(
        deadline: Deadline? = nil, largestEntryCount: Int? = nil,
        isCancelled: (@Sendable () -> Bool)? = nil
    ) {
        self.deadline = deadline
        self.largestEntryCount = largestEntryCount
        self.isCancelled = isCancelled
    }

    /// Whether there is no limit at all.
    public var isEmpty: Bool { deadline == nil && isCancelled == nil && largestEntryCount == nil }

    /// A limit that a solve came to.
    public enum Limit: Hashable, Sendable {
        /// The deadline passed.
        case time
        /// So many numbers were stored, or had to be, where fewer are allowed.
        case entries(Int, largest: Int)
    }
}

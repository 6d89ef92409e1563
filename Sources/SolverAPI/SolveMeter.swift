/// Tests ``SolveLimits`` in the loops of a solver. Each solver or engine has a meter of its own.
///
/// Call `begin` at the start of a batch, `isOver` between two steps, and `end` after the batch. Once `isOver` has
/// returned true, it returns true until `end`, so loops may simply return.
public final class SolveMeter {
    // The storage is not public, so all accesses to it are in this module. None of them overlaps another, so
    // exclusivity is not checked at run time.
    @exclusivity(unchecked) @usableFromInline final var calls = 0
    /// The work at the last test.
    @exclusivity(unchecked) @usableFromInline final var lastLook = 0
    /// The work until the next test.
    @exclusivity(unchecked) @usableFromInline final var interval = SolveMeter.unlimited
    @exclusivity(unchecked) private var limits = SolveLimits()
    @exclusivity(unchecked) private var excess: Excess?

    /// The interval without limits, which no work reaches.
    private static var unlimited: UInt { .max }
    /// The interval of a test at every call.
    private static var everyCall: UInt { 0 }

    private enum Excess {
        case cancellation
        case limit(SolveLimits.Limit)
    }

    /// Creates a meter without limits.
    public init() {}

    /// Starts a solve with given limits, and tests them.
    ///
    /// - Parameter entries: The number of entries that the solve has to store, if known.
    /// - Returns: Whether a limit is exceeded already.
    public func begin(_ limits: SolveLimits, entries: Int = 0) -> Bool {
        if limits.isEmpty { return false }
        self.limits = limits
        calls = 0
        return look(at: 0, entries)
    }

    /// Ends a solve. No limit applies until the next solve starts.
    public func end() {
        if interval == Self.unlimited { return }
        limits = SolveLimits()
        interval = Self.unlimited
        excess = nil
    }

    /// Returns whether the solve has to end. If no test of the limits is due, the call takes one comparison.
    ///
    /// - Parameter work: The entries touched so far. The count may start at any number. If it restarts, the limits are
    ///   tested.
    /// - Parameter entries: The number of entries stored at present.
    @inlinable
    public func isOver(work: Int, entries: @autoclosure () -> Int) -> Bool {
        calls &+= 1
        let done = work &+ calls
        if UInt(bitPattern: done &- lastLook) < interval { return false }
        return look(at: done, entries())
    }

    /// Whether a finished solve stores more entries than allowed.
    public func isOver(entries: Int) -> Bool {
        guard excess == nil, let largest = limits.largestEntryCount, entries > largest
        else {
            return excess != nil
        }
        return stop(.limit(.entries(entries, largest: largest)))
    }

    /// Whether a limit ended the solve.
    public var isStopped: Bool { excess != nil }

    /// Returns the error of the limit that ended the solve; nil if no limit ended it.
    public func error(of solver: SolverDescriptor) -> SolverError? {
        switch excess {
        case nil: nil
        case .cancellation: .cancelled(solver: solver.name)
        case .limit(let limit): .limitReached(solver: solver.name, limit: limit)
        }
    }

    @usableFromInline
    func look(at work: Int, _ entries: Int) -> Bool {
        if isOver(entries: entries) { return true }
        #if !hasFeature(Embedded)
            if let deadline = limits.deadline, ContinuousClock.now >= deadline {
                return stop(.limit(.time))
            }
        #endif
        if let isCancelled = limits.isCancelled, isCancelled() { return stop(.cancellation) }
        lastLook = work
        interval = UInt(max(0, limits.workBetweenLooks))
        return false
    }

    private func stop(_ excess: Excess) -> Bool {
        self.excess = excess
        interval = Self.everyCall
        return true
    }
}

/// What a solver asks in its loops, so that its solves can be given up: one per solver, or per engine in it.
///
/// `begin` at the start of a batch, `isOver` between two steps, `end` after it. Once over it stays over until the end, so that
/// a loop may simply be left, and whoever comes next sees it too.
public final class SolveMeter {
    // Behind what is public, as only accesses to what the module keeps to itself can be proved to be exclusive.
    @exclusivity(unchecked) @usableFromInline final var calls = 0
    /// The work at the last look.
    @exclusivity(unchecked) @usableFromInline final var lastLook = 0
    /// How much more work there may be before the next look; without limits any amount.
    @exclusivity(unchecked) @usableFromInline final var interval = UInt.max
    @exclusivity(unchecked) private var limits = SolveLimits()
    @exclusivity(unchecked) private var excess: Excess?

    private enum Excess {
        case cancellation
        case limit(SolveLimits.Limit)
    }

    /// A meter that is never over.
    public init() {}

    /// A solve begins.
    ///
    /// - Parameter entries: the numbers that have to be stored, if that is known.
    /// - Returns: whether it is over at once: the deadline passed before, or nobody wants it any more.
    public func begin(_ limits: SolveLimits, entries: Int = 0) -> Bool {
        if limits.isEmpty { return false }
        self.limits = limits
        calls = 0
        return look(at: 0, entries)
    }

    /// The solve has ended, one way or the other: no limit holds until the next one begins.
    public func end() {
        if interval == .max { return }
        limits = SolveLimits()
        interval = .max
        excess = nil
    }

    /// Whether to give up here; one comparison where it is not yet time to look.
    ///
    /// - Parameter work: the entries touched, counted from anywhere; where another count goes on, that is a reason to look.
    /// - Parameter entries: the numbers stored.
    @inlinable
    public func isOver(work: Int, entries: @autoclosure () -> Int) -> Bool {
        calls &+= 1
        let done = work &+ calls
        if UInt(bitPattern: done &- lastLook) < interval { return false }
        return look(at: done, entries())
    }

    /// Whether a solve that has come to its end stores more than it may.
    public func isOver(entries: Int) -> Bool {
        guard excess == nil, let largest = limits.largestEntryCount, entries > largest
        else {
            return excess != nil
        }
        return stop(.limit(.entries(entries, largest: largest)))
    }

    /// Whether the solve was found to be over.
    public var isStopped: Bool { excess != nil }

    /// Why the solve is over; nil if it is not.
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
        interval = 0
        return true
    }
}

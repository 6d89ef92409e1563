/// What a solver asks in its loops, so that its solves can be given up: one per solver, or per engine in it.
///
/// `begin` at the start of a batch, `isOver` between two steps, `end` after it. Once over it stays over until the end, so that
/// a loop may simply be left, and whoever comes next sees it too. A plain reference to one record, so that no step counts
/// references; whoever makes one frees it.
@frozen
public struct SolveMeter {
    @usableFromInline let state: UnsafeMutablePointer<State>

    /// The record that a meter refers to.
    @usableFromInline
    struct State {
        @usableFromInline var calls = 0
        /// The work at the last look, and how much more of it there may be before the next; without limits any amount.
        @usableFromInline var lastLook = 0
        @usableFromInline var interval = UInt.max
        var limits = SolveLimits()
        var excess: Excess?

        init() {}
    }

    enum Excess {
        case cancellation
        case limit(SolveLimits.Limit)
    }

    /// A meter that is never over.
    public init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State())
    }

    /// Gives the memory back.
    public func deallocate() {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// A solve begins.
    ///
    /// - Parameter entries: the numbers that have to be stored, if that is known.
    /// - Returns: whether it is over at once: the deadline passed before, or nobody wants it any more.
    public func begin(_ limits: SolveLimits, entries: Int = 0) -> Bool {
        if limits.isEmpty { return false }
        state.pointee.limits = limits
        state.pointee.calls = 0
        return look(at: 0, entries)
    }

    /// The solve has ended, one way or the other: no limit holds until the next one begins.
    public func end() {
        if state.pointee.interval == .max { return }
        state.pointee.limits = SolveLimits()
        state.pointee.interval = .max
        state.pointee.excess = nil
    }

    /// Whether to give up here; one comparison where it is not yet time to look.
    ///
    /// - Parameter work: the entries touched, counted from anywhere; where another count goes on, that is a reason to look.
    /// - Parameter entries: the numbers stored.
    @inlinable
    public func isOver(work: Int, entries: @autoclosure () -> Int) -> Bool {
        state.pointee.calls &+= 1
        let done = work &+ state.pointee.calls
        if UInt(bitPattern: done &- state.pointee.lastLook) < state.pointee.interval { return false }
        return look(at: done, entries())
    }

    /// Whether a solve that has come to its end stores more than it may.
    public func isOver(entries: Int) -> Bool {
        guard state.pointee.excess == nil, let largest = state.pointee.limits.largestEntryCount, entries > largest
        else {
            return state.pointee.excess != nil
        }
        return stop(.limit(.entries(entries, largest: largest)))
    }

    /// Whether the solve was found to be over.
    public var isStopped: Bool { state.pointee.excess != nil }

    /// Why the solve is over; nil if it is not.
    public func error(of solver: SolverDescriptor) -> SolverError? {
        switch state.pointee.excess {
        case nil: nil
        case .cancellation: .cancelled(solver: solver.name)
        case .limit(let limit): .limitReached(solver: solver.name, limit: limit)
        }
    }

    @usableFromInline
    func look(at work: Int, _ entries: Int) -> Bool {
        if isOver(entries: entries) { return true }
        #if !hasFeature(Embedded)
            if let deadline = state.pointee.limits.deadline, ContinuousClock.now >= deadline {
                return stop(.limit(.time))
            }
        #endif
        if let isCancelled = state.pointee.limits.isCancelled, isCancelled() { return stop(.cancellation) }
        state.pointee.lastLook = work
        state.pointee.interval = UInt(max(0, state.pointee.limits.workBetweenLooks))
        return false
    }

    private func stop(_ excess: Excess) -> Bool {
        state.pointee.excess = excess
        state.pointee.interval = 0
        return true
    }
}

public import SolverAPI

/// The values that a solver has published, by slot, and the variables whose values are not reported yet.
///
/// The values are those of the last accepted batch. A method's intermediate values do not change them.
@frozen
public struct Publication: ~Copyable {
    @usableFromInline var store = VariableTable<Double>()
    @usableFromInline var unreported = Worklist<VariableSlot>()
    /// Memory for the next reported run.
    private var changes = ChangeRun()
    /// Whether the next values are computed in a different way than the published values, so that the two may differ by
    /// rounding alone.
    public var isRecomputed = false
    /// The number of values reported so far.
    public private(set) var valuesReported = 0

    @usableFromInline init() {}

    /// Values of the canonical layout in points.
    @inlinable public var values: VariableTable<Double> {
        @inline(__always) _read { yield store }
    }

    @usableFromInline
    mutating func grow(to count: Int) {
        if count <= store.count { return }
        // Growing by a few variables at a time would move all values each time.
        let wanted = max(count, 2 * store.count)
        unreported.grow(to: wanted)
        store.grow(to: wanted, fill: 0)
    }

    /// Publishes a value unless it differs by rounding alone.
    @inlinable @inline(__always)
    mutating func publish(_ value: Double, of slot: VariableSlot) {
        let old = values[slot]
        if value == old { return }
        // If a recomputed value differs from the published value only by rounding, the published value is kept.
        if isRecomputed && abs(value - old) <= Tolerances.rounding * max(1, abs(old)) { return }
        set(value, of: slot)
    }

    /// Stores a value and lists its variable to be reported, even if the value is unchanged.
    @inlinable @inline(__always)
    mutating func set(_ value: Double, of slot: VariableSlot) {
        setSilently(value, of: slot)
        unreported.insert(slot)
    }

    /// Stores a value without listing its variable, because the caller reports the value in another way.
    @inlinable @inline(__always)
    public mutating func setSilently(_ value: Double, of slot: VariableSlot) { store[slot] = value }

    /// Lists variables to be reported.
    public mutating func list(_ slots: some Sequence<VariableSlot>) { for slot in slots { unreported.insert(slot) } }

    /// Whether all changed values are reported.
    public var isReported: Bool { unreported.isEmpty }

    /// Returns the variables whose value changed since the last report. Return the run with ``recycle(_:)``.
    mutating func drainChanges(of problem: borrowing Problem) -> ChangeRun {
        var run = ChangeRun()
        swap(&run, &changes)
        run.fill(from: &unreported, problem, store)
        countReported(run.count)
        return run
    }

    /// Adds to the number of reported values.
    public mutating func countReported(_ count: Int) { valuesReported += count }

    /// Keeps the memory of a run for the next run.
    mutating func recycle(_ run: consuming ChangeRun) { changes = run }
}

public import SolverAPI

/// The values that a solver has published, by slot, and which of them nobody has been told of yet.
///
/// They are the answer to the last batch that was taken, whatever the method does meanwhile.
@frozen
public struct Publication: ~Copyable {
    @usableFromInline var store = VariableTable<Double>()
    @usableFromInline var unreported = Worklist<VariableSlot>()
    /// Memory for the run that is reported next.
    private var changes = ChangeRun()
    /// Whether what comes next was computed in another way, so that it may differ from what was published by rounding alone.
    public var isRecomputed = false
    /// How many values were reported so far.
    public private(set) var valuesReported = 0

    @usableFromInline init() {}

    /// Values of the canonical layout, in points.
    @inlinable public var values: VariableTable<Double> {
        @inline(__always) _read { yield store }
    }

    @usableFromInline
    mutating func grow(to count: Int) {
        if count <= store.count { return }
        // One by one, as cells come, each would move them all.
        let wanted = max(count, 2 * store.count)
        unreported.grow(to: wanted)
        store.grow(to: wanted, fill: 0)
    }

    /// Publishes what a method has, unless rounding is all that is new.
    @inlinable @inline(__always)
    mutating func publish(_ value: Double, of slot: VariableSlot) {
        let old = values[slot]
        if value == old { return }
        // The same value, computed anew, but for rounding: what was published stays to the bit. More than rounding must not stay
        // beside values that did change.
        if isRecomputed && abs(value - old) <= Tolerances.rounding * max(1, abs(old)) { return }
        set(value, of: slot)
    }

    /// Stores a value and lists it, even if it is the same.
    @inlinable @inline(__always)
    mutating func set(_ value: Double, of slot: VariableSlot) {
        setSilently(value, of: slot)
        unreported.insert(slot)
    }

    /// Stores a value that is reported otherwise.
    @inlinable @inline(__always)
    public mutating func setSilently(_ value: Double, of slot: VariableSlot) { store[slot] = value }

    /// Puts variables on the list of those to be reported.
    public mutating func list(_ slots: some Sequence<VariableSlot>) { for slot in slots { unreported.insert(slot) } }

    /// Whether there is nothing to report.
    public var isReported: Bool { unreported.isEmpty }

    /// The variables whose value changed since they were reported last. Give the run back with ``recycle(_:)``.
    mutating func takeChanges(of problem: borrowing Problem) -> ChangeRun {
        var run = ChangeRun()
        swap(&run, &changes)
        run.fill(from: &unreported, problem, store)
        noteReported(run.count)
        return run
    }

    /// Counts values that are reported.
    public mutating func noteReported(_ count: Int) { valuesReported += count }

    /// Keeps the memory of a run for the next one.
    mutating func recycle(_ run: consuming ChangeRun) { changes = run }
}

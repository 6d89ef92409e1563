import SimplexSupport
import SolverAPI

/// The entries of a row or column while it is computed: for each constraint, the sum of the values added so far and the
/// sum of their magnitudes. The magnitudes tell whether a small sum is only a rounding error.
struct EntryList: ~Copyable {
    private var entries = Stack<BasisEntry<ConstraintSlot>>()
    private var sizes = Stack<Double>()
    /// The indices of constraints in ``entries``.
    private var positions = SlotIndex<ConstraintSlot>()

    mutating func grow(to m: Int, in slab: inout Slab) { positions.grow(to: m, in: &slab) }

    /// The entries' indices, in the order in which their constraints were added.
    var indices: Range<Int> {
        @inline(__always) get { entries.indices }
    }

    subscript(index: Int) -> BasisEntry<ConstraintSlot> {
        @inline(__always) get { entries[index] }
    }

    /// Returns the sum of the magnitudes of an entry's addends.
    @inline(__always)
    func size(at index: Int) -> Double { sizes[index] }

    @inline(__always)
    mutating func add(_ value: Double, to c: ConstraintSlot) {
        if let index = positions[c] {
            entries[index].value += value
            sizes[index] += abs(value)
        } else {
            positions[c] = entries.count
            entries.append(BasisEntry(slot: c, value: value))
            sizes.append(abs(value))
        }
    }

    mutating func removeAll() {
        for index in entries.indices { positions[entries[index].slot] = nil }
        entries.removeAll()
        sizes.removeAll()
    }
}

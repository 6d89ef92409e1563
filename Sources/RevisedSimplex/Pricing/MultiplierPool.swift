import SimplexSupport
import SolverAPI

/// The multipliers, indexed by slot. Nearly all multipliers are 0 and take four bytes each. Nonzero multipliers are
/// stored in a list.
struct MultiplierPool<Key: Slot>: ~Copyable {
    /// The index of a slot's vector in the list; 0 for a multiplier of 0.
    private var indices = SlotTable<Key, Int32>()
    private var vectors = Pool<PriorityVector>()
    /// The slot to which the vector at each index belongs; none for an unused index.
    private var owners = Pool<Key>()
    private var used: Int32 = 1
    private var free = Stack<Int32>()
    private(set) var allocations = 0
    /// The number of nonzero multipliers.
    private(set) var count = 0

    mutating func grow(to wanted: Int, in slab: inout Slab) { indices.grow(to: wanted, fill: nil, in: &slab) }

    @inline(__always) func isZero(_ slot: Key) -> Bool { indices[slot] == 0 }

    subscript(slot: Key) -> PriorityVector {
        @inline(__always)
        get { indices[slot] == 0 ? PriorityVector() : vectors[indices[slot]] }
        set { newValue.isZero ? clear(slot) : set(slot, newValue) }
    }

    private mutating func set(_ slot: Key, _ vector: PriorityVector) {
        if indices[slot] == 0 {
            count += 1
            if free.isEmpty {
                if Int(used) >= vectors.count {
                    allocations += 1
                    vectors.grow(to: max(16, 2 * vectors.count), fill: PriorityVector())
                    owners.grow(to: vectors.count, fill: .none)
                }
                indices[slot] = used
                used += 1
            } else {
                indices[slot] = free.removeLast()
            }
        }
        vectors[indices[slot]] = vector
        owners[indices[slot]] = slot
    }

    @inline(__always)
    mutating func clear(_ slot: Key) {
        if indices[slot] == 0 { return }
        count -= 1
        vectors[indices[slot]] = PriorityVector()
        owners[indices[slot]] = .none
        free.append(indices[slot])
        indices[slot] = 0
    }

    /// The slots with a nonzero multiplier. Their order depends only on the history of operations.
    var slots: [Key] {
        var slots: [Key] = []
        slots.reserveCapacity(count)
        for index in 1..<max(1, used) where !owners[index].isNone { slots.append(owners[index]) }
        return slots
    }

    /// Makes all multipliers 0.
    mutating func removeAll() { for slot in slots.sorted() { clear(slot) } }

    /// Copies the memory of all vectors with more than two entries to the arena's new chunk.
    mutating func moveVectors(in keys: KeyArena) {
        for index in 1..<max(1, used) where vectors[index].count > 2 { vectors[index] = vectors[index].moved(in: keys) }
    }
}

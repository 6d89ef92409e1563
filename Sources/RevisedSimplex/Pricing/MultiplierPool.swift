import SimplexSupport
import SolverAPI

/// The multipliers, indexed by slot. Nearly all multipliers are 0 and take four bytes each. Nonzero multipliers are
/// stored in a list.
struct MultiplierPool<Key: Slot>: ~Copyable {
    /// The index of a slot's vector in the list; nil for a multiplier of 0.
    private var indices = SlotIndex<Key>()
    private var vectors = Pool<PriorityVector>()
    /// The slot to which the vector at each index belongs; none for an unused index.
    private var owners = Pool<Key>()
    /// The number of indices that were used so far, and those that are free again.
    private var used = 0
    private var free = Stack<Int32>()
    private(set) var allocations = 0
    /// The number of nonzero multipliers.
    private(set) var count = 0

    mutating func grow(to wanted: Int, in slab: inout Slab) { indices.grow(to: wanted, in: &slab) }

    @inline(__always) func isZero(_ slot: Key) -> Bool { indices[slot] == nil }

    subscript(slot: Key) -> PriorityVector {
        @inline(__always)
        get {
            guard let index = indices[slot] else { return PriorityVector() }
            return vectors[index]
        }
        set { newValue.isZero ? clear(slot) : set(slot, newValue) }
    }

    private mutating func set(_ slot: Key, _ vector: PriorityVector) {
        let index = indices[slot] ?? allocateIndex(for: slot)
        vectors[index] = vector
        owners[index] = slot
    }

    private mutating func allocateIndex(for slot: Key) -> Int {
        count += 1
        var index = used
        if free.isEmpty {
            if used == vectors.count {
                allocations += 1
                vectors.grow(to: max(16, 2 * vectors.count), fill: PriorityVector())
                owners.grow(to: vectors.count, fill: .none)
            }
            used += 1
        } else {
            index = Int(free.removeLast())
        }
        indices[slot] = index
        return index
    }

    @inline(__always)
    mutating func clear(_ slot: Key) {
        guard let index = indices[slot] else { return }
        count -= 1
        vectors[index] = PriorityVector()
        owners[index] = .none
        free.append(Int32(truncatingIfNeeded: index))
        indices[slot] = nil
    }

    /// The slots with a nonzero multiplier. Their order depends only on the history of operations.
    var slots: [Key] {
        var slots: [Key] = []
        slots.reserveCapacity(count)
        for index in 0..<used where !owners[index].isNone { slots.append(owners[index]) }
        return slots
    }

    /// Makes all multipliers 0.
    mutating func removeAll() { for slot in slots.sorted() { clear(slot) } }

    /// Copies the memory of all vectors with more than two entries to the arena's new chunk.
    mutating func moveVectors(in keys: KeyArena) {
        for index in 0..<used where vectors[index].count > 2 { vectors[index] = vectors[index].moved(in: keys) }
    }
}

import SimplexSupport
import SolverAPI

/// The multipliers by slot. Nearly all are 0 and take four bytes; the nonzero ones are stored in a list.
struct MultiplierPool<Key: Slot>: ~Copyable {
    /// The index of a slot's vector in the list, or 0.
    private var places = SlotTable<Key, Int32>()
    private var vectors = Pool<PriorityVector>()
    /// The slot of the vector at an index, or -1.
    private var owners = Pool<Key>()
    private var used: Int32 = 1
    private var free = Stack<Int32>()
    private(set) var allocations = 0
    /// The number of nonzero multipliers.
    private(set) var count = 0

    mutating func grow(to wanted: Int, in slab: inout Slab) { places.grow(to: wanted, fill: nil, in: &slab) }

    @inline(__always) func isZero(_ slot: Key) -> Bool { places[slot] == 0 }

    subscript(slot: Key) -> PriorityVector {
        @inline(__always)
        get { places[slot] == 0 ? PriorityVector() : vectors[places[slot]] }
        set { newValue.isZero ? clear(slot) : set(slot, newValue) }
    }

    private mutating func set(_ slot: Key, _ vector: PriorityVector) {
        if places[slot] == 0 {
            count += 1
            if free.isEmpty {
                if Int(used) >= vectors.count {
                    allocations += 1
                    vectors.grow(to: max(16, 2 * vectors.count), fill: PriorityVector())
                    owners.grow(to: vectors.count, fill: .none)
                }
                places[slot] = used
                used += 1
            } else {
                places[slot] = free.removeLast()
            }
        }
        vectors[places[slot]] = vector
        owners[places[slot]] = slot
    }

    @inline(__always)
    mutating func clear(_ slot: Key) {
        if places[slot] == 0 { return }
        count -= 1
        vectors[places[slot]] = PriorityVector()
        owners[places[slot]] = .none
        free.append(places[slot])
        places[slot] = 0
    }

    /// The slots with a nonzero multiplier, in an order that depends on the history of operations only.
    var slots: [Key] {
        var slots: [Key] = []
        slots.reserveCapacity(count)
        for place in 1..<max(1, used) where !owners[place].isNone { slots.append(owners[place]) }
        return slots
    }

    /// Makes all multipliers 0.
    mutating func removeAll() { for slot in slots.sorted() { clear(slot) } }

    /// Moves the spilled entries of the vectors to new memory.
    mutating func moveVectors(in keys: KeyArena) {
        for place in 1..<max(1, used) where vectors[place].count > 2 { vectors[place] = vectors[place].moved(in: keys) }
    }
}

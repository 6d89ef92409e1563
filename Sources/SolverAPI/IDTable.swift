/// A hash table from the raw values of identifiers to dense slots, in one flat block of memory.
///
/// Identifiers are mostly consecutive, and a whole batch looks up three or four of them a constraint, so the table keeps
/// runs of eight consecutive ids side by side and spreads the runs by Fibonacci hashing (Knuth, *The Art of Computer
/// Programming* 3, §6.4). Unlike a `Dictionary` it has no per-process seed, so the same work costs the same each time.
public struct IDTable: Sendable {
    @usableFromInline var keys: [Int]
    @usableFromInline var slots: [Int32]
    /// The number of entries.
    public private(set) var count = 0
    @usableFromInline var mask: Int

    @usableFromInline static var empty: Int { Int.min }

    /// An empty table.
    public init() {
        keys = Array(repeating: Self.empty, count: 16)
        slots = Array(repeating: -1, count: 16)
        mask = 15
    }

    @inlinable
    func home(of key: Int) -> Int {
        let run = UInt(bitPattern: key >> 3) &* 0x9E37_79B9_7F4A_7C15
        // The product's high bits are the well-mixed ones.
        return ((Int(truncatingIfNeeded: run >> 32) << 3) | (key & 7)) & mask
    }

    /// The slot stored for a key, or -1.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of key: Int) -> Int32 {
        var position = home(of: key)
        while keys[position] != Self.empty {
            if keys[position] == key { return slots[position] }
            position = (position + 1) & mask
        }
        return -1
    }

    /// Stores a slot for a new key; false, and nothing changed, if the key is there already or is `Int.min`.
    ///
    /// - Complexity: O(1) expected, amortised.
    public mutating func insert(_ key: Int, slot: Int32) -> Bool {
        if key == Self.empty { return false }
        // Load stays at or below one half: longer probe sequences cost more than the memory.
        if (count + 1) * 2 > keys.count { resize(to: keys.count * 2) }
        var position = home(of: key)
        while keys[position] != Self.empty {
            if keys[position] == key { return false }
            position = (position + 1) & mask
        }
        keys[position] = key
        slots[position] = slot
        count += 1
        return true
    }

    /// Removes a key and returns its slot, or -1 if it is not there. Shrinks, so that memory follows what is live.
    ///
    /// - Complexity: O(1) expected, amortised.
    public mutating func remove(_ key: Int) -> Int32 {
        var hole = home(of: key)
        while keys[hole] != key {
            if keys[hole] == Self.empty { return -1 }
            hole = (hole + 1) & mask
        }
        let slot = slots[hole]
        // Backward-shift deletion: no tombstones, so churn does not lengthen later searches.
        var next = (hole + 1) & mask
        while keys[next] != Self.empty {
            let distance = (next - home(of: keys[next])) & mask
            if distance >= (next - hole) & mask {
                keys[hole] = keys[next]
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        keys[hole] = Self.empty
        count -= 1
        if keys.count > 64, count * 8 < keys.count { resize(to: keys.count / 2) }
        return slot
    }

    /// Makes room for that many entries at once.
    ///
    /// - Complexity: O(capacity) if the table grows.
    public mutating func reserve(_ wanted: Int) {
        var capacity = keys.count
        while capacity < wanted * 2 { capacity *= 2 }
        if capacity > keys.count { resize(to: capacity) }
    }

    private mutating func resize(to capacity: Int) {
        let oldKeys = keys
        let oldSlots = slots
        keys = Array(repeating: Self.empty, count: capacity)
        slots = Array(repeating: -1, count: capacity)
        mask = capacity - 1
        for (key, slot) in zip(oldKeys, oldSlots) where key != Self.empty {
            var position = home(of: key)
            while keys[position] != Self.empty { position = (position + 1) & mask }
            keys[position] = key
            slots[position] = slot
        }
    }
}

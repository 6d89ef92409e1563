/// A hash table from the raw values of identifiers to dense slots, in one flat block of memory.
///
/// Identifiers are mostly consecutive, and a whole batch looks up three or four of them a constraint, so the table keeps
/// runs of eight consecutive ids side by side and spreads the runs by Fibonacci hashing (Knuth, *The Art of Computer
/// Programming* 3, §6.4). Unlike a `Dictionary` it has no per-process seed, so the same work costs the same each time.
public struct IDTable: Sendable {
    @usableFromInline
    struct Entry: BitwiseCopyable, Sendable {
        @usableFromInline var key: Int
        @usableFromInline var slot: Int32

        @usableFromInline
        init(key: Int, slot: Int32) {
            self.key = key
            self.slot = slot
        }
    }

    @usableFromInline var entries: [Entry]
    /// The number of entries.
    public private(set) var count = 0
    @usableFromInline var mask: Int

    @usableFromInline static var empty: Int { Int.min }

    /// An empty table.
    public init() {
        entries = Array(repeating: Entry(key: Self.empty, slot: -1), count: 16)
        mask = 15
    }

    @inlinable
    static func home(of key: Int, mask: Int) -> Int {
        let run = UInt(bitPattern: key >> 3) &* 0x9E37_79B9_7F4A_7C15
        // The product's high bits are the well-mixed ones.
        return ((Int(truncatingIfNeeded: run >> 32) << 3) | (key & 7)) & mask
    }

    /// The slot stored for a key, or -1.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of key: Int) -> Int32 {
        let mask = mask
        // A position is always masked by the length, so the search needs no bounds checks.
        return entries.withUnsafeBufferPointer { entries in
            var position = Self.home(of: key, mask: mask)
            while true {
                let entry = entries[position]
                if entry.key == key { return key == Self.empty ? -1 : entry.slot }
                if entry.key == Self.empty { return -1 }
                position = (position + 1) & mask
            }
        }
    }

    /// Stores a slot for a new key; false, and nothing changed, if the key is there already or is `Int.min`.
    ///
    /// - Complexity: O(1) expected, amortised.
    public mutating func insert(_ key: Int, slot: Int32) -> Bool {
        if key == Self.empty { return false }
        // Load stays at or below one half: longer probe sequences cost more than the memory.
        if (count + 1) * 2 > entries.count { resize(to: entries.count * 2) }
        let mask = mask
        let isNew = entries.withUnsafeMutableBufferPointer { entries in
            var position = Self.home(of: key, mask: mask)
            while entries[position].key != Self.empty {
                if entries[position].key == key { return false }
                position = (position + 1) & mask
            }
            entries[position] = Entry(key: key, slot: slot)
            return true
        }
        if isNew { count += 1 }
        return isNew
    }

    /// Removes a key and returns its slot, or -1 if it is not there. Shrinks, so that memory follows what is live.
    ///
    /// - Complexity: O(1) expected, amortised.
    public mutating func remove(_ key: Int) -> Int32 {
        if key == Self.empty { return -1 }
        var hole = home(of: key)
        while entries[hole].key != key {
            if entries[hole].key == Self.empty { return -1 }
            hole = (hole + 1) & mask
        }
        let slot = entries[hole].slot
        // Backward-shift deletion: no tombstones, so churn does not lengthen later searches.
        var next = (hole + 1) & mask
        while entries[next].key != Self.empty {
            let distance = (next - home(of: entries[next].key)) & mask
            if distance >= (next - hole) & mask {
                entries[hole] = entries[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        entries[hole].key = Self.empty
        count -= 1
        if entries.count > 64, count * 8 < entries.count { resize(to: entries.count / 2) }
        return slot
    }

    /// Makes room for that many entries at once.
    ///
    /// - Complexity: O(capacity) if the table grows.
    public mutating func reserve(_ wanted: Int) {
        var capacity = entries.count
        while capacity < wanted * 2 { capacity *= 2 }
        if capacity > entries.count { resize(to: capacity) }
    }

    private func home(of key: Int) -> Int { Self.home(of: key, mask: mask) }

    private mutating func resize(to capacity: Int) {
        let old = entries
        entries = Array(repeating: Entry(key: Self.empty, slot: -1), count: capacity)
        mask = capacity - 1
        for entry in old where entry.key != Self.empty {
            var position = home(of: entry.key)
            while entries[position].key != Self.empty { position = (position + 1) & mask }
            entries[position] = entry
        }
    }
}

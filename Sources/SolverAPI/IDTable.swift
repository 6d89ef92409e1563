/// A table from the raw values of identifiers to dense slots.
///
/// Identifiers are mostly consecutive, and a whole batch looks up three or four of them a constraint. While they are, the
/// table is an array from the smallest to the largest one; when most of that would be empty, as after long use with few
/// that stay, it becomes a hash table. That one keeps runs of eight consecutive ids side by side and spreads the runs by
/// Fibonacci hashing (Knuth, *The Art of Computer Programming* 3, §6.4). Unlike a `Dictionary` neither has a per-process
/// seed, so the same work costs the same each time.
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

    /// While the table is an array: the slot of each identifier from ``base`` on, or -1.
    @usableFromInline var slots: [Int32] = []
    @usableFromInline var base = 0
    /// One more than the last place that was ever used; the places from there on are room to grow.
    private var usedPlaces = 0
    /// As a hash table; empty while the table is an array.
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var mask = 0
    /// The number of entries.
    public private(set) var count = 0
    /// How many entries there will be at least.
    private var expected = 0

    @usableFromInline static var empty: Int { Int.min }

    /// An empty table.
    public init() {}

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
        if entries.isEmpty {
            let place = key &- base
            return place >= 0 && place < slots.count ? slots[place] : -1
        }
        return hashedSlot(of: key)
    }

    @usableFromInline
    func hashedSlot(of key: Int) -> Int32 {
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
    @inline(__always)
    public mutating func insert(_ key: Int, slot: Int32) -> Bool {
        let place = key &- base
        if entries.isEmpty, place >= 0, place < usedPlaces || (place == usedPlaces && place < slots.count) {
            if slots[place] >= 0 { return false }
            slots[place] = slot
            usedPlaces = max(usedPlaces, place + 1)
            count += 1
            return true
        }
        return insertSlowly(key, slot: slot)
    }

    @inline(never)
    private mutating func insertSlowly(_ key: Int, slot: Int32) -> Bool {
        if key == Self.empty { return false }
        if entries.isEmpty, makePlace(for: key) {
            let place = key &- base
            if slots[place] >= 0 { return false }
            slots[place] = slot
            count += 1
            return true
        }
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

    /// Lengthens the array so that it has a place for a key; or, if most of it would be empty, makes it a hash table.
    private mutating func makePlace(for key: Int) -> Bool {
        if usedPlaces == 0 || count == 0 {
            slots.removeAll(keepingCapacity: true)
            usedPlaces = 0
            base = key
        }
        let (first, last) = (min(base, key), max(base &+ max(0, usedPlaces - 1), key))
        let (length, isTooLong) = last.subtractingReportingOverflow(first)
        if isTooLong || length >= 4 * max(count, expected) + 64 {
            hash()
            return false
        }
        if key < base {
            // With room to spare, or keys that come in falling order would move everything each time.
            let (spare, isTooFar) = key.subtractingReportingOverflow(usedPlaces / 2)
            let lowest = isTooFar ? key : spare
            slots.insert(contentsOf: repeatElement(-1, count: base - lowest), at: 0)
            usedPlaces += base - lowest
            base = lowest
        }
        usedPlaces = max(usedPlaces, key - base + 1)
        if usedPlaces > slots.count {
            let room = max(usedPlaces + usedPlaces / 2, expected, 16)
            slots.append(contentsOf: repeatElement(-1, count: room - slots.count))
        }
        return true
    }

    private mutating func hash() {
        var capacity = 16
        while capacity < 2 * (max(count, expected) + 1) { capacity *= 2 }
        let (old, first) = (slots[..<usedPlaces], base)
        slots = []
        usedPlaces = 0
        entries = Array(repeating: Entry(key: Self.empty, slot: -1), count: capacity)
        mask = capacity - 1
        for (place, slot) in old.enumerated() where slot >= 0 { store(Entry(key: first &+ place, slot: slot)) }
    }

    private mutating func store(_ entry: Entry) {
        var position = Self.home(of: entry.key, mask: mask)
        while entries[position].key != Self.empty { position = (position + 1) & mask }
        entries[position] = entry
    }

    /// Removes a key and returns its slot, or -1 if it is not there. A hash table shrinks, so that memory follows what is
    /// live.
    ///
    /// - Complexity: O(1) expected, amortised.
    public mutating func remove(_ key: Int) -> Int32 {
        if key == Self.empty { return -1 }
        if entries.isEmpty {
            let slot = slot(of: key)
            if slot >= 0 {
                slots[key &- base] = -1
                count -= 1
            }
            return slot
        }
        var hole = Self.home(of: key, mask: mask)
        while entries[hole].key != key {
            if entries[hole].key == Self.empty { return -1 }
            hole = (hole + 1) & mask
        }
        let slot = entries[hole].slot
        // Backward-shift deletion: no tombstones, so churn does not lengthen later searches.
        var next = (hole + 1) & mask
        while entries[next].key != Self.empty {
            let distance = (next - Self.home(of: entries[next].key, mask: mask)) & mask
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
        expected = max(expected, wanted)
        if entries.isEmpty {
            // All at once, if nothing is in the way: the next keys are mostly those that follow.
            if count > 0, slots.count < wanted {
                slots.append(contentsOf: repeatElement(-1, count: wanted - slots.count))
            }
            return
        }
        var capacity = entries.count
        while capacity < wanted * 2 { capacity *= 2 }
        if capacity > entries.count { resize(to: capacity) }
    }

    private mutating func resize(to capacity: Int) {
        let old = entries
        entries = Array(repeating: Entry(key: Self.empty, slot: -1), count: capacity)
        mask = capacity - 1
        for entry in old where entry.key != Self.empty { store(entry) }
    }
}

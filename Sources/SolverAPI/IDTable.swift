/// A table from raw values of identifiers to dense slots.
///
/// Identifiers are mostly consecutive, and a batch looks up three or four for each constraint. Consecutive identifiers
/// are stored in an array. Identifiers far from the others are in a hash table: those of rules that a container
/// generates, and the few old ones that remain after long use. The hash table keeps runs of eight consecutive ids
/// together and spreads the runs by Fibonacci hashing (Knuth, *The Art of Computer Programming* 3, §6.4). Unlike a
/// `Dictionary`, the table has no per-process seed, so the same work always costs the same.
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

    /// The slot of each identifier from ``base`` on; -1 for an identifier that is not in the array, but may be in the
    /// hash table.
    @usableFromInline var slots: [Int32] = []
    @usableFromInline var base = 0
    /// One more than the last index of ``slots`` ever used; the rest of the array is spare capacity.
    private var usedCount = 0
    /// The hash table; empty if all identifiers are in the array.
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var mask = 0
    /// Numbers of entries in the array and in the hash table.
    private var (arrayCount, hashCount) = (0, 0)
    public var count: Int { arrayCount + hashCount }
    /// The largest number of entries for which ``reserve(_:)`` was called.
    private var expected = 0

    @usableFromInline static var empty: Int { Int.min }

    public init() {}

    @inlinable
    static func home(of key: Int, mask: Int) -> Int {
        let run = UInt64(truncatingIfNeeded: key >> 3) &* 0x9E37_79B9_7F4A_7C15
        // The high bits of the product are well mixed.
        return ((Int(truncatingIfNeeded: run >> 32) << 3) | (key & 7)) & mask
    }

    /// Returns the slot of a key, or nil.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of key: Int) -> Int32? {
        let number = number(of: key)
        return number < 0 ? nil : number
    }

    /// Returns the slot of a key, or -1, which flat memory stores instead of nil.
    @inlinable
    package func number(of key: Int) -> Int32 {
        let index = key &- base
        if index >= 0, index < slots.count, slots[index] >= 0 { return slots[index] }
        return entries.isEmpty ? -1 : hashedNumber(of: key)
    }

    @usableFromInline
    func hashedNumber(of key: Int) -> Int32 {
        entries.withUnsafeBufferPointer { Self.number(of: key, in: $0, mask: mask) }
    }

    /// Returns the slot of a key in a nonempty hash table, or -1. Positions are masked by the length, so the search needs
    /// no bounds checks.
    @usableFromInline
    static func number(of key: Int, in entries: UnsafeBufferPointer<Entry>, mask: Int) -> Int32 {
        var position = home(of: key, mask: mask)
        while true {
            let entry = entries[position]
            if entry.key == key { return key == empty ? -1 : entry.slot }
            if entry.key == empty { return -1 }
            position = (position + 1) & mask
        }
    }

    /// Inserts a slot for a new key. Returns false and changes nothing if the key exists or is `Int.min`.
    ///
    /// - Complexity: O(1) expected, amortized.
    @inline(__always)
    public mutating func insert(_ key: Int, slot: Int32) -> Bool {
        let index = key &- base
        if entries.isEmpty, index >= 0, index < usedCount || (index == usedCount && index < slots.count) {
            if slots[index] >= 0 { return false }
            slots[index] = slot
            usedCount = max(usedCount, index + 1)
            arrayCount += 1
            return true
        }
        return insertSlowly(key, slot: slot)
    }

    /// Inserts consecutive slots from `first` on for new keys; changes nothing if a key exists already.
    ///
    /// - Returns: The position of a key that exists already; nil if all were inserted.
    /// - Complexity: O(count) expected. Faster than single insertions: the array grows once, and no key is looked up
    ///   twice.
    @inline(__always)
    mutating func insert(count: Int, from first: Int, key: (Int) -> Int) -> Int? {
        reserve(self.count + count)
        var (lowest, highest) = (Int.max, Int.min)
        for position in 0..<count {
            lowest = min(lowest, key(position))
            highest = max(highest, key(position))
        }
        guard count > 0, lowest != Self.empty, entries.isEmpty, growArray(for: lowest...highest) else {
            return insertOneByOne(count: count, from: first, key: key)
        }
        let base = base
        var taken: Int?
        slots.withUnsafeMutableBufferPointer { slots in
            for position in 0..<count {
                let index = key(position) &- base
                if slots[index] >= 0 {
                    taken = position
                    break
                }
                slots[index] = Int32(truncatingIfNeeded: first + position)
            }
            for earlier in 0..<(taken ?? 0) { slots[key(earlier) &- base] = -1 }
        }
        if taken == nil { arrayCount += count }
        return taken
    }

    private mutating func insertOneByOne(count: Int, from first: Int, key: (Int) -> Int) -> Int? {
        for position in 0..<count where !insert(key(position), slot: Int32(first + position)) {
            for earlier in 0..<position { _ = remove(key(earlier)) }
            return position
        }
        return nil
    }

    @inline(never)
    private mutating func insertSlowly(_ key: Int, slot: Int32) -> Bool {
        if key == Self.empty || number(of: key) >= 0 { return false }
        if growArray(for: key...key) {
            slots[key &- base] = slot
            arrayCount += 1
            return true
        }
        // The load factor is at most one half, because longer probe sequences would cost more than the memory that they
        // save.
        if (hashCount + 1) * 2 > entries.count { resize(to: max(16, entries.count * 2)) }
        store(Entry(key: key, slot: slot))
        hashCount += 1
        return true
    }

    /// Extends the array to cover `keys`. Returns false if most of the array would be empty; the array's entries may
    /// then have moved to the hash table.
    private mutating func growArray(for keys: ClosedRange<Int>) -> Bool {
        if usedCount == 0 || arrayCount == 0 {
            slots.removeAll(keepingCapacity: true)
            usedCount = 0
            base = keys.lowerBound
        }
        let (first, last) = (min(base, keys.lowerBound), max(base &+ max(0, usedCount - 1), keys.upperBound))
        let (length, isTooLong) = last.subtractingReportingOverflow(first)
        if isTooLong || length >= 4 * max(arrayCount, expected) + 64 {
            // Entries of a mostly empty array move to the hash table, and new keys may start another array.
            if slots.count > 16 * arrayCount + 64 { moveToHashTable() }
            return false
        }
        if keys.lowerBound < base {
            // Spare capacity in front, so that inserting keys in descending order does not move all entries each time.
            let (spare, isTooFar) = keys.lowerBound.subtractingReportingOverflow(usedCount / 2)
            let lowest = isTooFar ? keys.lowerBound : spare
            slots.insert(contentsOf: repeatElement(-1, count: base - lowest), at: 0)
            usedCount += base - lowest
            base = lowest
        }
        usedCount = max(usedCount, keys.upperBound - base + 1)
        if usedCount > slots.count {
            let capacity = max(usedCount + usedCount / 2, expected, 16)
            slots.append(contentsOf: repeatElement(-1, count: capacity - slots.count))
        }
        return true
    }

    private mutating func moveToHashTable() {
        let (old, first) = (slots[..<usedCount], base)
        slots = []
        usedCount = 0
        var capacity = max(16, entries.count)
        while capacity < 2 * (count + 1) { capacity *= 2 }
        resize(to: capacity)
        for (index, slot) in old.enumerated() where slot >= 0 { store(Entry(key: first &+ index, slot: slot)) }
        (arrayCount, hashCount) = (0, count)
    }

    private mutating func store(_ entry: Entry) {
        var position = Self.home(of: entry.key, mask: mask)
        while entries[position].key != Self.empty { position = (position + 1) & mask }
        entries[position] = entry
    }

    /// Removes a key and returns its slot, or nil. The hash table shrinks with its contents.
    ///
    /// - Complexity: O(1) expected, amortized.
    @discardableResult
    public mutating func remove(_ key: Int) -> Int32? {
        if key == Self.empty { return nil }
        let index = key &- base
        if index >= 0, index < slots.count, slots[index] >= 0 {
            defer { slots[index] = -1 }
            arrayCount -= 1
            return slots[index]
        }
        if entries.isEmpty { return nil }
        var hole = Self.home(of: key, mask: mask)
        while entries[hole].key != key {
            if entries[hole].key == Self.empty { return nil }
            hole = (hole + 1) & mask
        }
        let slot = entries[hole].slot
        // Backward-shift deletion avoids tombstones, so churn does not lengthen later searches.
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
        hashCount -= 1
        if entries.count > 64, hashCount * 8 < entries.count { resize(to: entries.count / 2) }
        return slot
    }

    /// Reserves capacity for `wanted` entries.
    ///
    /// - Complexity: O(capacity) if the table grows.
    public mutating func reserve(_ wanted: Int) {
        expected = max(expected, wanted)
        // Extend the array now if possible, because new keys mostly follow the last key.
        if arrayCount > 0, slots.count < wanted - hashCount {
            slots.append(contentsOf: repeatElement(-1, count: wanted - hashCount - slots.count))
        }
    }

    private mutating func resize(to capacity: Int) {
        let old = entries
        entries = Array(repeating: Entry(key: Self.empty, slot: -1), count: capacity)
        mask = capacity - 1
        for entry in old where entry.key != Self.empty { store(entry) }
    }
}

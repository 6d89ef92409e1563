/// The terms of a problem's constraints: each constraint has a block of consecutive ones.
///
/// Blocks have lengths of powers of two; one that was freed serves the next constraint of its length. So the memory follows
/// the most that was ever live.
@usableFromInline
struct TermPool: Sendable {
    @usableFromInline
    struct Entry: BitwiseCopyable, Sendable {
        /// The slot of the variable.
        @usableFromInline var variable: Int32
        @usableFromInline var coefficient: Double
    }

    @usableFromInline var entries: [Entry] = []
    private var used = 0
    /// The free blocks by the logarithm of their length; empty until something is freed.
    private var freeBlocks: [[Int32]] = []

    @inline(__always)
    private static func logarithm(_ count: Int32) -> Int { Int32.bitWidth - (count - 1).leadingZeroBitCount }

    /// The length of the block that holds that many terms.
    @inline(__always)
    static func length(_ count: Int32) -> Int { count <= 0 ? 0 : 1 &<< logarithm(count) }

    /// A block for that many terms, its contents not cleared.
    mutating func allocate(_ count: Int32) -> Int32 {
        if count <= 0 { return 0 }
        let size = Self.logarithm(count)
        if size < freeBlocks.count, let block = freeBlocks[size].popLast() { return block }
        return allocate(consecutive: 1 << size)
    }

    /// Room at the end, for several blocks; by twice what there is when it grows.
    mutating func allocate(consecutive length: Int) -> Int32 {
        let first = used
        used += length
        if used > entries.count {
            let more = max(used - entries.count, entries.count)
            entries.append(contentsOf: repeatElement(Entry(variable: 0, coefficient: 0), count: more))
        }
        return Int32(first)
    }

    /// Gives a block back.
    mutating func free(_ first: Int32, count: Int32) {
        if count <= 0 { return }
        let size = Self.logarithm(count)
        while freeBlocks.count <= size { freeBlocks.append([]) }
        freeBlocks[size].append(first)
    }

    /// Gives all back that was allocated at the end from a position on.
    mutating func truncate(to first: Int32) { used = Int(first) }
}

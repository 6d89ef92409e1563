/// The terms of a problem's constraints: each constraint has a block of consecutive ones.
///
/// A block that was freed serves the next constraint of its kind (``BlockSize``), so the memory follows the most of each kind that
/// was ever live.
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
    /// The free blocks by their kind; empty until something is freed.
    private var freeBlocks: [[Int32]] = []

    /// A block for that many terms, its contents not cleared.
    mutating func allocate(_ count: Int32) -> Int32 {
        if count <= 0 { return 0 }
        let kind = BlockSize.kind(Int(count))
        if kind < freeBlocks.count, let block = freeBlocks[kind].popLast() { return block }
        return allocate(consecutive: BlockSize.length(Int(count)))
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
        let kind = BlockSize.kind(Int(count))
        while freeBlocks.count <= kind { freeBlocks.append([]) }
        freeBlocks[kind].append(first)
    }

    /// Gives all back that was allocated at the end from a position on.
    mutating func truncate(to first: Int32) { used = Int(first) }
}

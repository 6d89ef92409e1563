/// The terms of a problem's constraints; each constraint has a block of consecutive terms.
///
/// A freed block is reused by the next constraint of its size (``BlockSize``), unless more than eight constraints are
/// added at once. So the size of the pool depends on the
/// maximum number of blocks of each size that were in use at once.
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
    /// The free blocks by size; empty until a block is freed.
    private var freeBlocks: [[Int32]] = []

    /// Returns the index of an uninitialized block for `count` terms.
    mutating func allocate(_ count: Int32) -> Int32 {
        if count <= 0 { return 0 }
        let kind = BlockSize.kind(Int(count))
        if kind < freeBlocks.count, let block = freeBlocks[kind].popLast() { return block }
        return allocate(consecutive: BlockSize.length(Int(count)))
    }

    /// Allocates `length` consecutive terms at the end, for several blocks, and returns the index of the first. When
    /// the capacity grows, it at least doubles.
    mutating func allocate(consecutive length: Int) -> Int32 {
        let first = used
        used += length
        if used > entries.count {
            let more = max(used - entries.count, entries.count)
            entries.append(contentsOf: repeatElement(Entry(variable: 0, coefficient: 0), count: more))
        }
        return Int32(first)
    }

    mutating func free(_ first: Int32, count: Int32) {
        if count <= 0 { return }
        let kind = BlockSize.kind(Int(count))
        while freeBlocks.count <= kind { freeBlocks.append([]) }
        freeBlocks[kind].append(first)
    }

    /// Frees all blocks from an index to the end.
    mutating func truncate(to first: Int32) { used = Int(first) }
}

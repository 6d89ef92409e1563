import SimplexSupport

/// Blocks of memory for short segments, of which a tableau has thousands. Without the pool, 1 of 8 instructions of
/// building 100 nested views was spent on allocation.
struct BlockPool<Element: BitwiseCopyable>: ~Copyable {
    /// The capacity of a block in elements. A segment of exactly this capacity is stored in a block.
    static var length: Int { 4 }

    private var memory = Arena<Element>()
    private var free: [UnsafeMutablePointer<Element>] = []

    mutating func allocate() -> UnsafeMutablePointer<Element> {
        if let block = free.popLast() { return block }
        return memory.allocate(Self.length).baseAddress.unsafelyUnwrapped
    }

    mutating func deallocate(_ block: UnsafeMutablePointer<Element>) { free.append(block) }
}

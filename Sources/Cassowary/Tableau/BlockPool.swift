import SimplexSupport

/// Memory for the first few elements of short segments, of which there are thousands. Without it 1 of 8 instructions of
/// building 100 nested views was spent on allocation.
struct BlockPool<Element: BitwiseCopyable>: ~Copyable {
    /// Capacity of a block; a segment of this capacity is stored in one.
    static var length: Int { 4 }

    private var memory = Arena<Element>()
    private var free: [UnsafeMutablePointer<Element>] = []

    mutating func take() -> UnsafeMutablePointer<Element> {
        if let block = free.popLast() { return block }
        return memory.take(Self.length).baseAddress.unsafelyUnwrapped
    }

    mutating func give(_ block: UnsafeMutablePointer<Element>) { free.append(block) }
}

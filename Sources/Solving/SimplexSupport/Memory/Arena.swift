public import SolverAPI

/// Memory that is allocated in blocks and freed as a whole, with the arena.
@frozen
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var chunks = Stack<UnsafeMutableBufferPointer<Element>>()
    /// The unused memory of the last chunk.
    @usableFromInline var free = UnsafeMutableBufferPointer<Element>(
        start: UnsafeMutablePointer(bitPattern: 16), count: 0)
    /// The number of chunks that were allocated because the previous one was full.
    public private(set) var allocations = 0

    /// Creates an arena whose first chunk has at least `capacity` elements; without memory if it is 0.
    public init(capacity: Int = 0) {
        if capacity > 0 { addChunk(of: max(Self.leastCapacity, capacity)) }
    }

    deinit { for index in chunks.indices { chunks[index].deallocate() } }

    private static var leastCapacity: Int { 256 }

    /// The number of elements of the last chunk.
    public var capacity: Int { chunks.isEmpty ? 0 : chunks[chunks.count - 1].count }

    /// Allocates `count` uninitialized elements, whose address is stable for the lifetime of the arena.
    @inlinable @inline(__always)
    public mutating func allocate(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        if count > free.count { grow(for: count) }
        let base = free.baseAddress.unsafelyUnwrapped
        free = UnsafeMutableBufferPointer(start: base + count, count: free.count - count)
        return UnsafeMutableBufferPointer(start: base, count: count)
    }

    @usableFromInline @inline(never)
    mutating func grow(for count: Int) {
        addChunk(of: max(Self.leastCapacity, 2 * capacity, count))
        allocations += 1
    }

    private mutating func addChunk(of count: Int) {
        free = .allocate(capacity: count)
        chunks.append(free)
    }
}

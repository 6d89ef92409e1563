#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(WASILibc)
    internal import WASILibc
#elseif canImport(ucrt)
    internal import ucrt
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// One block of zeroed memory for all pools that grow together.
///
/// Much of it is scratch that many solvers never touch, and fresh pages from `calloc` cost nothing until they are.
/// Forty allocations weigh on a small solver: the first solve of a chain of ten views went from 14 to 12 µs (measured on a
/// machine with other work).
/// Use it twice: first to count the bytes, then, made with them, to place the pools. The block is freed with the slab.
@frozen
public struct Slab: ~Copyable {
    @usableFromInline let base: UnsafeMutableRawPointer?
    @usableFromInline let byteCapacity: Int
    @usableFromInline var taken = 0

    /// How many bytes were taken.
    public var byteCount: Int { taken }

    /// A slab that only counts.
    public init() { (base, byteCapacity) = (nil, 0) }

    /// A slab of that many bytes.
    public init(byteCount: Int) { (base, byteCapacity) = (Self.zeroed(max(1, byteCount)), byteCount) }

    /// Takes memory for `count` elements, all bytes 0; nil if the slab only counts.
    ///
    /// - Precondition: what a slab with memory gives is no more than the bytes that it was made with.
    @inlinable
    public mutating func take<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutableBufferPointer<Element>? {
        let start = taken
        taken += (count * MemoryLayout<Element>.stride + 15) & ~15
        guard let base else { return nil }
        assert(taken <= byteCapacity, "more than the slab has")
        return UnsafeMutableBufferPointer(
            start: (base + start).bindMemory(to: Element.self, capacity: count), count: count)
    }

    // Embedded Swift has no C library to import, and no pages that come zeroed either.
    #if hasFeature(Embedded)
        private static func zeroed(_ byteCount: Int) -> UnsafeMutableRawPointer? {
            let block = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
            block.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
            return block
        }

        deinit { base?.deallocate() }
    #else
        private static func zeroed(_ byteCount: Int) -> UnsafeMutableRawPointer? { calloc(byteCount, 1) }

        deinit { free(base) }
    #endif
}

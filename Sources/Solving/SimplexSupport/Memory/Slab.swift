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
/// Use it twice: first to count the bytes, then, made with them, to place the pools.
@frozen
public struct Slab {
    @usableFromInline let base: UnsafeMutableRawPointer?
    @usableFromInline var taken = 0

    /// How many bytes were taken.
    public var byteCount: Int { taken }

    /// A slab that only counts.
    public init() { base = nil }

    /// A slab of that many bytes.
    public init(byteCount: Int) { base = Self.zeroed(max(1, byteCount)) }

    /// Room for that many elements, all bytes 0; nil if it only counts.
    @inlinable public mutating func take<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element>?
    {
        let start = taken
        taken += (count * MemoryLayout<Element>.stride + 15) & ~15
        return base.map { ($0 + start).bindMemory(to: Element.self, capacity: count) }
    }

    // Embedded Swift has no C library to import, and no pages that come zeroed either.
    #if hasFeature(Embedded)
        private static func zeroed(_ byteCount: Int) -> UnsafeMutableRawPointer? {
            let block = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
            block.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
            return block
        }

        /// Gives the block back.
        public func deallocate() { base?.deallocate() }
    #else
        private static func zeroed(_ byteCount: Int) -> UnsafeMutableRawPointer? { calloc(byteCount, 1) }

        /// Gives the block back.
        public func deallocate() { free(base) }
    #endif
}

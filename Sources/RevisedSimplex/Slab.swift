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
#else
    internal import Glibc
#endif

/// One block of zeroed memory for all pools that grow together.
///
/// Much of it is scratch that many solvers never touch, and fresh pages from `calloc` cost nothing until they are.
/// Forty allocations weigh on a small solver: the first solve of a chain of ten views went from 14 to 12 µs (measured on a
/// machine with other work).
/// Use it twice: first to count the bytes, then, made with them, to place the pools.
struct Slab {
    private let base: UnsafeMutableRawPointer?
    private(set) var byteCount = 0

    /// A slab that only counts.
    init() { base = nil }

    /// A slab of that many bytes.
    init(byteCount: Int) { base = calloc(max(1, byteCount), 1) }

    /// Room for that many elements, all bytes 0; nil if it only counts.
    mutating func take<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element>? {
        let start = byteCount
        byteCount += (count * MemoryLayout<Element>.stride + 15) & ~15
        return base.map { ($0 + start).bindMemory(to: Element.self, capacity: count) }
    }

    func deallocate() { free(base) }
}

import SimplexSupport

/// A growable list of plain values, as a record in the ``SegmentTable`` that owns its memory.
///
/// The tableau has thousands of short lists that every pivot reads and writes. An `Array` in an array costs an
/// exclusivity check, a uniqueness check and a bounds check for each element. A segment checks indices in debug builds
/// only.
struct Segment<Element: BitwiseCopyable>: BitwiseCopyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private var length: Int32 = 0
    private var capacity: Int32 = 0

    /// An empty segment, without memory.
    @inline(__always)
    init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

    @inline(__always) var count: Int { Int(length) }
    @inline(__always) var isEmpty: Bool { length == 0 }

    @inline(__always)
    subscript(position: Int) -> Element {
        get {
            assert(position >= 0 && position < count, "position out of bounds")
            return base[position]
        }
        nonmutating _modify {
            assert(position >= 0 && position < count, "position out of bounds")
            yield &base[position]
        }
    }

    @inline(__always)
    subscript(position: Int32) -> Element {
        get { self[Int(position)] }
        nonmutating _modify { yield &self[Int(position)] }
    }

    /// Appends an element and returns whether the memory grew. The first memory is a block of the pool.
    @inline(__always) @discardableResult
    mutating func append(_ element: Element, in blocks: inout BlockPool<Element>) -> Bool {
        let grows = length == capacity
        if grows { grow(to: Int(capacity) * 2, in: &blocks) }
        base[Int(length)] = element
        length += 1
        return grows
    }

    /// Reserves capacity for more elements and returns whether the memory grew. The first memory is a block of the
    /// pool.
    @inline(__always) @discardableResult
    mutating func reserve(_ more: Int, in blocks: inout BlockPool<Element>) -> Bool {
        if count + more <= Int(capacity) { return false }
        grow(to: max(count + more, Int(capacity) * 2), in: &blocks)
        return true
    }

    /// Appends an element without growing.
    ///
    /// - Precondition: There is capacity.
    @inline(__always)
    mutating func appendReserved(_ element: Element) {
        base[Int(length)] = element
        length += 1
    }

    @inline(never)
    private mutating func grow(to wanted: Int) {
        // The capacity exceeds that of a block, because memory with a block's capacity counts as memory of the pool.
        let larger = max(8, wanted)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        free()
        base = memory
        capacity = Int32(larger)
    }

    @inline(never)
    private mutating func grow(to wanted: Int, in blocks: inout BlockPool<Element>) {
        if wanted > BlockPool<Element>.length {
            let block = Int(capacity) == BlockPool<Element>.length ? base : nil
            grow(to: wanted)
            if let block { blocks.deallocate(block) }
        } else {
            base = blocks.allocate()
            capacity = Int32(BlockPool<Element>.length)
        }
    }

    /// Sets the count after elements were written to reserved memory.
    @inline(__always)
    mutating func setCount(_ count: Int32) { length = count }

    @inline(__always)
    mutating func removeLast() { length -= 1 }

    /// Removes all elements and keeps the memory.
    @inline(__always)
    mutating func removeAll() { length = 0 }

    /// Frees the memory unless it belongs to the pool. Called by the table that owns the memory.
    func free() {
        if capacity > BlockPool<Element>.length { base.deallocate() }
    }
}

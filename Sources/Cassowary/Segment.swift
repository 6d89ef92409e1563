/// A growable run of plain values in memory of its own.
///
/// The tableau owns thousands of short lists that are read and written in every pivot. An `Array` in an array costs an
/// exclusivity check, a uniqueness check and a bounds check for each element; a segment costs none. It is confined to
/// ``SparseTableau``, which frees what it holds.
struct Segment<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>?
    private(set) var count: Int = 0
    private var capacity: Int = 0

    @inline(__always)
    subscript(position: Int) -> Element {
        get { base.unsafelyUnwrapped[position] }
        nonmutating set { base.unsafelyUnwrapped[position] = newValue }
    }

    /// Appends; true if the memory had to grow.
    @inline(__always)
    mutating func append(_ element: Element) -> Bool {
        let grows = count == capacity
        if grows { grow() }
        base.unsafelyUnwrapped[count] = element
        count += 1
        return grows
    }

    @inline(never)
    private mutating func grow() {
        let larger = max(4, capacity * 2)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        if let base {
            memory.update(from: base, count: count)
            base.deallocate()
        }
        base = memory
        capacity = larger
    }

    /// Forgets the last element.
    @inline(__always)
    mutating func removeLast() { count -= 1 }

    /// Forgets all elements and keeps the memory.
    mutating func removeAll() { count = 0 }

    func deallocate() { base?.deallocate() }
}

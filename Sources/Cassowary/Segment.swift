/// A growable run of plain values in memory of its own.
///
/// The tableau owns thousands of short lists that are read and written in every pivot. An `Array` in an array costs an
/// exclusivity check, a uniqueness check and a bounds check for each element; a segment costs none. Whoever holds one frees it.
struct Segment<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private var length: Int32 = 0
    private var capacity: Int32 = 0

    /// An empty segment, without memory.
    @inline(__always)
    init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

    @inline(__always) var count: Int { Int(length) }
    @inline(__always) var isEmpty: Bool { length == 0 }
    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always)
    subscript(position: Int) -> Element {
        get { base[position] }
        nonmutating _modify { yield &base[position] }
    }

    @inline(__always)
    subscript(position: Int32) -> Element {
        get { base[Int(position)] }
        nonmutating _modify { yield &base[Int(position)] }
    }

    /// Appends; true if the memory had to grow.
    @inline(__always) @discardableResult
    mutating func append(_ element: Element) -> Bool {
        let grows = length == capacity
        if grows { grow() }
        base[Int(length)] = element
        length += 1
        return grows
    }

    /// Puts an element before that position.
    mutating func insert(_ element: Element, at position: Int) {
        append(element)
        var place = count - 1
        while place > position {
            base[place] = base[place - 1]
            place -= 1
        }
        base[position] = element
    }

    /// Takes out the element at that position; the order of the others stays.
    mutating func remove(at position: Int) {
        for place in position..<count - 1 { base[place] = base[place + 1] }
        length -= 1
    }

    /// Makes room for that many more; true if the memory had to grow.
    @inline(__always) @discardableResult
    mutating func reserve(_ more: Int) -> Bool {
        if count + more <= Int(capacity) { return false }
        grow(to: max(count + more, Int(capacity) * 2))
        return true
    }

    /// Appends where there is room.
    @inline(__always)
    mutating func appendReserved(_ element: Element) {
        base[Int(length)] = element
        length += 1
    }

    private mutating func grow() { grow(to: max(4, Int(capacity) * 2)) }

    @inline(never)
    private mutating func grow(to larger: Int) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        deallocate()
        base = memory
        capacity = Int32(larger)
    }

    /// Forgets the last element.
    @inline(__always)
    mutating func removeLast() { length -= 1 }

    /// Forgets all elements and keeps the memory.
    @inline(__always)
    mutating func removeAll() { length = 0 }

    func deallocate() {
        if capacity > 0 { base.deallocate() }
    }
}

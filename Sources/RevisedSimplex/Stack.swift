/// A growable run of plain records: scratch memory that is emptied and filled again without being given back.
struct Stack<Element: BitwiseCopyable> {
    private var base: UnsafeMutablePointer<Element>
    private var capacity = 0
    private(set) var count = 0

    /// An empty stack, without memory.
    init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    subscript(position: Int) -> Element {
        get { base[position] }
        nonmutating set { base[position] = newValue }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    @inline(never)
    private mutating func grow() {
        let wanted = max(16, 2 * capacity)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        memory.update(from: base, count: count)
        deallocate()
        base = memory
        capacity = wanted
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    mutating func shorten(to length: Int) { count = length }

    mutating func removeAll() { count = 0 }

    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    func deallocate() {
        if capacity > 0 { base.deallocate() }
    }
}

/// A growable run of plain records: scratch memory that is emptied and filled again without being given back.
struct Stack<Element: BitwiseCopyable> {
    private var base: UnsafeMutablePointer<Element>
    private(set) var capacity = 0
    private var isOwner = false
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
        move(to: .allocate(capacity: wanted), wanted)
        isOwner = true
    }

    /// Makes room for that many elements in a slab that outlives it: growing step by step took a twentieth of a first solve.
    mutating func grow(to wanted: Int, in slab: inout Slab) {
        let wanted = max(wanted, capacity)
        guard let memory = slab.take(Element.self, wanted) else { return }
        move(to: memory, wanted)
        isOwner = false
    }

    private mutating func move(to memory: UnsafeMutablePointer<Element>, _ wanted: Int) {
        memory.update(from: base, count: count)
        deallocate()
        base = memory
        capacity = wanted
    }

    /// Drops the first elements.
    mutating func removeFirst(_ number: Int) {
        base.update(from: base + number, count: count - number)
        count -= number
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
        if isOwner { base.deallocate() }
    }
}

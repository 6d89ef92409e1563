/// A growable run of plain records: scratch memory that is emptied and filled again without being given back.
@frozen
public struct Stack<Element: BitwiseCopyable> {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    @usableFromInline var room = 0
    @usableFromInline var isOwner = false
    @usableFromInline var length = 0

    /// An empty stack, without memory.
    @inlinable @inline(__always)
    public init() { base = UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped }

    /// How many it has room for.
    @inlinable public var capacity: Int { room }

    /// How many it has.
    @inlinable public var count: Int {
        @inline(__always) get { length }
    }

    /// Whether it has none.
    @inlinable public var isEmpty: Bool { length == 0 }

    /// The element at a place. Whether there is one is looked at under the trait `InvariantChecks` alone.
    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always)
        get {
            checkPlace(position, below: length)
            return base[position]
        }
        @inline(__always)
        _modify {
            checkPlace(position, below: length)
            yield &base[position]
        }
    }

    /// Puts an element on top.
    @inlinable @inline(__always)
    public mutating func append(_ element: Element) {
        if length == room { grow() }
        base[length] = element
        length += 1
    }

    /// At least half a kilobyte, so that the stacks of a small layout grow less often.
    @inlinable static var leastRoom: Int { max(16, 512 / MemoryLayout<Element>.stride) }

    @inlinable @inline(never)
    mutating func grow() {
        let wanted = max(Self.leastRoom, 2 * room)
        move(to: .allocate(capacity: wanted), wanted)
        isOwner = true
    }

    /// Makes room for that many elements in a slab that outlives it: growing step by step took a twentieth of a first solve.
    @inlinable
    public mutating func grow(to wanted: Int, in slab: inout Slab) {
        let wanted = max(wanted, room)
        guard let memory = slab.take(Element.self, wanted) else { return }
        move(to: memory, wanted)
        isOwner = false
    }

    @inlinable
    mutating func move(to memory: UnsafeMutablePointer<Element>, _ wanted: Int) {
        memory.update(from: base, count: length)
        deallocate()
        base = memory
        room = wanted
    }

    /// Drops the first elements.
    @inlinable
    public mutating func removeFirst(_ number: Int) {
        base.update(from: base + number, count: length - number)
        length -= number
    }

    /// Takes the element on top, of which there has to be one.
    @inlinable @inline(__always)
    public mutating func removeLast() -> Element {
        checkPlace(length - 1, below: length)
        length -= 1
        return base[length]
    }

    /// Takes the element on top, or nil.
    @inlinable @inline(__always)
    public mutating func popLast() -> Element? { length == 0 ? nil : removeLast() }

    /// Drops the elements beyond a length.
    @inlinable public mutating func shorten(to length: Int) { self.length = length }

    /// Drops all elements and keeps the memory.
    @inlinable public mutating func removeAll() { length = 0 }

    /// All elements, until it grows.
    @inlinable public var elements: UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(start: base, count: length)
    }

    /// Gives memory of its own back.
    @inlinable public func deallocate() {
        if isOwner { base.deallocate() }
    }
}

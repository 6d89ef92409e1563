/// A growable array of plain records: scratch memory that is cleared and refilled without reallocation.
@frozen
public struct Stack<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var memory = FlatMemory<Element>()
    @usableFromInline var length = 0

    /// Creates an empty stack without memory.
    @inlinable @inline(__always)
    public init() {}

    /// The number of elements that fit into the memory.
    @inlinable public var capacity: Int {
        @inline(__always) get { memory.capacity }
    }

    @inlinable public var count: Int {
        @inline(__always) get { length }
    }

    @inlinable public var isEmpty: Bool {
        @inline(__always) get { length == 0 }
    }

    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always)
        get {
            checkIndex(position, below: length)
            return memory[position]
        }
        @inline(__always)
        _modify {
            checkIndex(position, below: length)
            yield &memory[position]
        }
    }

    /// The elements as a buffer, for loops that need their address.
    ///
    /// - Precondition: The buffer is not used after the stack grows or is freed.
    @inlinable public var elements: UnsafeMutableBufferPointer<Element> {
        @inline(__always) get { UnsafeMutableBufferPointer(rebasing: memory.elements[..<length]) }
    }

    @inlinable public var indices: Range<Int> {
        @inline(__always) get { 0..<length }
    }

    // MARK: Adding

    @inlinable @inline(__always)
    public mutating func append(_ element: Element) {
        if length == capacity { grow() }
        appendReserved(element)
    }

    /// Appends an element.
    ///
    /// - Precondition: There is capacity for it.
    @inlinable @inline(__always)
    public mutating func appendReserved(_ element: Element) {
        memory[length] = element
        length &+= 1
    }

    /// Inserts an element before an index.
    ///
    /// - Complexity: O(elements after the index).
    @inlinable
    public mutating func insert(_ element: Element, at position: Int) {
        append(element)
        var index = length - 1
        while index > position {
            memory[index] = memory[index - 1]
            index -= 1
        }
        memory[position] = element
    }

    /// The capacity after the first growth: at least half a kilobyte, so that the stacks of a small layout grow less
    /// often.
    @inlinable static var minimumCapacity: Int { max(16, 512 / MemoryLayout<Element>.stride) }

    @inlinable @inline(never)
    mutating func grow() { grow(to: max(Self.minimumCapacity, 2 * capacity)) }

    @inlinable
    mutating func grow(to wanted: Int) { replaceMemory(with: FlatMemory(capacity: wanted)) }

    /// Moves the elements to a larger block.
    @inlinable
    package mutating func replaceMemory(with larger: consuming FlatMemory<Element>) {
        memory.replace(with: larger, keeping: length)
    }

    /// Reserves capacity for `more` elements in addition to the present ones.
    @inlinable @inline(__always)
    public mutating func reserve(_ more: Int) {
        if length + more > capacity { grow(to: max(length + more, 2 * capacity)) }
    }

    // MARK: Removing

    /// Removes the first elements.
    ///
    /// - Complexity: O(remaining elements).
    @inlinable
    public mutating func removeFirst(_ number: Int) {
        assert(number <= length, "more elements than there are")
        for index in 0..<length - number { memory[index] = memory[index + number] }
        length -= number
    }

    /// Removes the element at an index and keeps the order of the others.
    ///
    /// - Complexity: O(elements after the index).
    @inlinable
    public mutating func remove(at position: Int) {
        checkIndex(position, below: length)
        for index in position..<length - 1 { memory[index] = memory[index + 1] }
        length -= 1
    }

    /// Removes and returns the last element.
    ///
    /// - Precondition: The stack is not empty.
    @inlinable @inline(__always) @discardableResult
    public mutating func removeLast() -> Element {
        checkIndex(length - 1, below: length)
        length -= 1
        return memory[length]
    }

    /// Removes and returns the last element; nil if the stack is empty.
    @inlinable @inline(__always)
    public mutating func popLast() -> Element? { length == 0 ? nil : removeLast() }

    /// Removes the elements beyond a length.
    @inlinable
    public mutating func shorten(to length: Int) {
        assert(length <= self.length, "longer than before")
        self.length = length
    }

    /// Removes all elements and keeps the memory.
    @inlinable @inline(__always)
    public mutating func removeAll() { length = 0 }

    // MARK: Order

    /// Sorts the elements from an index on.
    ///
    /// - Complexity: O(n log n).
    @inlinable
    public mutating func sort(from start: Int = 0, by precedes: (Element, Element) -> Bool) {
        var elements = UnsafeMutableBufferPointer(rebasing: memory.elements[start..<length])
        elements.sort(by: precedes)
    }
}

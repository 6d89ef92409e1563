/// A queue of small numbers in which each waits at most once.
@frozen
public struct Worklist {
    @usableFromInline var numbers = Stack<Int32>()
    @usableFromInline var head = 0
    @usableFromInline var waits = Pool<Bool>()

    /// An empty queue, without memory.
    @inlinable public init() {}

    /// Whether none waits.
    @inlinable public var isEmpty: Bool { head == numbers.count }

    /// How many wait.
    @inlinable public var count: Int { numbers.count - head }

    /// Makes room for numbers below that, in memory of its own.
    public mutating func grow(to count: Int) { waits.grow(to: count, fill: false) }

    /// Makes room for numbers below that, in a slab that outlives it.
    public mutating func grow(to count: Int, in slab: inout Slab) {
        waits.grow(to: count, fill: nil, in: &slab)
        numbers.grow(to: count, in: &slab)
    }

    /// Has a number wait, if it does not yet.
    @inlinable @inline(__always)
    public mutating func insert(_ number: Int32) {
        if waits[number] { return }
        waits[number] = true
        if numbers.count == numbers.capacity, head > 0 { dropServed() }
        numbers.append(number)
    }

    /// Each waits at most once, so with those gone that were served there is room.
    @inline(never)
    @usableFromInline
    mutating func dropServed() {
        numbers.removeFirst(head)
        head = 0
    }

    /// The one that waited longest, or -1.
    @inlinable @inline(__always)
    public mutating func popFirst() -> Int32 {
        guard head < numbers.count else { return -1 }
        let number = numbers[head]
        head += 1
        waits[number] = false
        if head == numbers.count {
            numbers.removeAll()
            head = 0
        }
        return number
    }

    /// The smallest, or -1: O(n), for Bland's rule.
    public mutating func popSmallest() -> Int32 {
        guard head < numbers.count else { return -1 }
        var smallest = head
        for place in head..<numbers.count where numbers[place] < numbers[smallest] { smallest = place }
        let number = numbers[smallest]
        numbers[smallest] = numbers[head]
        numbers[head] = number
        return popFirst()
    }

    /// Those that wait.
    @inlinable public var waiting: UnsafeMutableBufferPointer<Int32> {
        UnsafeMutableBufferPointer(rebasing: numbers.elements[head..<numbers.count])
    }

    /// Has none wait.
    public mutating func removeAll() { while popFirst() >= 0 {} }

    /// Gives memory of its own back.
    public func deallocate() {
        numbers.deallocate()
        waits.deallocate()
    }
}

public import SolverAPI

/// A queue of slots in which each waits at most once.
@frozen
public struct Worklist<Element: Slot>: ~Copyable {
    @usableFromInline var numbers = Stack<Element>()
    @usableFromInline var head = 0
    @usableFromInline var waits = SlotTable<Element, Bool>()

    /// An empty queue, without memory.
    @inlinable public init() {}

    /// Whether none waits.
    @inlinable public var isEmpty: Bool { head == numbers.count }

    /// How many wait.
    @inlinable public var count: Int { numbers.count - head }

    /// Makes room for slots below that, in memory of its own.
    @inlinable
    public mutating func grow(to count: Int) { waits.grow(to: count, fill: false) }

    /// Makes room for slots below that, in a slab that outlives it.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) {
        waits.grow(to: count, fill: nil, in: &slab)
        numbers.grow(to: count, in: &slab)
    }

    /// The same for a queue that mostly is short: only what tells who waits is in the slab.
    @inlinable
    public mutating func growMarks(to count: Int, in slab: inout Slab) { waits.grow(to: count, fill: nil, in: &slab) }

    /// Has a number wait, if it does not yet.
    @inlinable @inline(__always)
    public mutating func insert(_ number: Element) {
        if waits[number] { return }
        waits[number] = true
        if numbers.count == numbers.capacity, head > numbers.count / 2 { dropServed() }
        numbers.append(number)
    }

    /// Makes room by dropping those that were served, at least half, so that each is moved once at most.
    @inline(never)
    @usableFromInline
    mutating func dropServed() {
        numbers.removeFirst(head)
        head = 0
    }

    /// The one that waited longest, or nil.
    @inlinable @inline(__always)
    public mutating func popFirst() -> Element? {
        guard head < numbers.count else { return nil }
        let number = numbers[head]
        head += 1
        waits[number] = false
        if head == numbers.count {
            numbers.removeAll()
            head = 0
        }
        return number
    }

    /// The smallest, or nil: O(n), for Bland's rule.
    @inlinable
    public mutating func popSmallest() -> Element? {
        guard head < numbers.count else { return nil }
        var smallest = head
        for place in head..<numbers.count where numbers[place] < numbers[smallest] { smallest = place }
        let number = numbers[smallest]
        numbers[smallest] = numbers[head]
        numbers[head] = number
        return popFirst()
    }

    /// Takes all of them, the smallest first.
    ///
    /// - Complexity: O(n log n).
    @inlinable
    public mutating func popSorted() -> [Element] {
        var all: [Element] = []
        all.reserveCapacity(count)
        while let number = popFirst() { all.append(number) }
        all.sort()
        return all
    }

    /// The indexes of those that wait.
    @inlinable public var indices: Range<Int> { 0..<count }

    /// The slot at an index among those that wait, the one that waited longest first.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get { numbers[head + index] }
    }

    /// Has none wait.
    @inlinable
    public mutating func removeAll() { while popFirst() != nil {} }
}

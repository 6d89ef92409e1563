public import SolverAPI

/// A queue of slots without duplicates.
@frozen
public struct Worklist<Element: Slot>: ~Copyable {
    @usableFromInline var numbers = Stack<Element>()
    @usableFromInline var head = 0
    @usableFromInline var waits = SlotTable<Element, Bool>()

    /// Creates an empty queue without memory.
    @inlinable public init() {}

    @inlinable public var isEmpty: Bool { head == numbers.count }

    /// The number of waiting slots.
    @inlinable public var count: Int { numbers.count - head }

    /// Makes room for the slots below `count`, in memory of its own.
    @inlinable
    public mutating func grow(to count: Int) { waits.grow(to: count, fill: false) }

    /// Makes room for the slots below `count`, in a slab that outlives the queue.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) {
        waits.grow(to: count, fill: nil, in: &slab)
        numbers.grow(to: count, in: &slab)
    }

    /// Grows a queue that is usually short: only the membership marks are in the slab.
    @inlinable
    public mutating func growMarks(to count: Int, in slab: inout Slab) { waits.grow(to: count, fill: nil, in: &slab) }

    /// Appends a slot unless it is waiting already.
    @inlinable @inline(__always)
    public mutating func insert(_ number: Element) {
        if waits[number] { return }
        waits[number] = true
        if numbers.count == numbers.capacity, head > numbers.count / 2 { dropServed() }
        numbers.append(number)
    }

    /// Discards the slots that were removed from the front. They are at least half of the memory, so each slot moves at
    /// most once.
    @inline(never)
    @usableFromInline
    mutating func dropServed() {
        numbers.removeFirst(head)
        head = 0
    }

    /// Removes and returns the slot that waited longest, or nil.
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

    /// Removes and returns the smallest slot, or nil; for Bland's rule.
    ///
    /// - Complexity: O(n).
    @inlinable
    public mutating func popSmallest() -> Element? {
        guard head < numbers.count else { return nil }
        var smallest = head
        for index in head..<numbers.count where numbers[index] < numbers[smallest] { smallest = index }
        let number = numbers[smallest]
        numbers[smallest] = numbers[head]
        numbers[head] = number
        return popFirst()
    }

    /// Removes and returns all slots, smallest first.
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

    /// The indices of the waiting slots.
    @inlinable public var indices: Range<Int> { 0..<count }

    /// Accesses a waiting slot by index, in order of insertion.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get { numbers[head + index] }
    }

    @inlinable
    public mutating func removeAll() { while popFirst() != nil {} }
}

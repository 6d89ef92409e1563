public import SolverAPI

/// A set of slots with O(1) insertion and removal. Its order depends only on the history of operations.
@frozen
public struct SlotSet<Element: Slot>: ~Copyable {
    @usableFromInline var list = Stack<Element>()
    /// One more than a slot's index among the members; 0 for a slot outside the set.
    @usableFromInline var positions = SlotTable<Element, Int32>()

    /// Creates an empty set without memory.
    @inlinable public init() {}

    @inlinable public var isEmpty: Bool { list.isEmpty }
    @inlinable public var count: Int { list.count }

    @inlinable public var indices: Range<Int> { list.indices }

    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get { list[index] }
    }

    /// Makes room for the slots below `count`, in memory of its own.
    @inlinable
    public mutating func grow(to count: Int) { positions.grow(to: count, fill: 0) }

    /// Makes room for the slots below `count`, in a slab that outlives the set.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) {
        positions.grow(to: count, fill: nil, in: &slab)
        list.grow(to: count, in: &slab)
    }

    @inlinable @inline(__always)
    public func contains(_ number: Element) -> Bool { positions[number] > 0 }

    @inlinable @inline(__always)
    public mutating func insert(_ number: Element) {
        if positions[number] > 0 { return }
        list.append(number)
        positions[number] = Int32(list.count)
    }

    @inlinable @inline(__always)
    public mutating func remove(_ number: Element) {
        let index = positions[number]
        if index == 0 { return }
        positions[number] = 0
        let last = list.removeLast()
        if last != number {
            list[Int(index) - 1] = last
            positions[last] = index
        }
    }

    /// Removes all members.
    ///
    /// - Complexity: O(members).
    @inlinable
    public mutating func removeAll() {
        for index in list.indices { positions[list[index]] = 0 }
        list.removeAll()
    }
}

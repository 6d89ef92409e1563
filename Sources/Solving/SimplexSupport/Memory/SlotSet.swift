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

    /// The indices of the members.
    @inlinable public var indices: Range<Int> { list.indices }

    /// Accesses the member at an index.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get { list[index] }
    }

    /// Grows to slots below a number, in memory of its own.
    @inlinable
    public mutating func grow(to count: Int) { positions.grow(to: count, fill: 0) }

    /// Grows to slots below a number, in a slab that outlives the set.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) {
        positions.grow(to: count, fill: nil, in: &slab)
        list.grow(to: count, in: &slab)
    }

    /// Whether a slot is a member.
    @inlinable @inline(__always)
    public func contains(_ number: Element) -> Bool { positions[number] > 0 }

    /// Inserts a slot, unless it is a member already.
    @inlinable @inline(__always)
    public mutating func insert(_ number: Element) {
        if positions[number] > 0 { return }
        list.append(number)
        positions[number] = Int32(list.count)
    }

    /// Removes a slot, if it is a member.
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

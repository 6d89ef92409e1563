public import SolverAPI

/// A set of slots with O(1) insertion and removal. Its order depends only on the history of operations.
@frozen
public struct SlotSet<Element: Slot>: ~Copyable {
    @usableFromInline var list = Stack<Element>()
    /// The indices of the members in the list.
    @usableFromInline var positions = SlotIndex<Element>()

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
    public mutating func grow(to count: Int) { positions.grow(to: count) }

    /// Makes room for the slots below `count`, in a slab that outlives the set.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) {
        positions.grow(to: count, in: &slab)
        list.grow(to: count, in: &slab)
    }

    @inlinable @inline(__always)
    public func contains(_ number: Element) -> Bool { positions[number] != nil }

    @inlinable @inline(__always)
    public mutating func insert(_ number: Element) {
        if contains(number) { return }
        positions[number] = list.count
        list.append(number)
    }

    @inlinable @inline(__always)
    public mutating func remove(_ number: Element) {
        guard let index = positions[number] else { return }
        positions[number] = nil
        let last = list.removeLast()
        if last != number {
            list[index] = last
            positions[last] = index
        }
    }

    /// Removes all members.
    ///
    /// - Complexity: O(members).
    @inlinable
    public mutating func removeAll() {
        for index in list.indices { positions[list[index]] = nil }
        list.removeAll()
    }
}

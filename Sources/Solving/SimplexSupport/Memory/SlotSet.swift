public import SolverAPI

/// A set of slots with O(1) insertion and removal, and an order that depends on the history of operations alone.
@frozen
public struct SlotSet<Element: Slot>: ~Copyable {
    @usableFromInline var list = Stack<Element>()
    /// The place of a slot among the members, plus one; 0 for one that is not in the set.
    @usableFromInline var places = SlotTable<Element, Int32>()

    /// An empty set, without memory.
    @inlinable public init() {}

    /// Whether it has no member.
    @inlinable public var isEmpty: Bool { list.isEmpty }
    /// How many members it has.
    @inlinable public var count: Int { list.count }

    /// The indexes of its members.
    @inlinable public var indices: Range<Int> { list.indices }

    /// The member at an index.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get { list[index] }
    }

    /// Makes room for slots below that, in memory of its own.
    @inlinable
    public mutating func grow(to count: Int) { places.grow(to: count, fill: 0) }

    /// Makes room for slots below that, in a slab that outlives it.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) {
        places.grow(to: count, fill: nil, in: &slab)
        list.grow(to: count, in: &slab)
    }

    /// Whether a slot is a member.
    @inlinable @inline(__always)
    public func contains(_ number: Element) -> Bool { places[number] > 0 }

    /// Makes a slot a member.
    @inlinable @inline(__always)
    public mutating func insert(_ number: Element) {
        if places[number] > 0 { return }
        list.append(number)
        places[number] = Int32(list.count)
    }

    /// Makes a slot no member.
    @inlinable @inline(__always)
    public mutating func remove(_ number: Element) {
        let place = places[number]
        if place == 0 { return }
        places[number] = 0
        let last = list.removeLast()
        if last != number {
            list[Int(place) - 1] = last
            places[last] = place
        }
    }

    /// Makes all slots no members.
    @inlinable
    public mutating func removeAll() {
        for index in list.indices { places[list[index]] = 0 }
        list.removeAll()
    }
}

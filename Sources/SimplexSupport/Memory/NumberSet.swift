/// A set of small numbers with O(1) insertion and removal, and an order that depends on the history of operations alone.
@frozen
public struct NumberSet {
    @usableFromInline var list = Stack<Int32>()
    /// The place of a number among the members, plus one; 0 for one that is not in the set.
    @usableFromInline var places = Pool<Int32>()

    /// Its members.
    @inlinable public var members: UnsafeMutableBufferPointer<Int32> { list.elements }

    /// An empty set, without memory.
    @inlinable public init() {}

    /// Whether it has no member.
    @inlinable public var isEmpty: Bool { list.isEmpty }
    /// How many members it has.
    @inlinable public var count: Int { list.count }

    /// Makes room for numbers below that, in memory of its own.
    public mutating func grow(to count: Int) { places.grow(to: count, fill: 0) }

    /// Makes room for numbers below that, in a slab that outlives it.
    public mutating func grow(to count: Int, in slab: inout Slab) {
        places.grow(to: count, fill: nil, in: &slab)
        list.grow(to: count, in: &slab)
    }

    /// Whether a number is a member.
    @inlinable @inline(__always)
    public func contains(_ number: Int32) -> Bool { places[number] > 0 }

    /// Makes a number a member.
    @inlinable @inline(__always)
    public mutating func insert(_ number: Int32) {
        if places[number] > 0 { return }
        list.append(number)
        places[number] = Int32(list.count)
    }

    /// Makes a number no member.
    @inlinable @inline(__always)
    public mutating func remove(_ number: Int32) {
        let place = places[number]
        if place == 0 { return }
        places[number] = 0
        let last = list.removeLast()
        if last != number {
            list[Int(place) - 1] = last
            places[last] = place
        }
    }

    /// Makes all numbers no members.
    public mutating func removeAll() {
        for number in list.elements { places[number] = 0 }
        list.removeAll()
    }

    /// Gives memory of its own back.
    public func deallocate() {
        places.deallocate()
        list.deallocate()
    }
}

public import SolverAPI

/// A pool with a place for each slot: a number of a variable is no number of a constraint here.
@frozen
public struct SlotTable<Key: Slot, Element: BitwiseCopyable> {
    @usableFromInline var pool = Pool<Element>()

    /// An empty table, without memory.
    @inlinable public init() {}

    /// The number of places.
    @inlinable public var count: Int {
        @inline(__always) get { pool.count }
    }

    /// The slots that it has a place for.
    @inlinable public var slots: SlotRange<Key> { SlotRange(below: pool.count) }

    /// The record of a slot.
    @inlinable
    public subscript(slot: Key) -> Element {
        @inline(__always)
        get {
            checkPlace(Int(slot.number), below: pool.count)
            return pool.base[Int(slot.number)]
        }
        @inline(__always)
        _modify {
            checkPlace(Int(slot.number), below: pool.count)
            yield &pool.base[Int(slot.number)]
        }
    }

    /// Makes room for slots below that, in memory of its own; new records are `fill`.
    @inlinable public mutating func grow(to wanted: Int, fill: Element) { pool.grow(to: wanted, fill: fill) }

    /// Makes room for slots below that, in memory of its own, whose new records are written before they are read.
    @inlinable public mutating func grow(toUnwritten wanted: Int) { pool.grow(toUnwritten: wanted) }

    /// Makes room for slots below that, in a slab that outlives it; new records are `fill`, or all bytes 0 if that is nil.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element?, in slab: inout Slab) {
        pool.grow(to: wanted, fill: fill, in: &slab)
    }

    /// Makes all records the same.
    @inlinable public mutating func fill(with value: Element) { pool.fill(with: value) }

    /// Gives memory of its own back.
    @inlinable public func deallocate() { pool.deallocate() }
}

/// A table by variables.
public typealias VariableTable<Element: BitwiseCopyable> = SlotTable<VariableSlot, Element>
/// A table by constraints.
public typealias ConstraintTable<Element: BitwiseCopyable> = SlotTable<ConstraintSlot, Element>

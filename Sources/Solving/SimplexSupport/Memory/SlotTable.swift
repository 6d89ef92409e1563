public import SolverAPI

/// A pool indexed by slots of one kind. Variable slots cannot index constraint tables.
@frozen
public struct SlotTable<Key: Slot, Element: BitwiseCopyable>: ~Copyable {
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
            return pool.memory[Int(slot.number)]
        }
        @inline(__always)
        _modify {
            checkPlace(Int(slot.number), below: pool.count)
            yield &pool.memory[Int(slot.number)]
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

    /// The table's address, for a loop that would load it again after each write.
    @inlinable public var handle: SlotTableHandle<Key, Element> {
        @inline(__always) get { SlotTableHandle(pool.memory.elements) }
    }

    /// Makes all records the same.
    @inlinable public mutating func fill(with value: Element) { pool.fill(with: value) }
}

/// A copy of a table's address and length: reads and writes the table in a loop that does not let it grow.
///
/// - Precondition: no use after the table grows or is freed.
@frozen
public struct SlotTableHandle<Key: Slot, Element: BitwiseCopyable>: BitwiseCopyable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline let count: Int

    @inlinable @inline(__always)
    init(_ elements: UnsafeMutableBufferPointer<Element>) {
        (base, count) = (elements.baseAddress.unsafelyUnwrapped, elements.count)
    }

    /// The record of a slot.
    @inlinable
    public subscript(slot: Key) -> Element {
        @inline(__always)
        get {
            checkPlace(Int(slot.number), below: count)
            return base[Int(slot.number)]
        }
        @inline(__always)
        nonmutating _modify {
            checkPlace(Int(slot.number), below: count)
            yield &base[Int(slot.number)]
        }
    }
}

/// A table by variables.
public typealias VariableTable<Element: BitwiseCopyable> = SlotTable<VariableSlot, Element>
/// A table by constraints.
public typealias ConstraintTable<Element: BitwiseCopyable> = SlotTable<ConstraintSlot, Element>

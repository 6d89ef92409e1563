public import SolverAPI

/// A pool indexed by slots of one kind. Variable slots cannot index constraint tables.
@frozen
public struct SlotTable<Key: Slot, Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var pool = Pool<Element>()

    /// Creates an empty table without memory.
    @inlinable public init() {}

    @inlinable public var count: Int {
        @inline(__always) get { pool.count }
    }

    @inlinable public var slots: SlotRange<Key> { SlotRange(below: pool.count) }

    @inlinable
    public subscript(slot: Key) -> Element {
        @inline(__always)
        get {
            checkIndex(Int(slot.number), below: pool.count)
            return pool.memory[Int(slot.number)]
        }
        @inline(__always)
        _modify {
            checkIndex(Int(slot.number), below: pool.count)
            yield &pool.memory[Int(slot.number)]
        }
    }

    /// Makes room for the slots below `wanted`, in memory of its own; new records are `fill`.
    @inlinable public mutating func grow(to wanted: Int, fill: Element) { pool.grow(to: wanted, fill: fill) }

    /// Makes room for the slots below `wanted`, in memory of its own. The caller writes new records before it reads
    /// them.
    @inlinable public mutating func grow(toUnwritten wanted: Int) { pool.grow(toUnwritten: wanted) }

    /// Makes room for the slots below `wanted`, in a slab that outlives the table. New records are `fill`, or zero
    /// bytes if `fill` is nil.
    @inlinable
    public mutating func grow(to wanted: Int, fill: Element?, in slab: inout Slab) {
        pool.grow(to: wanted, fill: fill, in: &slab)
    }

    /// A copy of the table's address, for loops that would otherwise reload it after each write.
    @inlinable public var handle: SlotTableHandle<Key, Element> {
        @inline(__always) get { SlotTableHandle(pool.memory.elements) }
    }

    @inlinable public mutating func fill(with value: Element) { pool.fill(with: value) }
}

/// A copy of a table's address and length, for loops in which the table does not grow.
///
/// - Precondition: The handle is not used after the table grows or is freed.
@frozen
public struct SlotTableHandle<Key: Slot, Element: BitwiseCopyable>: BitwiseCopyable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline let count: Int

    @inlinable @inline(__always)
    init(_ elements: UnsafeMutableBufferPointer<Element>) {
        (base, count) = (elements.baseAddress.unsafelyUnwrapped, elements.count)
    }

    @inlinable
    public subscript(slot: Key) -> Element {
        @inline(__always)
        get {
            checkIndex(Int(slot.number), below: count)
            return base[Int(slot.number)]
        }
        @inline(__always)
        nonmutating _modify {
            checkIndex(Int(slot.number), below: count)
            yield &base[Int(slot.number)]
        }
    }
}

/// A table with a record for each variable slot.
public typealias VariableTable<Element: BitwiseCopyable> = SlotTable<VariableSlot, Element>
/// A table with a record for each constraint slot.
public typealias ConstraintTable<Element: BitwiseCopyable> = SlotTable<ConstraintSlot, Element>

public import SolverAPI

/// For each slot, an index into a list, or nil. It takes four bytes for each slot; optionals would take more.
@frozen
public struct SlotIndex<Key: Slot>: ~Copyable {
    /// One more than the index, so that a slot without an index has zero bytes.
    @usableFromInline var stored = SlotTable<Key, Int32>()

    /// Creates a table without memory.
    @inlinable public init() {}

    /// Makes room for the slots below `count`, in memory of its own.
    @inlinable
    public mutating func grow(to count: Int) { stored.grow(to: count, fill: 0) }

    /// Makes room for the slots below `count`, in a slab that outlives the table.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) { stored.grow(to: count, fill: nil, in: &slab) }

    @inlinable
    public subscript(slot: Key) -> Int? {
        @inline(__always)
        get {
            let successor = stored[slot]
            return successor == 0 ? nil : Int(successor &- 1)
        }
        @inline(__always)
        set { stored[slot] = newValue.map { Int32(truncatingIfNeeded: $0 &+ 1) } ?? 0 }
    }
}

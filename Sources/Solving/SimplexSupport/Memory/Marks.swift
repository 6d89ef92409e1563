public import SolverAPI

/// A set of slots that is cleared in O(1): a slot is a member if its stamp equals the current stamp.
///
/// Stamps are bytes, which take a quarter of the memory of 32-bit stamps. Every 255th clear resets all stamps, so on
/// average a clear writes 1/255 of a byte for each slot.
@frozen
public struct Marks<Element: Slot>: ~Copyable {
    @usableFromInline var stamps = SlotTable<Element, UInt8>()
    @usableFromInline var today: UInt8 = 1

    /// Creates an empty set without memory.
    @inlinable public init() {}

    /// Makes room for the slots below `count`, in a slab that outlives the set.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) { stamps.grow(to: count, fill: nil, in: &slab) }

    @inlinable @inline(__always)
    public func contains(_ number: Element) -> Bool { stamps[number] == today }

    /// Inserts a slot. Returns whether it was not a member.
    @inlinable @inline(__always) @discardableResult
    public mutating func insert(_ number: Element) -> Bool {
        if stamps[number] == today { return false }
        stamps[number] = today
        return true
    }

    @inlinable
    public mutating func removeAll() {
        if today == .max {
            stamps.fill(with: 0)
            today = 0
        }
        today += 1
    }
}

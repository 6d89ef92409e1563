public import SolverAPI

/// A set of slots that is emptied in O(1): a slot is a member if its stamp is that of today.
///
/// A stamp is a byte, so every 255th time all of them are cleared: that is a byte written for every 255 emptied, and a mark takes
/// a quarter of the memory.
@frozen
public struct Marks<Element: Slot>: ~Copyable {
    @usableFromInline var stamps = SlotTable<Element, UInt8>()
    @usableFromInline var today: UInt8 = 1

    /// An empty set, without memory.
    @inlinable public init() {}

    /// Makes room for slots below that, in a slab that outlives it.
    @inlinable
    public mutating func grow(to count: Int, in slab: inout Slab) { stamps.grow(to: count, fill: nil, in: &slab) }

    /// Whether a slot is a member.
    @inlinable @inline(__always)
    public func contains(_ number: Element) -> Bool { stamps[number] == today }

    /// Makes a slot a member; false if it is one.
    @inlinable @inline(__always) @discardableResult
    public mutating func insert(_ number: Element) -> Bool {
        if stamps[number] == today { return false }
        stamps[number] = today
        return true
    }

    /// Makes all slots no members.
    @inlinable
    public mutating func removeAll() {
        if today == .max {
            stamps.fill(with: 0)
            today = 0
        }
        today += 1
    }
}

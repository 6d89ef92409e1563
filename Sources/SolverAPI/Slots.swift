/// The dense number of a member of a system: its place in a solver's tables.
///
/// A slot is meant for the time between two batches: after a removal it goes to another member, while an identifier never does.
public protocol Slot: Hashable, Comparable, BitwiseCopyable, Sendable {
    /// Its number, from 0 on.
    var number: Int32 { get }
    /// The slot of that number.
    init(_ number: Int32)
}

extension Slot {
    /// Whether one comes before another.
    @inlinable @inline(__always)
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The place of a variable in the tables of a system and of its solver.
@frozen
public struct VariableSlot: Slot {
    /// Its number, from 0 up to ``Problem/variableSlotCount``.
    public let number: Int32

    /// The slot of that number.
    @inlinable @inline(__always)
    public init(_ number: Int32) { self.number = number }
}

/// The place of a constraint in the tables of a system and of its solver.
@frozen
public struct ConstraintSlot: Slot {
    /// Its number, from 0 up to ``Problem/constraintSlotCount``.
    public let number: Int32

    /// The slot of that number.
    @inlinable @inline(__always)
    public init(_ number: Int32) { self.number = number }
}

extension Int {
    /// The number of a slot, for a table with a place for each.
    @inlinable @inline(__always)
    public init(_ slot: some Slot) { self = Int(slot.number) }
}

/// All slots below a number, whether they are in use or not.
@frozen
public struct SlotRange<Element: Slot>: RandomAccessCollection {
    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// How many there are.
    public let endIndex: Int

    /// The slots below that number.
    @inlinable
    public init(below count: Int) { endIndex = count }

    /// The slot of a number.
    @inlinable
    public subscript(position: Int) -> Element { Element(Int32(truncatingIfNeeded: position)) }
}

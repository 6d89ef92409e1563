/// A dense index into the tables of a solver: the index of a variable or of a constraint.
///
/// A slot is valid until the next batch: after a removal it may be reused. Identifiers are not reused.
public protocol Slot: Hashable, Comparable, BitwiseCopyable, Sendable {
    /// The index, from 0 on.
    var number: Int32 { get }
    init(_ number: Int32)
}

extension Slot {
    /// Whether `left` has the smaller index.
    @inlinable @inline(__always)
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The index of a variable in tables of a system and its solver.
@frozen
public struct VariableSlot: Slot {
    /// The index, below ``Problem/variableSlotCount``.
    public let number: Int32

    @inlinable @inline(__always)
    public init(_ number: Int32) { self.number = number }
}

/// The index of a constraint in tables of a system and its solver.
@frozen
public struct ConstraintSlot: Slot {
    /// The index, below ``Problem/constraintSlotCount``.
    public let number: Int32

    @inlinable @inline(__always)
    public init(_ number: Int32) { self.number = number }
}

extension Int {
    @inlinable @inline(__always)
    public init(_ slot: some Slot) { self = Int(slot.number) }
}

/// All slots below a number, in use or not.
@frozen
public struct SlotRange<Element: Slot>: RandomAccessCollection {
    @inlinable public var startIndex: Int { 0 }
    /// The number of slots.
    public let endIndex: Int

    @inlinable
    public init(below count: Int) { endIndex = count }

    @inlinable
    public subscript(position: Int) -> Element { Element(Int32(truncatingIfNeeded: position)) }
}

/// A dense index into tables, such as the index of a variable or of a constraint in the tables of a solver.
///
/// The slot of a variable or constraint is valid until the next batch: after a removal it may be reused for
/// another one. Code that is generic over slots is inlinable; otherwise a first solve took 1.5 times as long.
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

/// A missing slot in flat memory, where an optional would take twice the space.
extension Slot {
    /// The missing slot.
    @inlinable public static var none: Self {
        @inline(__always) get { Self(-1) }
    }

    /// Whether the slot is missing.
    @inlinable public var isNone: Bool {
        @inline(__always) get { number < 0 }
    }
}

/// The position of an entry of linked lists that share an array.
@frozen
public struct ListPosition: Slot {
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

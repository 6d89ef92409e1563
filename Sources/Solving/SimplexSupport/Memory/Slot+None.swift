public import SolverAPI

/// In flat memory, where an optional would take twice the room, a slot that there is none of is marked.
extension Slot {
    /// No slot.
    @inlinable public static var none: Self {
        @inline(__always) get { Self(-1) }
    }

    /// Whether it is no slot.
    @inlinable public var isNone: Bool {
        @inline(__always) get { number < 0 }
    }

    /// The slot, unless it is none.
    @inlinable public var ifAny: Self? {
        @inline(__always) get { number < 0 ? nil : self }
    }
}

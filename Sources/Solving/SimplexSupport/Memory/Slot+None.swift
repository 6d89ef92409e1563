public import SolverAPI

/// A sentinel for a missing slot in flat memory, where an optional would take twice the space.
extension Slot {
    /// The missing slot.
    @inlinable public static var none: Self {
        @inline(__always) get { Self(-1) }
    }

    /// Whether the slot is missing.
    @inlinable public var isNone: Bool {
        @inline(__always) get { number < 0 }
    }

    /// The slot; nil if it is missing.
    @inlinable public var ifAny: Self? {
        @inline(__always) get { number < 0 ? nil : self }
    }
}

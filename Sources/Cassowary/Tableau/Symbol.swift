import SolverAPI

/// A symbol of the tableau: an external variable, or the slack of a constraint.
///
/// The variable in slot s of the problem is symbol 2s, the constraint in slot s is symbol 2s + 1, so the conversion needs
/// no table. A symbol is *basic* (it has a row) or *nonbasic* (it may have entries in a column, and its value is 0).
struct Symbol: Slot {
    let number: Int32

    @inline(__always) init(_ number: Int32) { self.number = number }
    @inline(__always) init(variable slot: VariableSlot) { number = slot.number * 2 }
    @inline(__always) init(constraint slot: ConstraintSlot) { number = slot.number * 2 + 1 }

    /// Whether the symbol is a variable of the caller: unrestricted in sign, so it stays basic when its value is
    /// negative.
    @inline(__always) var isExternal: Bool { number & 1 == 0 }
    /// The slot of an external variable.
    @inline(__always) var variable: VariableSlot { VariableSlot(number >> 1) }
    /// The slot of the constraint of a slack.
    @inline(__always) var constraint: ConstraintSlot { ConstraintSlot(number >> 1) }
}

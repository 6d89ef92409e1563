import SolverAPI

/// One symbol of the tableau: an external variable, or the slack of a constraint.
///
/// A variable in slot s of the problem is symbol 2s, a constraint in slot s is symbol 2s + 1, so no table is needed to go
/// from one to the other. A symbol is *basic* (it has a row) or *nonbasic* (it may have entries in a column, and its value
/// is 0).
struct Symbol: Slot {
    let number: Int32

    @inline(__always) init(_ number: Int32) { self.number = number }
    @inline(__always) init(variable slot: VariableSlot) { number = slot.number * 2 }
    @inline(__always) init(constraint slot: ConstraintSlot) { number = slot.number * 2 + 1 }

    /// An external variable is one the caller added: free in sign, and it never leaves the basis for being negative.
    @inline(__always) var isExternal: Bool { number & 1 == 0 }
    /// The variable that an external symbol is.
    @inline(__always) var variable: VariableSlot { VariableSlot(number >> 1) }
    /// The constraint whose slack it is, if it is not external.
    @inline(__always) var constraint: ConstraintSlot { ConstraintSlot(number >> 1) }
}

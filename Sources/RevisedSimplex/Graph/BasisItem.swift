import SimplexSupport
import SolverAPI

/// A basis member or a candidate: a constraint, or the unit row that keeps a nonbasic free variable at its current
/// value.
struct BasisItem: Slot {
    let number: Int32

    init(_ number: Int32) { self.number = number }
    init(constraint: ConstraintSlot) { number = constraint.number * 2 }
    init(variable: VariableSlot) { number = variable.number * 2 + 1 }

    var isVariable: Bool { number & 1 == 1 }
    /// The slot of the constraint, if it is one.
    var constraint: ConstraintSlot { ConstraintSlot(number >> 1) }
    /// The slot of the variable, if the item is a nonbasic free variable.
    var variable: VariableSlot { VariableSlot(number >> 1) }
}

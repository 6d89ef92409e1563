import SimplexSupport
import SolverAPI

/// A row of the basis, or a candidate for the basis. It is a constraint, or the unit row of a nonbasic free variable;
/// the unit row keeps the variable at its value.
struct BasisItem: Slot {
    let number: Int32

    init(_ number: Int32) { self.number = number }
    init(constraint: ConstraintSlot) { number = constraint.number * 2 }
    init(variable: VariableSlot) { number = variable.number * 2 + 1 }

    var isVariable: Bool { number & 1 == 1 }
    /// The slot of the constraint, if the item is a constraint.
    var constraint: ConstraintSlot { ConstraintSlot(number >> 1) }
    /// The slot of the variable, if the item is a nonbasic free variable.
    var variable: VariableSlot { VariableSlot(number >> 1) }
}

import SimplexSupport
import SolverAPI

/// A member of the basis, or a candidate for it: a constraint, or the *stay* of a variable (`x_v` = its present value).
struct BasisItem: Slot {
    let number: Int32

    init(_ number: Int32) { self.number = number }
    init(constraint: ConstraintSlot) { number = constraint.number * 2 }
    init(stay: VariableSlot) { number = stay.number * 2 + 1 }

    var isStay: Bool { number & 1 == 1 }
    /// The slot of the constraint, if it is one.
    var constraint: ConstraintSlot { ConstraintSlot(number >> 1) }
    /// The slot of the variable, if it is a stay.
    var stay: VariableSlot { VariableSlot(number >> 1) }
}

import SimplexSupport
import SolverAPI

/// A linear form as a combination of the basis: `a = Σ coefficient · a_tight + Σ coefficient · e_undefined`. (BTRAN:
/// Chvátal, *Linear Programming*, ch. 7.)
///
/// The caller that requested it owns it, and changes of the basis do not affect it.
/// ``BasisSolves/recycle(_:)-(BasisRow)`` takes it back and reuses its memory.
struct BasisRow: ~Copyable {
    /// The variables that the form depends on, inputs first.
    var order = Stack<VariableSlot>()
    /// The coefficients of tight constraints.
    var constraints = Stack<BasisEntry<ConstraintSlot>>()
    /// The coefficients of nonbasic free variables.
    var freeVariables = Stack<BasisEntry<VariableSlot>>()

    init() {}

    /// Creates the row of a tight constraint, which is itself.
    init(tight c: ConstraintSlot) { constraints.append(BasisEntry(slot: c, value: 1)) }

    /// Removes everything and keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        order.removeAll()
        constraints.removeAll()
        freeVariables.removeAll()
    }

    /// The largest coefficient of a tight constraint.
    var largestCoefficient: Double {
        var largest = 0.0
        for index in constraints.indices { largest = max(largest, abs(constraints[index].value)) }
        return largest
    }
}

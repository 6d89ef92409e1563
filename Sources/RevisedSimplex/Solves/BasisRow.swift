import SimplexSupport
import SolverAPI

/// A linear form, such as the left side of a constraint, as a linear combination of the rows of the basis: `a = Σ
/// coefficient · a_tight + Σ coefficient · e_undefined`. (BTRAN: Chvátal, *Linear Programming*, ch. 7.)
///
/// The caller owns the row, and later changes of the basis do not affect it. ``BasisSolves/recycle(_:)-(BasisRow)``
/// returns the row's memory for reuse.
struct BasisRow: ~Copyable {
    /// The variables that the form depends on, inputs first.
    var order = Stack<VariableSlot>()
    /// The coefficients of tight constraints.
    var constraints = Stack<BasisEntry<ConstraintSlot>>()
    /// The coefficients of nonbasic free variables.
    var freeVariables = Stack<BasisEntry<VariableSlot>>()

    init() {}

    /// Creates the row of a tight constraint: the constraint itself, with the coefficient 1.
    init(tight c: ConstraintSlot) { constraints.append(BasisEntry(slot: c, value: 1)) }

    /// Removes everything and keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        order.removeAll()
        constraints.removeAll()
        freeVariables.removeAll()
    }

    /// The largest magnitude of a tight constraint's coefficient.
    var largestCoefficient: Double {
        var largest = 0.0
        for index in constraints.indices { largest = max(largest, abs(constraints[index].value)) }
        return largest
    }
}

import SimplexSupport
import SolverAPI

/// A linear form as a sum of the basis: `a = Σ share · a_tight + Σ share · e_undefined`. (BTRAN: Chvátal, *Linear
/// Programming*, ch. 7.)
///
/// It belongs to whoever asked for it, and stays as it is whatever happens to the basis. Give it back with
/// ``BasisSolves/recycle(_:)-(BasisRow)``, and its memory serves the next one.
struct BasisRow: ~Copyable {
    /// The variables that the form depends on, inputs first.
    var order = Stack<VariableSlot>()
    /// The shares of tight constraints.
    var constraints = Stack<BasisShare<ConstraintSlot>>()
    /// The shares of stays.
    var stays = Stack<BasisShare<VariableSlot>>()

    /// A row without shares.
    init() {}

    /// A row that is one tight constraint.
    init(tight c: ConstraintSlot) { constraints.append(BasisShare(slot: c, value: 1)) }

    /// Removes everything and keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        order.removeAll()
        constraints.removeAll()
        stays.removeAll()
    }

    /// The largest share of a tight constraint.
    var largestShare: Double {
        var largest = 0.0
        for index in constraints.indices { largest = max(largest, abs(constraints[index].value)) }
        return largest
    }
}

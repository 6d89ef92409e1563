import SimplexSupport
import SolverAPI

/// The rates of variables and distances when the distance of one basis member grows and the distances of all other
/// members are constant. (FTRAN: Chvátal, *Linear Programming*, ch. 7.)
///
/// Owned by the caller, as a ``BasisRow`` is.
struct BasisColumn: ~Copyable {
    /// The rate of each variable, inputs first.
    var variables = Stack<BasisEntry<VariableSlot>>()
    /// The rate of the distance of each inactive constraint.
    var rates = Stack<BasisEntry<ConstraintSlot>>()

    /// Removes everything and keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        variables.removeAll()
        rates.removeAll()
    }
}

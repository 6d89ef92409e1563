import SimplexSupport
import SolverAPI

/// The rates of change when the distance of one basis member grows and all others are constant. (FTRAN: Chvátal,
/// *Linear Programming*, ch. 7.)
///
/// The caller that requested it owns it, as for ``BasisRow``.
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

import SimplexSupport
import SolverAPI

/// The rates at which variables, and the distances of inactive constraints, change while the distance of one basis
/// member changes and the distances of all other members are constant. (FTRAN: Chvátal, *Linear Programming*, ch. 7.)
///
/// The caller owns the column and can return its memory for reuse, as for a ``BasisRow``.
struct BasisColumn: ~Copyable {
    /// The variables that change, with the rates of their values. The inputs of a variable come before the variable.
    var variables = Stack<BasisEntry<VariableSlot>>()
    /// The inactive constraints whose distances change, with the rates of these distances.
    var rates = Stack<BasisEntry<ConstraintSlot>>()

    /// Removes everything and keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        variables.removeAll()
        rates.removeAll()
    }
}

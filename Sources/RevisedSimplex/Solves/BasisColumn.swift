import SimplexSupport
import SolverAPI

/// What moves when the distance of one member of the basis grows and all others stay. (FTRAN: Chvátal, *Linear
/// Programming*, ch. 7.)
///
/// It belongs to whoever asked for it, as a ``BasisRow`` does.
struct BasisColumn: ~Copyable {
    /// How fast each variable moves, inputs first.
    var variables = Stack<BasisShare<VariableSlot>>()
    /// How fast the distance of each inactive constraint grows.
    var rates = Stack<BasisShare<ConstraintSlot>>()

    /// Removes everything and keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        variables.removeAll()
        rates.removeAll()
    }
}

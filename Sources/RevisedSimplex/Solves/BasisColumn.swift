import SimplexSupport
import SolverAPI

/// What moves when the distance of one member of the basis grows and all others stay. (FTRAN: Chvátal, *Linear
/// Programming*, ch. 7.)
///
/// It belongs to whoever asked for it, as a ``BasisRow`` does.
struct BasisColumn: ~Copyable {
    /// How fast each variable moves, inputs first.
    var variables: Stack<BasisShare<VariableSlot>>
    /// How fast the distance of each inactive constraint grows.
    var rates: Stack<BasisShare<ConstraintSlot>>

    init(_ memory: ColumnMemory) {
        variables = memory.variables
        rates = memory.rates
        variables.removeAll()
        rates.removeAll()
    }

    deinit { ColumnMemory(variables: variables, rates: rates).deallocate() }

    /// Its memory, for another column.
    consuming func takeMemory() -> ColumnMemory {
        let memory = ColumnMemory(variables: variables, rates: rates)
        variables = Stack()
        rates = Stack()
        return memory
    }
}

/// The memory of a column.
struct ColumnMemory: BitwiseCopyable {
    var variables = Stack<BasisShare<VariableSlot>>()
    var rates = Stack<BasisShare<ConstraintSlot>>()

    func deallocate() {
        variables.deallocate()
        rates.deallocate()
    }
}

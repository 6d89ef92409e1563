import SimplexSupport
import SolverAPI

/// A linear form as a sum of the basis: `a = Σ share · a_tight + Σ share · e_undefined`. (BTRAN: Chvátal, *Linear
/// Programming*, ch. 7.)
///
/// It belongs to whoever asked for it, and stays as it is whatever happens to the basis. Give it back with
/// ``BasisSolves/recycle(_:)-(BasisRow)``, and its memory serves the next one.
struct BasisRow: ~Copyable {
    /// The variables that the form depends on, inputs first.
    var order: Stack<VariableSlot>
    /// The shares of tight constraints.
    var constraints: Stack<BasisShare<ConstraintSlot>>
    /// The shares of stays.
    var stays: Stack<BasisShare<VariableSlot>>

    init(_ memory: RowMemory) {
        order = memory.order
        constraints = memory.constraints
        stays = memory.stays
        order.removeAll()
        constraints.removeAll()
        stays.removeAll()
    }

    /// A row that is one tight constraint.
    init(tight c: ConstraintSlot) {
        self.init(RowMemory())
        constraints.append(BasisShare(slot: c, value: 1))
    }

    deinit { RowMemory(order: order, constraints: constraints, stays: stays).deallocate() }

    /// Its memory, for another row.
    consuming func takeMemory() -> RowMemory {
        let memory = RowMemory(order: order, constraints: constraints, stays: stays)
        order = Stack()
        constraints = Stack()
        stays = Stack()
        return memory
    }

    /// The largest share of a tight constraint.
    var largestShare: Double {
        var largest = 0.0
        for share in constraints.elements { largest = max(largest, abs(share.value)) }
        return largest
    }
}

/// The memory of a row.
struct RowMemory: BitwiseCopyable {
    var order = Stack<VariableSlot>()
    var constraints = Stack<BasisShare<ConstraintSlot>>()
    var stays = Stack<BasisShare<VariableSlot>>()

    func deallocate() {
        order.deallocate()
        constraints.deallocate()
        stays.deallocate()
    }
}

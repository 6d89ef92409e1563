import SimplexSupport

/// A linear form as a sum of the basis: `a = Σ share · a_tight + Σ share · e_undefined`. (BTRAN: Chvátal, *Linear
/// Programming*, ch. 7.)
///
/// It belongs to whoever asked for it, and stays as it is whatever happens to the basis. Give it back with
/// ``BasisSolves/recycle(_:)-(BasisRow)``, and its memory serves the next one.
struct BasisRow: ~Copyable {
    /// The variables that the form depends on, inputs first.
    var order: Stack<Int32>
    /// The shares of tight constraints.
    var constraints: Stack<BasisShare>
    /// The shares of stays.
    var stays: Stack<BasisShare>

    init(_ memory: RowMemory) {
        order = memory.order
        constraints = memory.constraints
        stays = memory.stays
        order.removeAll()
        constraints.removeAll()
        stays.removeAll()
    }

    /// A row that is one tight constraint.
    init(tight c: Int32) {
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
    var order = Stack<Int32>()
    var constraints = Stack<BasisShare>()
    var stays = Stack<BasisShare>()

    func deallocate() {
        order.deallocate()
        constraints.deallocate()
        stays.deallocate()
    }
}

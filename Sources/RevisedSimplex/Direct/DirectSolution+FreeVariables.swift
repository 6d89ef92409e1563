import SolverAPI

extension DirectSolution {
    /// Settles what the constraints leave open: extents, what inequalities on positions leave, and positions, each with a level of its
    /// own below all priorities.
    mutating func settleWhatIsFree(_ problem: borrowing Problem) throws(Uncertified) {
        var level = 0.0
        let slots = problem.variableSlots
        for slot in slots.reversed() where problem.variable(at: slot).kind == .extent {
            level -= 1
            try settle(slot, at: level, problem)
        }
        if forest.openCount == 0 { return }
        for slot in problem.constraintSlots where problem.header(at: slot).relation != .equal {
            level -= 1
            try settle(boundBy: slot, at: level, problem)
        }
        if forest.openCount == 0 { return }
        for slot in slots.reversed() where problem.variable(at: slot).kind == .position {
            level -= 1
            try settle(slot, at: level, problem)
        }
    }

    /// Brings a variable as near to 0 as its interval allows.
    private mutating func settle(
        _ variable: VariableSlot, at level: Double, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let root = forest.root(of: variable)
        if root < 0 { return }
        let number = forest.node(of: variable)
        var near = Measure.zero
        if number != root {
            let node = forest.nodes[Int(number)]
            near = try Measure.inverse(near, node.scale, node.scaleError, node.offset)
        }
        try settle(root, near: near, at: level, problem)
    }

    /// Brings an inequality that holds as near to its bound as its only root allows.
    private mutating func settle(
        boundBy slot: ConstraintSlot, at level: Double, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let header = problem.header(at: slot)
        var form = forest.form(of: header, in: problem)
        try form.removeCancelled()
        if form.count == 0 { return }
        if form.count > 1 { throw .hasSeveralPositions(header.id) }
        try settle(form.first.root, near: Measure.quotient(form.residual, by: form.first), at: level, problem)
    }

    private mutating func settle(
        _ root: Int32, near wanted: Measure, at level: Double, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let node = forest.nodes[Int(root)]
        if try Measure.compare(wanted, node.low) <= 0 {
            decide(root, node.low, low: nil, high: level)
        } else if try Measure.compare(wanted, node.high) >= 0 {
            decide(root, node.high, low: level, high: nil)
        } else {
            decide(root, wanted, low: level, high: level)
        }
        try readQueue(problem)
        try readWaiting(problem)
    }
}

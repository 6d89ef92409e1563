import SimplexSupport
import SolverAPI

extension DirectSolution {
    /// Determines the remaining variables in the order of `docs/SEMANTICS.md`: extents, then inequalities on positions,
    /// then positions. Each item of this order has its own level, below all priorities.
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

    /// Moves a variable as close to 0 as its interval allows.
    private mutating func settle(
        _ variable: VariableSlot, at level: Double, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let root = forest.root(of: variable)
        if root < 0 { return }
        let number = forest.node(of: variable)
        let near = try number == root ? .zero : forest.parentValue(of: number, at: .zero)
        try settle(root, near: AffineForest.Bound(value: near, level: level, row: .none), problem)
    }

    /// Moves the only root of a satisfied inequality so that the inequality is as close to its bound as the root's
    /// interval allows. Does nothing if all variables of the inequality have values.
    private mutating func settle(
        boundBy slot: ConstraintSlot, at level: Double, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let header = problem.header(at: slot)
        var form = forest.form(of: header, in: problem)
        try form.removeCancelled()
        if form.count == 0 { return }
        if form.count > 1 { throw .hasSeveralPositions(header.id) }
        let bound = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        try settle(form.first.root, near: AffineForest.Bound(value: bound, level: level, row: slot), problem)
    }

    /// Moves a root as close to a value as its interval allows. `wanted` has the row that holds at this value, if any.
    private mutating func settle(
        _ root: Int32, near wanted: AffineForest.Bound, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let (low, high) = (forest.bound(.low, of: root), forest.bound(.high, of: root))
        var end = wanted
        if try wanted.value.compare(with: low.value) <= 0 {
            end = AffineForest.Bound(value: low.value, level: wanted.level, row: low.row)
            forest.setBound(.high, of: root, to: end)
        } else if try wanted.value.compare(with: high.value) >= 0 {
            end = AffineForest.Bound(value: high.value, level: wanted.level, row: high.row)
            forest.setBound(.low, of: root, to: end)
        } else {
            forest.setBound(.low, of: root, to: wanted)
            forest.setBound(.high, of: root, to: wanted)
        }
        decide(root, end.value, by: end.row, problem)
        try readQueue(problem)
        try readWaiting(problem)
    }
}

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
        try settle(root, near: near, at: level, problem)
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
        try settle(form.first.root, near: bound, at: level, problem)
    }

    private mutating func settle(
        _ root: Int32, near wanted: Measure, at level: Double, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let (low, high) = (forest.bound(.low, of: root).value, forest.bound(.high, of: root).value)
        if try wanted.compare(with: low) <= 0 {
            forest.setBound(.high, of: root, to: low, level: level)
            decide(root, low)
        } else if try wanted.compare(with: high) >= 0 {
            forest.setBound(.low, of: root, to: high, level: level)
            decide(root, high)
        } else {
            forest.setBound(.low, of: root, to: wanted, level: level)
            forest.setBound(.high, of: root, to: wanted, level: level)
            decide(root, wanted)
        }
        try readQueue(problem)
        try readWaiting(problem)
    }
}

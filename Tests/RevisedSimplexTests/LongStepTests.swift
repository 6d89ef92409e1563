import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

/// A long step passes breakpoints until the entering constraint holds.
@Suite(.hangLimit(minutes: 2)) struct LongStepTests {
    /// Returns a solver with the optional constraints `x <= 10`, `x <= 20` … `x <= 1000`, the required constraint `x −
    /// y0 >= 0`, and a required constant for `y0`.
    private static func solver(y: Double) throws -> RevisedSimplexSolver {
        let (x, y0) = (VariableID(0), VariableID(1))
        var batch = Batch()
        batch.add(Variable(x, .position))
        batch.add(Variable(y0, .position))
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(y0, 1)), .equal, y))
        for step in 1...100 {
            let left = LinearExpression(Term(x, 1))
            batch.add(Constraint(ConstraintID(step), left, .lessThanOrEqual, Double(10 * step), priority: 500))
        }
        batch.add(
            Constraint(ConstraintID(200), LinearExpression(terms: [Term(x, 1), Term(y0, -1)]), .greaterThanOrEqual, 0))
        // This optional constraint makes x start at 10.
        batch.add(Constraint(ConstraintID(201), LinearExpression(Term(x, 1)), .equal, 10, priority: 400))
        let solver = RevisedSimplexSolver()
        try solver.apply(batch)
        return solver
    }

    @Test(arguments: [15.0, 55, 105, 995, 1200])
    func `it passes the breakpoints before the goal and no others`(goal: Double) throws {
        let solver = try Self.solver(y: 5)
        #expect(solver.value(of: VariableID(0)) == 10)
        let before = solver.counters.pivots
        try solver.apply(Batch.with(ConstraintID(0), goal))
        #expect(solver.value(of: VariableID(0)) == goal)
        let passed = min(100, Int(goal / 10))
        let pivots = solver.counters.pivots - before
        #expect(pivots <= passed + 4, "\(pivots) pivots past \(passed) breakpoints")
        try solver.apply(Batch.with(ConstraintID(0), 5))
        #expect(solver.value(of: VariableID(0)) == 10)
    }
}

extension Batch {
    /// Returns a batch that changes one constant.
    fileprivate static func with(_ constraint: ConstraintID, _ constant: Double) -> Batch {
        var batch = Batch()
        batch.setConstant(constant, of: constraint)
        return batch
    }
}

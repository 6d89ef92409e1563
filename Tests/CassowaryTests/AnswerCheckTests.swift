import SolverAPI
import TestSupport
import Testing

@testable import Cassowary
@testable import SimplexSupport

/// The solver does not publish a wrong solution, although each test plants a defect in the tableau.
@Suite(.hangLimit(minutes: 5)) struct CassowaryAnswerCheckTests {
    private let x = VariableID(0)
    private let y = VariableID(1)

    /// Returns the solution of y == x + 20, which is required, and of x == 10 at 500 and y == 0 at 250.
    private func solved() throws -> Transaction<Simplex> {
        var batch = Batch()
        for id in [x, y] { batch.add(Variable(id, .position)) }
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(y, 1), Term(x, -1)), .equal, 20))
        batch.add(Constraint(ConstraintID(1), LinearExpression(Term(x, 1)), .equal, 10, priority: Priority(500)))
        batch.add(Constraint(ConstraintID(2), LinearExpression(Term(y, 1)), .equal, 0, priority: Priority(250)))
        var state = Transaction<Simplex>(tolerances: Tolerances())
        try state.apply(batch, SolveLimits())
        #expect(state.refuted == 0 && state.value(of: y) == 30)
        return state
    }

    /// A batch with a constraint that has no effect. It is not an edit, so the solver does not use its path for edits.
    private var another: Batch {
        var batch = Batch()
        batch.add(Constraint(ConstraintID(9), LinearExpression(Term(x, 1)), .lessThanOrEqual, 1000))
        return batch
    }

    @Test func `a value that the constraints do not give is refuted, and the published solution is correct`() throws {
        var state = try solved()
        let symbol = Symbol(variable: try #require(state.problem.slot(of: y)))
        state.method.tableau.setConstant(30.001, of: symbol)
        state.method.agenda.moved.insert(symbol)
        try state.apply(another, SolveLimits())
        #expect(state.refuted == 1 && state.value(of: x) == 10 && state.value(of: y) == 30)
    }

    @Test func `an optional constraint on the wrong side of its constant is detected`() throws {
        var state = try solved()
        let slot = try #require(state.problem.slot(of: ConstraintID(2)))
        #expect(state.method.sideFault(of: slot, in: state.problem, within: ConstraintSide.rounding) == nil)
        state.method.states[slot].side *= -1
        let expected = AnswerFault.unexplained(ConstraintID(2), by: 30)
        #expect(state.method.sideFault(of: slot, in: state.problem, within: ConstraintSide.rounding) == expected)
    }

    @Test(arguments: [(250.0, 2, -1.0), (250, 2, 1e-6), (500, 1, 2)])
    func `multipliers that do not balance or exceed their bounds are detected`(
        priority: Double, creationIndex: Int, amount: Double
    ) throws {
        var state = try solved()
        #expect(state.method.multiplierFault(state.problem, state.takeover) == nil)
        let optional = Symbol(constraint: try #require(state.problem.slot(of: ConstraintID(1))))
        let wrong = PriorityVector.Entry(priority: priority, creationIndex: creationIndex, amount: amount)
        state.method.multipliers.add(wrong, to: optional)
        let expected: AnswerFault = priority == 500 ? .overdrawn(ConstraintID(1)) : .unbalanced(nil)
        #expect(state.method.multiplierFault(state.problem, state.takeover) == expected)
    }
}

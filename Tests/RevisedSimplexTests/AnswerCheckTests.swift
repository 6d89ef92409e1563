import SolverAPI
import TestSupport
import Testing

@testable import RevisedSimplex
@testable import SimplexSupport

/// The engine does not publish a wrong solution, although each test plants one kind of defect in its state.
@Suite(.hangLimit(minutes: 10)) struct RevisedSimplexAnswerCheckTests {
    private let a = VariableID(0)
    private let b = VariableID(1)
    private let c = VariableID(2)

    /// a == 10, b == a + 20 and c == b + 5 are required; c == 0 at 500 and b >= 100 at 250 are optional.
    private func scene() -> Batch {
        var batch = Batch()
        for id in [a, b, c] { batch.add(Variable(id, .position)) }
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(a, 1)), .equal, 10, isEdit: true))
        batch.add(Constraint(ConstraintID(1), LinearExpression(Term(b, 1), Term(a, -1)), .equal, 20))
        batch.add(Constraint(ConstraintID(2), LinearExpression(Term(c, 1), Term(b, -1)), .equal, 5))
        batch.add(Constraint(ConstraintID(3), LinearExpression(Term(c, 1)), .equal, 0, priority: Priority(500)))
        let floor = LinearExpression(Term(b, 1))
        batch.add(Constraint(ConstraintID(4), floor, .greaterThanOrEqual, 100, priority: Priority(250)))
        return batch
    }

    private func edit(_ constant: Double) -> Batch {
        var batch = Batch()
        batch.setConstant(constant, of: ConstraintID(0))
        return batch
    }

    /// Solves the scene, plants a defect, and solves for a different constant.
    private func answer(after plant: (inout Transaction<Engine>) throws -> Void) throws -> (
        values: [Double], refuted: Int
    ) {
        var state = Transaction<Engine>(tolerances: Tolerances())
        try state.apply(scene(), SolveLimits())
        #expect(state.refuted == 0)
        try plant(&state)
        try state.apply(edit(30), SolveLimits())
        return ([a, b, c].map { state.value(of: $0) ?? .nan }, state.refuted)
    }

    /// Changes a constant in the engine, but not in the problem.
    private func shiftRight(of constraint: ConstraintID, by shift: Double, _ state: inout Transaction<Engine>) throws {
        let slot = try #require(state.problem.slot(of: constraint))
        state.method.graph.setRight(slot, state.method.graph.constraints[slot].right + shift)
    }

    @Test func `a correct solution passes`() throws {
        let (values, refuted) = try answer { _ in }
        #expect(values == [30, 50, 55] && refuted == 0)
    }

    @Test func `a wrong constant in the engine is refuted, and the published solution is correct`() throws {
        let (values, refuted) = try answer { state in
            try shiftRight(of: ConstraintID(1), by: 1e-6, &state)
        }
        #expect(values == [30, 50, 55] && refuted == 1)
    }

    @Test func `a value that no definition gives is refuted`() throws {
        let (values, refuted) = try answer { state in
            let slot = try #require(state.problem.slot(of: c))
            state.method.point.store(state.method.point.values[slot] + 1e-8, at: slot)
            state.method.point.publishLater(slot)
            // With this constant the engine evaluates c to the wrong value again after the edit.
            try shiftRight(of: ConstraintID(2), by: 1e-8, &state)
        }
        #expect(values == [30, 50, 55] && refuted == 1)
    }

    /// Returns the result of the check with a different multiplier for the violated optional constraint c == 0.
    private func fault(multiplier: PriorityVector) throws -> AnswerFault? {
        var state = Transaction<Engine>(tolerances: Tolerances())
        try state.apply(scene(), SolveLimits())
        let slot = try #require(state.problem.slot(of: ConstraintID(3)))
        state.method.prices.store(multiplier, at: slot)
        state.method.check.schedule(multiplier: slot)
        return state.fault(after: try state.problem.apply(Batch()))
    }

    private func multiplier(_ amount: Double, priority: Double = 500, creationIndex: Int = 3) -> PriorityVector {
        PriorityVector(PriorityVector.Entry(priority: priority, creationIndex: creationIndex, amount: amount))
    }

    @Test func `a violated optional constraint must have its whole multiplier`() throws {
        #expect(try fault(multiplier: multiplier(-1)) == nil)
        let expected = AnswerFault.unexplained(ConstraintID(3), by: 35)
        #expect(try fault(multiplier: PriorityVector()) == expected)
        for wrong in [
            multiplier(-0.5), multiplier(-1.001), multiplier(1), multiplier(-1, priority: 400),
            multiplier(-1, creationIndex: 2),
        ] {
            #expect(try fault(multiplier: wrong) == expected)
        }
    }

    @Test func `a tight optional constraint with a multiplier beyond its bounds is detected`() throws {
        var batch = Batch()
        batch.add(Variable(c, .position))
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(c, 1)), .equal, 0, priority: Priority(500)))
        var state = Transaction<Engine>(tolerances: Tolerances())
        try state.apply(batch, SolveLimits())
        let slot = try #require(state.problem.slot(of: ConstraintID(0)))
        state.method.prices.store(multiplier(-1, priority: 750), at: slot)
        state.method.check.schedule(multiplier: slot)
        #expect(state.fault(after: try state.problem.apply(Batch())) == .unbalanced(c))
    }

    @Test func `multipliers that do not balance are refuted`() throws {
        // c == 0 is tight here, so each multiplier between its bounds is possible, and only the balance detects the
        // error.
        var batch = Batch()
        batch.add(Variable(c, .position))
        let optional = LinearExpression(Term(c, 1))
        batch.add(Constraint(ConstraintID(0), optional, .equal, 0, priority: Priority(500)))
        batch.add(Constraint(ConstraintID(1), optional, .equal, 10, priority: Priority(250)))
        var state = Transaction<Engine>(tolerances: Tolerances())
        try state.apply(batch, SolveLimits())
        let change = try state.problem.apply(Batch())
        #expect(state.fault(after: change) == nil)
        let slot = try #require(state.problem.slot(of: ConstraintID(0)))
        state.method.prices.store(multiplier(-0.9, priority: 250, creationIndex: 1), at: slot)
        state.method.check.schedule(multiplier: slot)
        #expect(state.fault(after: change) == .unbalanced(c))
    }
}

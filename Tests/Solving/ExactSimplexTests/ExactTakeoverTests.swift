import ExactSimplex
import SolverAPI
import TestSupport
import Testing

/// Components that exact arithmetic solves, and their return to the simplex method.
@Suite(.hangLimit(minutes: 2)) struct ExactTakeoverTests {
    private static func constraint(_ id: Int, _ first: Int, _ second: Int) -> Constraint {
        Constraint(
            ConstraintID(id),
            LinearExpression(terms: [Term(VariableID(first), 1), Term(VariableID(second), -1)]), .equal, 10)
    }

    private static func batch(variables: Range<Int>, _ constraints: [Constraint]) -> Batch {
        var batch = Batch()
        for number in variables { batch.add(Variable(VariableID(number), .position)) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    @Test func `a component that grew too large returns to the simplex`() throws {
        var problem = Problem()
        var takeover = ExactTakeover()
        let first = try problem.apply(Self.batch(variables: 0..<2, [Self.constraint(0, 1, 0)]))
        guard
            case .values(let values, let returned) = takeover.solve(
                problem, after: first, inDoubt: true, hasAnswer: true)
        else {
            Issue.record("a component of two variables should be solved")
            return
        }
        problem.commit(first)
        #expect(values.map(\.value) == [-10, 0] && returned.isEmpty)
        #expect(takeover.isDoubtful(VariableSlot(0)) && takeover.isDoubtful(VariableSlot(1)))

        // 600 variables and 599 constraints exceed the limit of exact arithmetic.
        let more = Self.batch(variables: 2..<600, (1..<599).map { Self.constraint($0, $0 + 1, $0) })
        let second = try problem.apply(more)
        var withoutAnswer = takeover
        guard case .tooLarge(600, 599) = withoutAnswer.solve(problem, after: second, inDoubt: true, hasAnswer: false)
        else {
            Issue.record("a solver without a solution of its own should get nil")
            return
        }
        #expect(withoutAnswer.isDoubtful(VariableSlot(0)))
        guard case .values(_, let back) = takeover.solve(problem, after: second, inDoubt: true, hasAnswer: true) else {
            Issue.record("a solver with a solution of its own should keep it")
            return
        }
        #expect(back == [VariableSlot(0), VariableSlot(1)])
        #expect(!takeover.isDoubtful(VariableSlot(0)) && takeover.unconfirmed == 1)
        let before = takeover
        takeover.restore(withoutAnswer)
        #expect(takeover.isDoubtful(VariableSlot(0)) && takeover.unconfirmed == before.unconfirmed)
    }

    @Test func `the simplex is tried again at once, then after 2, 4 and at most 64 batches`() throws {
        var problem = Problem()
        var takeover = ExactTakeover()
        takeover.countBatch()
        #expect(!takeover.isReturnDue)
        let change = try problem.apply(Self.batch(variables: 0..<2, [Self.constraint(0, 1, 0)]))
        _ = takeover.solve(problem, after: change, inDoubt: true, hasAnswer: true)
        let due = (1...255).filter { _ in
            takeover.countBatch()
            return takeover.isReturnDue
        }
        #expect(due == [1, 3, 7, 15, 31, 63, 127, 191, 255])
        takeover.end()
        takeover.countBatch()
        #expect(!takeover.isActive && !takeover.isDoubtful(VariableSlot(0)) && !takeover.isReturnDue)
    }
}

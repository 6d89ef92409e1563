import SolverAPI
import Testing

/// A large batch is stored as one block. It is refused as a whole, for the same errors as a small batch.
@Suite struct LargeBatchTests {
    static let size = 40

    /// Returns a batch of variables and a chain of constraints whose ids start at `first`.
    func batch(from first: Int, _ change: (inout [Variable], inout [Constraint]) -> Void = { _, _ in }) -> Batch {
        var variables = (0..<Self.size).map { Variable(VariableID(first + $0), .extent) }
        var constraints = (1..<Self.size).map { number in
            Constraint(
                ConstraintID(first + number),
                LinearExpression(Term(variables[number].id, 1), Term(variables[number - 1].id, -1)), .equal, 8)
        }
        change(&variables, &constraints)
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    func rule(_ id: Int, _ term: Term, _ constant: Double = 0, priority: Priority = .required) -> Constraint {
        Constraint(ConstraintID(id), LinearExpression(term), .equal, constant, priority: priority)
    }

    /// Returns the error of a second batch and checks that nothing changed.
    func refusal(_ change: (inout [Variable], inout [Constraint]) -> Void) throws -> BatchError? {
        var problem = Problem()
        problem.commit(try problem.apply(batch(from: 0)))
        let (variables, constraints) = (problem.variables, problem.constraints)
        var refused: BatchError?
        do { _ = try problem.apply(batch(from: 100, change)) } catch { refused = error }
        #expect(problem.variables == variables)
        #expect(problem.constraints == constraints)
        // A refused batch has no effect: the valid batch is accepted, and the use counts of its variables are correct.
        problem.commit(try problem.apply(batch(from: 100)))
        #expect(problem.constraintCount == 2 * (Self.size - 1))
        var removal = Batch()
        for number in 1..<Self.size { removal.remove(ConstraintID(100 + number)) }
        for number in 0..<Self.size { removal.remove(VariableID(100 + number)) }
        problem.commit(try problem.apply(removal))
        #expect(problem.constraints == constraints)
        return refused
    }

    @Test func `a large batch is refused for every kind of error`() throws {
        let (known, far) = (VariableID(100), VariableID(Int.max))
        #expect(try refusal { variables, _ in variables[9] = variables[3] } == .duplicateVariable(VariableID(103)))
        #expect(
            try refusal { variables, _ in variables[9] = Variable(VariableID(5), .extent) }
                == .duplicateVariable(VariableID(5)))
        #expect(try refusal { _, rules in rules[9] = rules[3] } == .duplicateConstraint(ConstraintID(104)))
        #expect(
            try refusal { $1[9] = rule(5, Term(known, 1)) } == .duplicateConstraint(ConstraintID(5)))
        #expect(try refusal { $1[9] = rule(900, Term(far, 1)) } == .unknownVariable(far, in: ConstraintID(900)))
        #expect(
            try refusal { $1[9] = rule(900, Term(known, .infinity)) }
                == .coefficientNotFinite(constraint: ConstraintID(900), variable: known, coefficient: .infinity))
        #expect(
            try refusal { $1[9] = rule(900, Term(known, 1e-300)) }
                == .outOfRange(constraint: ConstraintID(900), number: 1e-300))
        #expect(
            try refusal { $1[9] = rule(900, Term(known, 1), .infinity) }
                == .constantNotFinite(constraint: ConstraintID(900), constant: .infinity))
        #expect(
            try refusal { $1[9] = rule(900, Term(known, 1), priority: 0) }
                == .invalidPriority(constraint: ConstraintID(900), priority: 0))
    }

    @Test func `the order of a large batch and the distances of its ids have no effect`() throws {
        for step in [1, 7, 1 << 40] {
            var batch = Batch()
            for number in 0..<Self.size { batch.add(Variable(VariableID(number * step), .extent)) }
            for number in 1..<Self.size {
                let (this, before) = (VariableID(number * step), VariableID((number - 1) * step))
                batch.add(
                    Constraint(
                        ConstraintID(number * step), LinearExpression(Term(this, 1), Term(before, -1)), .equal, 8))
            }
            var random = SplitMix64(seed: 3)
            var problems = [Problem(), Problem()]
            problems[0].commit(try problems[0].apply(batch))
            problems[1].commit(try problems[1].apply(batch.shuffled(using: &random)))
            #expect(problems[0].constraints == problems[1].constraints)
            #expect(problems[0].variables == problems[1].variables)
            for problem in problems {
                for constraint in problem.constraints {
                    #expect(problem.constraint(constraint.id) == constraint)
                    let slot = try #require(problem.slot(of: constraint.id))
                    #expect(problem.header(at: slot).id == constraint.id)
                }
            }
        }
    }
}

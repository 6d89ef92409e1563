import SolverAPI
import Testing

/// Batches with all kinds of changes. Half of them are undone. The problem is compared with expected lists.
@Suite struct RandomBatchTests {
    struct Expectation {
        var variables: [VariableID: Variable] = [:]
        var constraints: [ConstraintID: Constraint] = [:]

        var usedVariables: Set<VariableID> {
            Set(constraints.values.flatMap { rule in rule.expression.terms.map(\.variable) })
        }
    }

    /// Returns a constraint with up to nine terms, so that blocks of all sizes are allocated and freed.
    private func rule(_ id: Int, over variables: [Variable], _ random: inout SplitMix64) -> Constraint {
        let count = min(variables.count, Int.random(in: 0...9, using: &random))
        let terms = variables.shuffled(using: &random).prefix(count).map {
            Term($0.id, Double(Int.random(in: 1...50, using: &random)))
        }
        return Constraint(
            ConstraintID(id), LinearExpression(terms: terms), .equal, Double(id % 7),
            priority: Bool.random(using: &random) ? .required : 500)
    }

    /// Makes a random batch and applies it to the expectation.
    private func batch(_ round: Int, _ next: inout Expectation, _ random: inout SplitMix64) -> Batch {
        var batch = Batch()
        for victim in next.constraints.keys.sorted() where Int.random(in: 0..<6, using: &random) == 0 {
            batch.remove(victim)
            next.constraints[victim] = nil
        }
        let used = next.usedVariables
        for victim in next.variables.keys.sorted()
        where !used.contains(victim) && Int.random(in: 0..<3, using: &random) == 0 {
            batch.remove(victim)
            next.variables[victim] = nil
        }
        for id in next.constraints.keys.sorted() where Int.random(in: 0..<6, using: &random) == 0 {
            guard let old = next.constraints[id] else { continue }
            let isRequired = old.priority.isRequired
            let new = Constraint(
                id, old.expression, old.relation, Double(round),
                priority: isRequired ? .required : Priority(Double(1 + round % 900)))
            batch.setConstant(new.constant, of: id)
            if !isRequired { batch.setPriority(new.priority, of: id) }
            next.constraints[id] = new
        }
        for number in 0..<3 where next.variables.count < 14 {
            let new = Variable(VariableID(10 * round + number), Bool.random(using: &random) ? .extent : .position)
            batch.add(new)
            next.variables[new.id] = new
        }
        let variables = next.variables.values.sorted { $0.id < $1.id }
        for number in 0..<Int.random(in: 0...3, using: &random) where next.constraints.count < 12 {
            let new = rule(10 * round + number, over: variables, &random)
            batch.add(new)
            next.constraints[new.id] = new
        }
        return batch
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `the problem equals the expectation after random batches and undos`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var problem = Problem()
        var expected = Expectation()
        for round in 1...1500 {
            var next = expected
            let change = try problem.apply(batch(round, &next, &random))
            if Bool.random(using: &random) {
                problem.undo(change)
            } else {
                problem.commit(change)
                expected = next
            }
            let isRight =
                problem.variables == expected.variables.values.sorted { $0.id < $1.id }
                && problem.constraints == expected.constraints.values.sorted { $0.id < $1.id }
            try #require(isRight, "seed \(seed), round \(round)")
            let used = expected.usedVariables
            for variable in problem.variables where !used.contains(variable.id) {
                // Unused variables can be removed, which shows that use counts are correct.
                var batch = Batch()
                batch.remove(variable.id)
                problem.undo(try problem.apply(batch))
            }
        }
        #expect(problem.variableSlotCount <= 40 && problem.constraintSlotCount <= 40)
    }
}

import SolverAPI
import TestSupport
import Testing

/// A constraint that replaces one with the same left side keeps its slot, if the solver follows such changes.
@Suite(.hangLimit(minutes: 10)) struct ReplacementTests {
    private static func rule(
        _ id: Int, _ coefficients: [Double], _ constant: Double, _ relation: Relation = .equal,
        at priority: Priority = 500
    ) -> Constraint {
        let terms = coefficients.enumerated().map { Term(VariableID($0), $1) }
        return Constraint(
            ConstraintID(id), LinearExpression(terms: terms), relation, constant, priority: priority)
    }

    private static func start() throws -> Problem {
        try Problem(
            variables: [Variable(VariableID(0), .extent), Variable(VariableID(1), .extent)],
            constraints: [rule(0, [1, 2], 5), rule(1, [1], 3, .greaterThanOrEqual)])
    }

    @Test func `a constraint with the same left side takes the slot, and an undo restores the old one`() throws {
        var problem = try Self.start()
        let (before, slot) = (problem.constraints, problem.slot(of: ConstraintID(0)))
        var batch = Batch()
        batch.remove(ConstraintID(0))
        batch.add(Self.rule(7, [1, 2], 6, at: 250))
        let change = try problem.apply(batch, replacing: true)
        #expect(change.removedConstraints.isEmpty && change.addedConstraints.isEmpty)
        #expect(change.replacedConstraints.map { $0.old.id } == [ConstraintID(0)])
        #expect(problem.slot(of: ConstraintID(7)) == slot && problem.slot(of: ConstraintID(0)) == nil)
        problem.undo(change)
        #expect(problem.constraints == before && problem.slot(of: ConstraintID(0)) == slot)
    }

    @Test func `constraints with other terms, relations or kinds of priority do not`() throws {
        for other in [
            Self.rule(7, [1, 1], 5), Self.rule(7, [1], 5), Self.rule(7, [1, 2], 5, .lessThanOrEqual),
            Self.rule(7, [1, 2], 5, at: .required),
        ] {
            var problem = try Self.start()
            var batch = Batch()
            batch.remove(ConstraintID(0))
            batch.add(other)
            let change = try problem.apply(batch, replacing: true)
            #expect(change.replacedConstraints.isEmpty && change.addedConstraints.count == 1)
        }
    }

    @Test func `a refused batch with a replacement changes nothing`() throws {
        var problem = try Self.start()
        let before = problem.constraints
        var batch = Batch()
        batch.remove(ConstraintID(0))
        batch.add(Self.rule(7, [1, 2], 6))
        batch.add(Self.rule(1, [1, 2], 6))
        #expect(throws: BatchError.duplicateConstraint(ConstraintID(1))) {
            try problem.apply(batch, replacing: true)
        }
        #expect(problem.constraints == before)
    }

    /// The left sides are few, so most batches replace several constraints, also by ones with exchanged identifiers.
    @Test(arguments: 0..<3 as Range<UInt64>)
    func `the problem is the same as without replacements`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var (problem, plain) = (try Self.start(), try Self.start())
        var replaced = 0
        for round in 0..<1000 {
            var batch = Batch()
            let removed = plain.constraints.map { $0.id }.shuffled(using: &random).prefix(
                Int.random(in: 0...4, using: &random))
            for id in removed { batch.remove(id) }
            let fresh = (0..<3).map { 10 + 3 * round + $0 }
            let names = (removed.map { $0.rawValue } + fresh).shuffled(using: &random)
            for id in names.prefix(plain.constraintCount > 8 ? 2 : 4) {
                let left: [Double] = [[1], [1, 2], [0, 1].filter { $0 != 0 }][Int.random(in: 0..<3, using: &random)]
                batch.add(
                    Self.rule(
                        id, left, Double(id % 7), Bool.random(using: &random) ? .equal : .greaterThanOrEqual,
                        at: Bool.random(using: &random) ? 250 : 750))
            }
            let change = try problem.apply(batch, replacing: true)
            let other = try plain.apply(batch)
            replaced += change.replacedConstraints.count
            if Bool.random(using: &random) {
                problem.undo(change)
                plain.undo(other)
            } else {
                problem.commit(change)
                plain.commit(other)
            }
            try #require(problem.constraints == plain.constraints, "seed \(seed), round \(round)")
        }
        #expect(replaced > 500)
        // Unused variables can be removed, so the counts of uses are right.
        var removal = Batch()
        for constraint in problem.constraints { removal.remove(constraint.id) }
        for variable in problem.variables { removal.remove(variable.id) }
        problem.commit(try problem.apply(removal, replacing: true))
        #expect(problem.variableCount == 0)
    }
}

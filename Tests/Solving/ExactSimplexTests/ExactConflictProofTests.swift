import ExactSimplex
import SolverAPI
import TestSupport
import Testing

/// Conflicts with multipliers that are computed exactly from the members.
@Suite(.hangLimit(minutes: 2)) struct ExactConflictProofTests {
    /// Returns the proof of constraints on three variables.
    private static func proof(
        _ rules: [(terms: [(Double, Int)], relation: Relation, constant: Double)]
    ) throws -> Conflict? {
        var batch = Batch()
        for number in 0..<3 { batch.add(Variable(VariableID(number), .position)) }
        for (number, rule) in rules.enumerated() {
            let left = LinearExpression(terms: rule.terms.map { Term(VariableID($0.1), $0.0) })
            batch.add(Constraint(ConstraintID(number), left, rule.relation, rule.constant))
        }
        var problem = Problem()
        let change = try problem.apply(batch)
        problem.commit(change)
        return Conflict(rules.indices.map { Conflict.Member(ConstraintID($0), multiplier: 1) }).proven(in: problem)
    }

    @Test func `the multipliers follow from the members, regardless of the solver's multipliers`() throws {
        // y == x / 3, x == 30 and y <= 9. The first, a third of the second and the negated third add up to 0 >= 1.
        let proof = try Self.proof([
            ([(1, 1), (-1.0 / 3, 0)], .equal, 0), ([(1, 0)], .equal, 30), ([(1, 1)], .lessThanOrEqual, 9),
        ])
        let factors = try #require(proof).members.map(\.multiplier)
        #expect(factors == [1, 1.0 / 3, -1])
    }

    @Test func `a redundant member is dropped`() throws {
        let proof = try Self.proof([([(1, 0)], .equal, 1), ([(1, 0), (1, 1)], .equal, 5), ([(1, 0)], .equal, 2)])
        #expect(proof?.constraints == [ConstraintID(0), ConstraintID(2)])
    }

    @Test(arguments: [(1e-8, true), (5e-10, false)])
    func `only a gap beyond the tolerance is a conflict`(gap: Double, isProven: Bool) throws {
        let proof = try Self.proof([([(1, 0)], .equal, 1), ([(1, 0)], .equal, 1 + gap)])
        #expect((proof != nil) == isProven)
    }

    @Test func `the gap is measured with the largest coefficient scaled to 1`() throws {
        // 1000·x == 9e-7 is violated by 9e-7 at x = 0, but the distance of x is only 9e-10, which the tolerance permits.
        let proof = try Self.proof([([(1000, 0)], .equal, 9e-7), ([(1, 0)], .equal, 0)])
        #expect(proof == nil)
    }

    @Test func `consistent constraints have no proof`() throws {
        let sameSide = try Self.proof([([(1, 0)], .greaterThanOrEqual, 10), ([(1, 0)], .greaterThanOrEqual, 20)])
        let independent = try Self.proof([([(1, 0)], .equal, 1), ([(1, 1)], .equal, 2)])
        #expect(sameSide == nil && independent == nil)
    }

    @Test func `two conflicts together have no single proof`() throws {
        let proof = try Self.proof([
            ([(1, 0)], .equal, 1), ([(1, 0)], .equal, 2), ([(1, 1)], .equal, 1), ([(1, 1)], .equal, 2),
        ])
        #expect(proof == nil)
    }
}

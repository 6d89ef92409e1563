import Cassowary
import SolverAPI
import TestSupport
import Testing

/// A dual step exchanges two constraints with the same breakpoint only if the multiplier of the step lowers the cost.
@Suite(.hangLimit(minutes: 2)) struct PassageTests {
    /// Solves a row of contents whose widths add up to an edited total, and applies 30 edits. Each content has hugging
    /// and compression resistance with the constant 20, and is at most 50 wide.
    private static func solve(seed: UInt64) throws -> WorkCounters {
        var random = SplitMix64(seed: seed)
        func pick<Value>(_ values: [Value]) throws -> Value { try #require(values.randomElement(using: &random)) }
        let count = Int.random(in: 2...8, using: &random)
        let total = ConstraintID(0)
        var batch = Batch()
        var sum = LinearExpression()
        for number in 0..<count {
            let width = VariableID(number)
            batch.add(Variable(width, .extent))
            sum.add(try pick([1, 1, 2, 0.5, -1]), width)
            let left = LinearExpression(Term(width, 1))
            let id = 10 * number + 10
            let priorities: [(Priority, Priority)] = [(250, 750), (250, 250), (251, 249), (600, 400), (252, 750)]
            let (hugging, compression) = try pick(priorities)
            batch.add(Constraint(ConstraintID(id), left, .lessThanOrEqual, 20, priority: hugging))
            batch.add(Constraint(ConstraintID(id + 1), left, .greaterThanOrEqual, 20, priority: compression))
            batch.add(Constraint(ConstraintID(id + 2), left, .lessThanOrEqual, 50))
            batch.add(Constraint(ConstraintID(id + 3), left, .greaterThanOrEqual, 0))
        }
        let relation = try pick(Relation.allCases)
        let priorities: [Priority] = [1000, 900, 300]
        batch.add(Constraint(total, sum, relation, 0, priority: try pick(priorities)))
        let solver = CassowarySolver()
        try solver.apply(batch)
        for _ in 0..<30 {
            var edit = Batch()
            edit.setConstant(Double(Int.random(in: 0...(40 * count), using: &random)), of: total)
            // The edit is rejected if the row cannot have that width.
            do throws(SolverError) { try solver.apply(edit) } catch {
                guard case .conflict = error else { throw error }
            }
        }
        return solver.counters
    }

    @Test func `contents that change sides in a row cause no numerical doubt and are exchanged once`() throws {
        let works = try (0..<40).map { try Self.solve(seed: $0) }
        #expect(works.allSatisfy { $0.exactSolves == 0 })
        let pivots = works.reduce(0) { $0 + $1.pivots }
        // There are 3,452 pivots, and 5,708 if contents are exchanged without gain.
        #expect(pivots <= 4000, "\(pivots) pivots")
    }
}

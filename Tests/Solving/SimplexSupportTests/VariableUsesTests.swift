import SimplexSupport
import SolverAPI
import Testing

/// The lists of the constraints on each variable, after random changes.
@Suite struct VariableUsesTests {
    private static func users(_ uses: VariableUses, _ variable: VariableSlot) -> Set<ConstraintSlot> {
        var users: Set<ConstraintSlot> = []
        var index = uses.first(using: variable)
        while let (constraint, next) = uses[index] {
            users.insert(constraint)
            index = next
        }
        return users
    }

    @Test(arguments: 0..<20)
    func `it lists the constraints of each variable after random changes`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var problem = try Problem(variables: (0..<8).map { Variable(VariableID($0), .position) }, constraints: [])
        var uses = VariableUses()
        var live: [ConstraintID] = []
        var next = 0
        for _ in 0..<60 {
            var batch = Batch()
            let dropped = Set(live.filter { _ in Bool.random(using: &random) }.prefix(3))
            for id in live where dropped.contains(id) { batch.remove(id) }
            live.removeAll { dropped.contains($0) }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let terms = (0..<8).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                    .map { Term(VariableID($0), 1) }
                batch.add(Constraint(ConstraintID(next), LinearExpression(terms: terms), .equal, 0))
                live.append(ConstraintID(next))
                next += 1
            }
            let change = try problem.apply(batch)
            for slot in change.removedConstraints { uses.remove(slot, of: problem) }
            for slot in change.addedConstraints { uses.insert(slot, of: problem) }
            problem.commit(change)
            for variable in problem.variables {
                let slot = try #require(problem.slot(of: variable.id))
                let expected = problem.constraints.filter { rule in
                    (0..<rule.expression.count).contains { rule.expression[$0].variable == variable.id }
                }
                #expect(Self.users(uses, slot) == Set(expected.compactMap { problem.slot(of: $0.id) }), "seed \(seed)")
            }
        }
    }
}

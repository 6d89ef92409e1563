import SolverAPI
import Testing

/// The skipped constraints are a function of the system and the batch.
@Suite struct SkippingTests {
    /// A solver for constraints `v0 == c` only, which fails at a given call.
    final class OneNumber: LayoutSolver {
        static let descriptor = SolverDescriptor(
            name: "one-number", summary: "Knows one number.", capabilities: SolverCapabilities())
        private(set) var problem = Problem()
        var callsUntilFailure = Int.max

        init(tolerances: Tolerances) {}

        func apply(_ batch: Batch) throws(SolverError) {
            callsUntilFailure -= 1
            if callsUntilFailure == 0 { throw .numerical(solver: "one-number", reason: "asked to") }
            var next = problem
            do { next.commit(try next.apply(batch)) } catch { throw .invalid(error) }
            let rules = next.constraints.filter(\.priority.isRequired)
            if let first = rules.first, let other = rules.first(where: { $0.constant != first.constant }) {
                throw .conflict(Conflict([.init(first.id, multiplier: 1), .init(other.id, multiplier: -1)]))
            }
            problem = next
        }

        func value(of variable: VariableID) -> Double? { problem.constraints.first?.constant }
        func drainChanges(_ report: (VariableID, Double) -> Void) {}
        func levelTotals() -> [LevelTotal] { [] }
        func diagnose() -> Diagnosis? { nil }
        var counters: WorkCounters { WorkCounters() }
        var footprint: Footprint { Footprint() }
    }

    let x = Variable(VariableID(0), .position)

    func rule(_ id: Int, _ constant: Double, priority: Priority = .required) -> Constraint {
        Constraint(ConstraintID(id), LinearExpression(Term(x.id, 1)), .equal, constant, priority: priority)
    }

    func start(_ constraints: Constraint...) throws -> OneNumber {
        let solver = OneNumber()
        var batch = Batch()
        batch.add(x)
        for constraint in constraints { batch.add(constraint) }
        try solver.apply(batch)
        return solver
    }

    @Test func `an existing constraint precedes every candidate, even if it is newer`() throws {
        let solver = try start(rule(9, 10))
        var batch = Batch()
        for constraint in [rule(1, 20), rule(2, 10)] { batch.add(constraint) }
        #expect(try solver.applySkippingImpossible(batch).map(\.constraint) == [ConstraintID(1)])
        #expect(solver.problem.constraints.map(\.id) == [ConstraintID(2), ConstraintID(9)])
    }

    @Test func `of two candidates the older one precedes`() throws {
        let solver = try start()
        var batch = Batch()
        for constraint in [rule(3, 10), rule(1, 20), rule(2, 10), rule(4, 20)] { batch.add(constraint) }
        #expect(try solver.applySkippingImpossible(batch).map(\.constraint) == [ConstraintID(2), ConstraintID(3)])
    }

    @Test func `each new constant is tried separately, against the old ones`() throws {
        let solver = try start(rule(1, 10), rule(2, 10))
        var batch = Batch()
        batch.setConstant(20, of: ConstraintID(1))
        batch.setConstant(20, of: ConstraintID(2))
        batch.setConstant(30, of: ConstraintID(2))
        #expect(try solver.applySkippingImpossible(batch).map(\.constraint) == [ConstraintID(1), ConstraintID(2)])
        #expect(solver.problem.constraints == [rule(1, 10), rule(2, 10)])
    }

    @Test func `a new constraint is tried with the constant that the same batch sets`() throws {
        let solver = try start(rule(9, 10))
        var batch = Batch()
        for constraint in [rule(1, 10), rule(2, 20)] { batch.add(constraint) }
        batch.setConstant(20, of: ConstraintID(1))
        batch.setConstant(10, of: ConstraintID(2))
        #expect(try solver.applySkippingImpossible(batch).map(\.constraint) == [ConstraintID(1)])
        #expect(solver.problem.constraints == [rule(2, 10), rule(9, 10)])
    }

    @Test func `a solver that fails midway is restored`() throws {
        for calls in 1...9 {
            let solver = try start(
                rule(1, 10), rule(2, 77, priority: 500), rule(3, 10, priority: 600), rule(5, 10, priority: 300))
            var batch = Batch()
            let y = Variable(VariableID(4), .extent)
            batch.add(y)
            batch.remove(ConstraintID(2))
            batch.setPriority(700, of: ConstraintID(3))
            batch.setPriority(400, of: ConstraintID(5))
            batch.setConstant(5, of: ConstraintID(3))
            for number in 10..<14 { batch.add(rule(number, Double(number))) }
            let (variables, constraints) = (solver.problem.variables, solver.problem.constraints)
            solver.callsUntilFailure = calls
            do {
                let refused = try solver.applySkippingImpossible(batch)
                #expect(calls > 7 && refused.count == 4)
            } catch {
                #expect(solver.problem.variables == variables)
                #expect(solver.problem.constraints == constraints)
            }
        }
    }
}

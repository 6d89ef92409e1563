import DenseLP
import SolverAPI
import TestSupport
import Testing

/// The solver's state after accepted and rejected batches.
@Suite(.hangLimit(minutes: 10)) struct ContractTests {
    @Test func `a refused batch changes nothing`() throws {
        var sketch = Sketch()
        let x = sketch.extent()
        let rule = sketch.rule((1, x), is: .equal, 10)
        sketch.rule((1, x), is: .equal, 4, at: 300)
        let solver = try sketch.solved()
        let totals = solver.levelTotals()
        let footprint = solver.footprint
        solver.drainChanges { _, _ in }

        var batch = Batch()
        let y = VariableID(99)
        batch.add(Variable(y, .extent))
        batch.add(Constraint(ConstraintID(99), LinearExpression(Term(x, 1), Term(y, -1)), .equal, 0))
        batch.add(Constraint(ConstraintID(100), LinearExpression(Term(y, 1)), .equal, 11))
        #expect(throws: SolverError.self) { try solver.apply(batch) }
        batch = Batch()
        batch.remove(rule)
        batch.remove(ConstraintID(77))
        #expect(throws: SolverError.invalid(.unknownConstraint(ConstraintID(77)))) { try solver.apply(batch) }

        #expect(solver.value(of: x) == 10)
        #expect(solver.value(of: y) == nil)
        #expect(solver.levelTotals() == totals)
        #expect(solver.footprint == footprint)
        #expect(solver.problem.constraintCount == 2)
        solver.drainChanges { id, value in Issue.record("\(id) changed to \(value)") }
        batch = Batch()
        batch.setConstant(12, of: rule)
        try solver.apply(batch)
        #expect(solver.value(of: x) == 12)
    }

    @Test func `each changed variable is reported once, in creation order`() throws {
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        let still = sketch.position()
        let rule = sketch.rule((1, x), is: .equal, 10)
        sketch.rule((1, y), (-1, x), is: .equal, 1)
        sketch.rule((1, still), is: .equal, 3)
        let solver = try sketch.solved()
        var reports: [VariableID] = []
        solver.drainChanges { id, _ in reports.append(id) }
        #expect(reports == [x, y, still])
        var batch = Batch()
        batch.setConstant(20, of: rule)
        try solver.apply(batch)
        reports = []
        solver.drainChanges { id, value in
            reports.append(id)
            #expect(value == solver.value(of: id))
        }
        #expect(reports == [x, y])
        solver.drainChanges { id, _ in Issue.record("\(id) reported twice") }
    }

    @Test func `a variable that is added again is reported even if its value is 0`() throws {
        var sketch = Sketch()
        let x = sketch.position()
        let rule = sketch.rule((1, x), is: .equal, 5)
        let solver = try sketch.solved()
        solver.drainChanges { _, _ in }
        var batch = Batch()
        batch.remove(rule)
        batch.remove(x)
        try solver.apply(batch)
        batch = Batch()
        batch.add(Variable(x, .position))
        try solver.apply(batch)
        var reports: [Double] = []
        solver.drainChanges { reports.append($1) }
        #expect(reports == [0])
    }

    @Test func `a system beyond the limit is refused before any work`() throws {
        var sketch = Sketch()
        let x = sketch.extent()
        for number in 0...12_000 { sketch.rule((1, x), is: .equal, Double(number), at: 500) }
        let solver = DenseLPSolver()
        #expect(throws: SolverError.tooLarge(solver: "dense-lp", rows: 12_001, limit: 12_000)) {
            try solver.apply(sketch.batch)
        }
        #expect(solver.counters == WorkCounters())
        #expect(solver.problem.constraintCount == 0)
    }

    static func refusal(of batch: Batch, by solver: DenseLPSolver) -> SolverError? {
        do throws(SolverError) {
            try solver.apply(batch)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [1e-300, 1e-200, 1e-12, 1e-9, 1e-8, 1e-6, 1e12])
    func `an extreme coefficient results in a correct layout or a typed error, and the solver remains usable`(
        factor: Double
    )
        throws
    {
        for relation in Relation.allCases {
            for priority in [Priority.required, 500] {
                var sketch = Sketch()
                let x = sketch.extent()
                let y = sketch.position()
                let rule = sketch.rule((factor, x), (1, y), is: relation, 3, at: priority)
                sketch.rule((factor, x), is: .greaterThanOrEqual, -1e12, at: priority)
                let solver = DenseLPSolver()
                if let error = Self.refusal(of: sketch.batch, by: solver) {
                    if factor < Limits.smallestCoefficient {
                        #expect(error == .invalid(.outOfRange(constraint: rule, number: factor)))
                    } else {
                        guard case .numerical = error else { throw error }
                    }
                    try solver.apply(Batch())
                    #expect(solver.problem.constraintCount == 0)
                    continue
                }
                let values = solver.values(of: [x, y])
                let violation = sketch.constraint(rule)?.violation { values[$0.rawValue] }
                #expect(violation ?? .nan <= 1e-6)
            }
        }
    }

    @Test func `an empty batch on an empty solver is valid`() throws {
        let solver = DenseLPSolver()
        try solver.apply(Batch())
        #expect(solver.levelTotals() == [])
        #expect(solver.diagnose() == Diagnosis())
    }

    @Test func `the same batch has the same counted work in every solver`() throws {
        let (sketch, _) = CanonicalTests.images()
        #expect(try sketch.solved().counters == sketch.solved().counters)
    }
}

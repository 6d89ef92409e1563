import RevisedSimplex
import SolverAPI
import Testing

/// Rounding errors grow along a row, but the usual growth does not cause numerical doubts.
@Suite("Long rows")
struct LongRowTests {
    @Test("a row of 4,000 equal widths with gaps is solved without exact arithmetic")
    func row() throws {
        let count = 4000
        var batch = Batch()
        var names = 0
        func add(_ terms: [Term], _ relation: Relation, _ right: Double) {
            batch.add(Constraint(ConstraintID(names), LinearExpression(terms: terms), relation, right))
            names += 1
        }
        func x(_ view: Int) -> VariableID { VariableID(2 * view) }
        func width(_ view: Int) -> VariableID { VariableID(2 * view + 1) }
        for view in 0..<count {
            batch.add(Variable(x(view), .position))
            batch.add(Variable(width(view), .extent))
            add([Term(width(view), 1)], .greaterThanOrEqual, 0)
            if view == 0 {
                add([Term(x(0), 1)], .equal, 8)
            } else {
                add([Term(x(view), 1), Term(x(view - 1), -1), Term(width(view - 1), -1)], .equal, 8)
                add([Term(width(view), 1), Term(width(0), -1)], .equal, 0)
            }
        }
        add([Term(x(count - 1), 1), Term(width(count - 1), 1)], .equal, 80_000)
        let solver = RevisedSimplexSolver()
        try solver.apply(batch)
        // The total of 80,000, minus 4,000 gaps of 8, is divided among equal widths.
        let expected = 48_000.0 / 4000
        for view in [0, 1, 1999, 3999] {
            #expect(abs((solver.value(of: width(view)) ?? 0) - expected) < 1e-9)
            #expect(abs((solver.value(of: x(view)) ?? 0) - (8 + Double(view) * (expected + 8))) < 1e-6)
        }
        #expect(solver.counters.exactSolves == 0 && solver.counters.unconfirmed == 0)
        #expect(solver.counters.factorizations == 0)
        #expect(solver.counters.entriesWritten < 20 * count)
    }
}

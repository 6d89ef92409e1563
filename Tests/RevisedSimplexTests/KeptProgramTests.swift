import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

/// Programs of regions that an edit left are used again when it returns.
@Suite(.hangLimit(minutes: 10)) struct KeptProgramTests {
    /// Labels one after the other, each at most as wide as its text, of which the oldest yield first.
    private struct Row {
        var system = System()
        let total: ConstraintID
        var widths: [VariableID] = []

        init(labels: Int) {
            var terms: [Term] = []
            for number in 0..<labels {
                let width = system.extent()
                system.rule((1, width), is: .equal, 40 + 10 * Double(number % 5), at: 750)
                system.rule((1, width), is: .greaterThanOrEqual, 0)
                terms.append(Term(width, 1))
                widths.append(width)
            }
            total = system.rule(terms, is: .equal, 400)
        }

        func size(_ length: Double) -> Batch {
            var batch = Batch()
            batch.setConstant(length, of: total)
            return batch
        }

        /// Checks the widths against those of a new solver.
        func check(_ solver: RevisedSimplexSolver, _ values: [VariableID: Double], _ length: Double) throws {
            let fresh = RevisedSimplexSolver(directSolution: .never)
            try fresh.apply(system.batch)
            try fresh.apply(size(length))
            for width in widths {
                let expected = fresh.value(of: width) ?? .nan
                try #require(abs((solver.value(of: width) ?? .nan) - expected) < 1e-7, "length \(length)")
                try #require(abs((values[width] ?? .nan) - expected) < 1e-7, "reported, length \(length)")
            }
        }
    }

    @Test func `a drag that returns to earlier sizes needs no pivot`() throws {
        let row = Row(labels: 10)
        let solver = RevisedSimplexSolver(directSolution: .never)
        var values: [VariableID: Double] = [:]
        try solver.apply(row.system.batch)
        let lengths: [Double] = [400, 330, 260, 190, 120]
        var pivots = 0
        for round in 0..<12 {
            if round == 6 { pivots = solver.counters.pivots }
            for length in lengths {
                try solver.apply(row.size(length))
                solver.drainChanges { values[$0] = $1 }
                try row.check(solver, values, length)
            }
        }
        #expect(solver.counters.pivots == pivots)
    }

    /// Between the edits come changes that need the simplex method, and refused ones.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func `layouts, reports and conflicts are those of a new solver`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let row = Row(labels: 8)
        let solver = RevisedSimplexSolver(directSolution: seed == 0 ? .forFirstLayouts : .never)
        var values: [VariableID: Double] = [:]
        try solver.apply(row.system.batch)
        solver.drainChanges { values[$0] = $1 }
        var extra: ConstraintID?
        for round in 0..<600 {
            let length = Double(Int.random(in: 1...9, using: &random) * 55)
            switch Int.random(in: 0..<40, using: &random) {
            case 0:
                // A constraint that holds, or its removal.
                var batch = Batch()
                if let own = extra {
                    batch.remove(own)
                    extra = nil
                } else {
                    let id = ConstraintID(1000 + round)
                    batch.add(Constraint(id, LinearExpression(Term(row.widths[0], 1)), .greaterThanOrEqual, -1))
                    extra = id
                }
                try solver.apply(batch)
            case 1: #expect(throws: SolverError.self) { try solver.apply(row.size(-5)) }
            case 2:
                var batch = Batch()
                batch.add(
                    Constraint(ConstraintID(1000 + round), LinearExpression(Term(row.widths[1], 1)), .equal, -1))
                #expect(throws: SolverError.self) { try solver.apply(batch) }
            case 3: #expect(solver.diagnose()?.ambiguous == [])
            case 4: _ = solver.openSides()
            case 5: _ = solver.footprint
            default: break
            }
            try solver.apply(row.size(length))
            if Bool.random(using: &random) {
                solver.drainChanges { values[$0] = $1 }
                try row.check(solver, values, length)
            }
        }
    }
}

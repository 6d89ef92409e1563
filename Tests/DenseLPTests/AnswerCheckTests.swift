import ExactSimplex
import SolverAPI
import Testing

@testable import DenseLP

/// The checks that reject a tableau with rounding errors.
@Suite struct AnswerCheckTests {
    private func withProgram(_ sketch: Sketch, _ body: (inout LevelProgram, DoubtCounter) throws -> Void) throws {
        let (doubts, meter) = (DoubtCounter(), SolveMeter())
        let problem = try Problem(variables: sketch.variables, constraints: sketch.constraints)
        var program = LevelProgram(try ReducedSystem(problem, tolerances: Tolerances(), doubts: doubts, meter))
        try body(&program, doubts)
    }

    @Test func `a layout that violates a constraint, is not optimal or has no values is rejected`() throws {
        var sketch = Sketch()
        let (x, y, z) = (sketch.position(), sketch.position(), sketch.position())
        sketch.rule((1, y), (-1, x), is: .greaterThanOrEqual, 30)
        // The equation is eliminated before the program is built, so the program has no bound for it.
        sketch.rule((1, z), (-2, x), is: .equal, 1)
        sketch.rule((1, x), is: .equal, 0, at: 500)
        sketch.rule((1, y), is: .equal, 20, at: 400)
        try withProgram(sketch) { program, _ in
            try program.satisfyRequired()
            try program.settleLevels()
            try program.settleViolations()
            try program.check([0, 30, 1])
            for wrong in [
                [0, 29.9, 1], [0.1, 30.1, 1.2], [-1, 30, -1], [0, 31, 1], [0, 30, 1.000_001],
                [.infinity, .infinity, 1],
                [0, .nan, 1],
            ] {
                #expect(throws: SolverError.self, "\(wrong)") { try program.check(wrong) }
            }
        }
    }

    @Test func `the levels are proved at the end, and a layout that is only feasible is detected`() throws {
        var sketch = Sketch()
        let (x, y) = (sketch.position(), sketch.position())
        sketch.rule((1, y), (-1, x), is: .greaterThanOrEqual, 30)
        sketch.rule((1, x), is: .equal, 10, at: 500)
        sketch.rule((1, y), is: .equal, 20, at: 400)
        try withProgram(sketch) { program, _ in
            try program.satisfyRequired()
            let early = try program.vertex()
            #expect(throws: SolverError.self) { try program.checkLevels(early.layout(), early) }
            try program.settleLevels()
            let best = try program.vertex()
            try program.checkLevels(best.layout(), best)
            #expect(best.layout() == [10, 40])
        }
    }

    @Test(arguments: [(0.0, false), (5e-14, true), (1e-9, true), (0.5, false)])
    func `a negligible reduced cost causes numerical doubt, even without cancellation`(
        share: Double, isDoubtful: Bool
    ) throws {
        var sketch = Sketch()
        let (x, y) = (sketch.position(), sketch.position())
        sketch.rule((1, x), (1, y), is: .equal, 1, at: 500)
        try withProgram(sketch) { program, doubts in
            let old = program.tableau
            program.tableau = DenseTableau(
                entries: [1, share], values: old.values, basic: old.basic, nonbasic: old.nonbasic, settled: [],
                activityCount: program.system.activityCount)
            program.setCosts(of: 0)
            program.price([0])
            let before = doubts.doubts
            let slope = try #require(program.slope(ofColumn: 1, rising: true))
            #expect(abs(slope) == share)
            program.recordDoubtfulSlope(slope, ofColumn: 1)
            #expect((doubts.doubts > before) == isDoubtful)
        }
    }
}

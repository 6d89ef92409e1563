import DenseLP
import SolverAPI
import Testing

/// Levels are strict, and within a level the sum of violations is minimized.
@Suite struct LevelTests {
    @Test func `ten thousand optional constraints at 500 never affect one at 501`() throws {
        var sketch = Sketch()
        let x = sketch.extent()
        let y = sketch.position()
        sketch.rule((1, x), is: .equal, 100, at: 501)
        for number in 0..<5000 {
            sketch.rule((1, x), is: .equal, Double(number % 90), at: 500)
            sketch.rule((1, y), (1, x), is: .equal, Double(number), at: 500)
        }
        let solver = try sketch.solved()
        #expect(solver.value(of: x) == 100)
        // The newer of the two optional constraints holds: y + x == 2500 instead of 2499.
        #expect(areSame([solver.value(of: y) ?? .nan], [2400]))
        // A sum of absolute values is minimized along the whole line, without a pivot for each breakpoint.
        #expect(solver.counters.pivots < 20)
    }

    @Test func `two hundred levels are all distinct`() throws {
        var sketch = Sketch()
        let variables = (0..<20).map { _ in sketch.extent() }
        for level in 0..<200 {
            let variable = variables[level % 20]
            // The first of the ten optional constraints of each variable has the highest priority, so it holds.
            sketch.rule((1, variable), is: .equal, Double(level), at: Priority(900 - Double(level) * 4.25))
        }
        let solver = try sketch.solved()
        #expect(areSame(solver.values(of: variables), (0..<20).map(Double.init)))
        #expect(solver.levelTotals().count == 200)
        #expect(solver.levelTotals().map(\.priority) == solver.levelTotals().map(\.priority).sorted(by: >))
        #expect(solver.levelTotals()[199].violation == 180)
    }

    @Test func `optional constraints for 0, 10 and 100 settle at the median`() throws {
        var sketch = Sketch()
        let x = sketch.position()
        for target in [0.0, 10, 100] { sketch.rule((1, x), is: .equal, target, at: 500) }
        let solver = try sketch.solved()
        #expect(solver.value(of: x) == 10)
        #expect(solver.levelTotals() == [LevelTotal(500, violation: 100)])
    }

    @Test func `a violation is measured in the units of the constraint as written`() throws {
        // a == 2b is violated by 10 and b == a/2 by 5, so the first one holds.
        var sketch = Sketch()
        let a = sketch.extent()
        let b = sketch.extent()
        sketch.rule((1, b), is: .equal, 10)
        sketch.rule((1, a), (-2, b), is: .equal, 0, at: 500)
        sketch.rule((0.5, a), is: .equal, 5, at: 500)
        let solver = try sketch.solved()
        #expect(areSame(solver.values(of: [a, b]), [20, 10]))
        #expect(areSame(solver.levelTotals().map(\.violation), [5]))
    }

    @Test func `an optional inequality that holds has no violation`() throws {
        var sketch = Sketch()
        let x = sketch.extent()
        sketch.rule((1, x), is: .greaterThanOrEqual, 30, at: 750)
        sketch.rule((1, x), is: .lessThanOrEqual, 80, at: 750)
        sketch.rule((1, x), is: .equal, 200, at: 250)
        let solver = try sketch.solved()
        #expect(solver.value(of: x) == 80)
        #expect(areSame(solver.levelTotals().map(\.violation), [0, 120]))
    }

    @Test func `in random systems of forty variables, promoting an optional constraint does not improve the layout`()
        throws
    {
        // A test of optimality for sizes that cannot be enumerated: the optimum with one optional constraint promoted
        // above all others is feasible as well, so its totals must not be better.
        for seed in 0..<6 {
            var random = SplitMix(seed)
            var sketch = Sketch()
            let variables = (0..<40).map { _ in sketch.extent() }
            for variable in variables { sketch.rule((1, variable), is: .greaterThanOrEqual, 0) }
            for _ in 0..<60 {
                let a = variables[Int.random(in: 0..<40, using: &random)]
                let b = variables[Int.random(in: 0..<40, using: &random)]
                let priority: Priority = [750, 500, 250][Int.random(in: 0..<3, using: &random)]
                sketch.rule(
                    (1, a), (-1, b), is: Relation.allCases[Int.random(in: 0..<3, using: &random)],
                    Double(Int.random(in: -30...30, using: &random)), at: priority)
            }
            let totals = try sketch.solved().levelTotals().map(\.violation)
            for promoted in sketch.constraints where promoted.id.rawValue % 7 == 3 && !promoted.priority.isRequired {
                var other = sketch.batch
                other.setPriority(900, of: promoted.id)
                let solver = DenseLPSolver()
                try solver.apply(other)
                let original = try Problem(variables: sketch.variables, constraints: sketch.constraints)
                let assessment = Assessment(of: original) { solver.value(of: $0) ?? .nan }
                #expect(assessment.worstRequired?.violation ?? 0 < 1e-9)
                for (mine, theirs) in zip(totals, assessment.levelTotals.map(\.violation)) {
                    #expect(mine <= theirs + 1e-6, "seed \(seed)")
                    if mine < theirs - 1e-6 { break }
                }
            }
        }
    }
}

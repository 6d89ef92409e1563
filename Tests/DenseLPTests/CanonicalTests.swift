import DenseLP
import SolverAPI
import Testing

/// The canonical layout among equally good ones, in any order of insertion.
@Suite struct CanonicalTests {
    /// Returns four images side by side in 360 points, with natural sizes of equal priority.
    static func images() -> (Sketch, [VariableID]) {
        var sketch = Sketch()
        let widths = (0..<4).map { _ in sketch.extent() }
        for width in widths { sketch.rule((1, width), is: .greaterThanOrEqual, 0) }
        sketch.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), (1, widths[3]), is: .equal, 360)
        for (width, natural) in zip(widths, [125.0, 132, 151, 135]) {
            sketch.rule((1, width), is: .equal, natural, at: 750)
        }
        return (sketch, widths)
    }

    @Test func `if space is short, the oldest of four images is compressed to 0 before the next`() throws {
        let (sketch, widths) = Self.images()
        let solver = try sketch.solved()
        #expect(areSame(solver.values(of: widths), [0, 74, 151, 135]))
        #expect(areSame(solver.levelTotals().map(\.violation), [183]))
        #expect(solver.diagnose()?.tied.count == 4)
        #expect(solver.diagnose()?.ambiguous == [])
    }

    @Test func `a centered view without a size is empty and at the center`() throws {
        var sketch = Sketch()
        let x = sketch.position()
        let width = sketch.extent()
        sketch.rule((1, width), is: .greaterThanOrEqual, 0)
        sketch.rule((1, x), (0.5, width), is: .equal, 160)
        let solver = try sketch.solved()
        #expect(areSame(solver.values(of: [x, width]), [160, 0]))
        #expect(solver.diagnose() == Diagnosis(ambiguous: [x, width]))
    }

    @Test func `a view without constraints is at the origin and empty`() throws {
        var sketch = Sketch()
        let variables = [sketch.position(), sketch.position(), sketch.extent(), sketch.extent()]
        let solver = try sketch.solved()
        #expect(solver.values(of: variables) == [0, 0, 0, 0])
        #expect(solver.diagnose()?.ambiguous == variables)
    }

    @Test func `a variable with a lower bound is as small as possible`() throws {
        var sketch = Sketch()
        let x = sketch.extent()
        let y = sketch.extent()
        sketch.rule((1, x), (1, y), is: .greaterThanOrEqual, 12)
        sketch.rule((1, x), is: .lessThanOrEqual, 100)
        // The newest variable is minimized first.
        #expect(areSame(try sketch.solved().values(of: [x, y]), [12, 0]))
    }

    @Test func `a hundred and fifty orders of insertion give the same values`() throws {
        var systems = [Self.images().0]
        for seed in [3, 14, 15] {
            systems.append(BruteForceTests.randomSystem(seed))
        }
        for sketch in systems where try sketch.conflict() == nil {
            let expected = try sketch.solved().values(of: sketch.variables.map(\.id))
            var random = SplitMix(7)
            for _ in 0..<150 {
                let solver = DenseLPSolver()
                try solver.apply(sketch.batch.shuffled(using: &random))
                #expect(solver.values(of: sketch.variables.map(\.id)) == expected)
            }
        }
    }

    @Test func `constraints that were added and removed before have no effect`() throws {
        let (sketch, widths) = Self.images()
        let solver = DenseLPSolver()
        for constraint in sketch.constraints.reversed() {
            var batch = Batch()
            if solver.problem.variableCount == 0 { for variable in sketch.variables { batch.add(variable) } }
            batch.add(constraint)
            try solver.apply(batch)
        }
        var batch = Batch()
        batch.remove(sketch.constraints[5].id)
        try solver.apply(batch)
        batch = Batch()
        batch.add(sketch.constraints[5])
        try solver.apply(batch)
        #expect(areSame(solver.values(of: widths), [0, 74, 151, 135]))
    }
}

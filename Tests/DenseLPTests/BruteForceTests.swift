import DenseLP
import SolverAPI
import TestSupport
import Testing

/// The solver and the enumeration of all vertices (``BruteForce``), compared on random tiny systems.
@Suite(.hangLimit(minutes: 10)) struct BruteForceTests {
    /// Returns a system with few distinct numbers, so that ties, degeneracy and conflicts are frequent.
    static func randomSystem(_ seed: Int) -> Sketch {
        var random = SplitMix(seed)
        var sketch = Sketch()
        let variables = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            sketch.variable(Bool.random(using: &random) ? .extent : .position)
        }
        let coefficients: [Double] = [1, 1, 1, -1, -1, 2, -0.5, 3]
        let priorities: [Priority] = [1000, 1000, 750, 750, 750, 501, 500, 250, 0.5]
        for _ in 0..<Int.random(in: 0...7, using: &random) {
            var left = LinearExpression()
            for variable in variables where Int.random(in: 0..<3, using: &random) > 0 {
                left.add(coefficients.randomElement(using: &random) ?? 1, variable)
            }
            sketch.add(
                left, Relation.allCases.randomElement(using: &random) ?? .equal,
                Double(Int.random(in: -4...8, using: &random) * 5),
                priorities.randomElement(using: &random) ?? 500)
        }
        return sketch
    }

    @Test(arguments: 0..<30)
    func `random systems have the feasibility and the values of the definition`(block: Int) throws {
        for seed in block * 10..<block * 10 + 10 {
            let sketch = Self.randomSystem(seed)
            let problem = try Problem(variables: sketch.variables, constraints: sketch.constraints)
            let expected = BruteForce(problem).best()
            if let conflict = try sketch.conflict() {
                #expect(expected == nil, "seed \(seed) can be solved")
                try expectProof(conflict, sketch, "seed \(seed)")
                continue
            }
            let solver = try sketch.solved()
            let values = sketch.variables.map { solver.value(of: $0.id) ?? .nan }
            #expect(areSame(values, expected?.x ?? []), "seed \(seed): \(values), not \(expected?.x ?? [])")
            let totals = solver.levelTotals().map(\.violation)
            #expect(areSame(totals, expected?.totals ?? []), "seed \(seed): \(totals)")
        }
    }

    @Test(arguments: 0..<10)
    func `random systems have the diagnosis of the definition`(block: Int) throws {
        for seed in block * 8..<block * 8 + 8 {
            let sketch = Self.randomSystem(seed)
            let problem = try Problem(variables: sketch.variables, constraints: sketch.constraints)
            guard let expected = BruteForce(problem).diagnosis() else { continue }
            #expect(try sketch.solved().diagnose() == expected, "seed \(seed)")
        }
    }
}

/// Checks that a conflict has a proof and is irreducible.
func expectProof(_ conflict: Conflict, _ sketch: Sketch, _ note: String = "") throws {
    #expect(conflict.gap(sketch.constraint) ?? 0 > 0, "\(note): \(conflict) proves nothing")
    for member in conflict.constraints {
        let rest = sketch.keeping(conflict.constraints.filter { $0 != member })
        #expect(try rest.conflict() == nil, "\(note): \(member) is redundant")
    }
}

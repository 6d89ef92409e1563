import DenseLP
import SolverAPI
import Testing

/// A conflict has a proof and is irreducible.
@Suite struct ConflictTests {
    @Test func `two contradictory equations are the only members of their conflict`() throws {
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        let first = sketch.rule((1, x), is: .equal, 10)
        sketch.rule((1, y), (-1, x), is: .equal, 5)
        let second = sketch.rule((2, x), is: .equal, 30)
        let conflict = try #require(try sketch.conflict())
        #expect(conflict.constraints == [first, second])
        try expectProof(conflict, sketch)
    }

    @Test(arguments: [(Relation.equal, 5.0), (.equal, -5), (.greaterThanOrEqual, 5), (.lessThanOrEqual, -5)])
    func `an empty sum that must not be 0 is a conflict by itself`(relation: Relation, constant: Double) throws {
        var sketch = Sketch()
        let only = sketch.add(LinearExpression(), relation, constant, .required)
        let conflict = try #require(try sketch.conflict())
        #expect(conflict.constraints == [only])
        try expectProof(conflict, sketch)
    }

    @Test(arguments: [(Relation.equal, 0.0), (.greaterThanOrEqual, -5), (.lessThanOrEqual, 5)])
    func `a satisfiable constraint without terms is not a conflict`(relation: Relation, constant: Double) throws {
        var sketch = Sketch()
        sketch.add(LinearExpression(), relation, constant, .required)
        #expect(try sketch.conflict() == nil)
    }

    @Test func `the conflict of a negative size contains the constraint for non-negative sizes`() throws {
        var sketch = Sketch()
        let left = sketch.position()
        let right = sketch.position()
        let width = sketch.extent()
        let notNegative = sketch.rule((1, width), is: .greaterThanOrEqual, 0)
        let sum = sketch.rule((1, right), (-1, left), (-1, width), is: .equal, 0)
        let order = sketch.rule((1, left), (-1, right), is: .greaterThanOrEqual, 8)
        sketch.rule((1, left), is: .greaterThanOrEqual, 3)
        let conflict = try #require(try sketch.conflict())
        #expect(conflict.constraints == [notNegative, sum, order])
        try expectProof(conflict, sketch)
    }

    @Test func `conflicts of random systems have proofs`() throws {
        var conflicts = 0
        for seed in 0..<60 {
            var random = SplitMix(seed)
            var sketch = Sketch()
            let variables = (0..<8).map { _ in sketch.extent() }
            for _ in 0..<18 {
                var left = LinearExpression()
                for _ in 0..<3 {
                    left.add(
                        [1, -1, 2, -0.5][Int.random(in: 0..<4, using: &random)],
                        variables[Int.random(in: 0..<8, using: &random)])
                }
                let relation = Relation.allCases[Int.random(in: 0..<5, using: &random) % 3]
                sketch.add(left, relation, Double(Int.random(in: -20...20, using: &random)), .required)
            }
            guard let conflict = try sketch.conflict() else { continue }
            conflicts += 1
            try expectProof(conflict, sketch, "seed \(seed)")
        }
        #expect(conflicts > 20)
    }

    @Test func `the proof for an impossible new constant uses the new constant`() throws {
        var sketch = Sketch()
        let x = sketch.extent()
        let least = sketch.rule((1, x), is: .greaterThanOrEqual, 10)
        let exact = sketch.rule((1, x), is: .equal, 20)
        let solver = try sketch.solved()
        var batch = Batch()
        batch.setConstant(5, of: exact)
        let error = #expect(throws: SolverError.self) { try solver.apply(batch) }
        guard case .conflict(let conflict)? = error else {
            Issue.record("not a conflict: \(String(describing: error))")
            return
        }
        #expect(conflict.constraints == [least, exact])
        let gap = conflict.gap { id in
            var rule = sketch.constraint(id)
            if id == exact { rule?.constant = 5 }
            return rule
        }
        #expect(gap == 5)
    }
}

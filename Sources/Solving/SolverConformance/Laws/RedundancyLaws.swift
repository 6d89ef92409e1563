import SolverAPI

/// Redundant constraints do not cause conflicts, in any notation.
enum RedundancyLaws {
    static let all = [repeated, pairs, removal, ratioChain]

    static let repeated = SolverLaw(
        "a repeated, scaled or mirrored constraint is redundant",
        "x / 3 - y / 10 == 0.7 stated five ways; a == 3b with b == a / 3; the same optional constraint twice counts twice"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        for factor in [1.0, 1, 10, -7, 0.1] {
            sketch.rule((factor / 3, x), (-0.1 * factor, y), is: .equal, 0.7 * factor)
        }
        sketch.rule((1, y), is: .equal, 3)
        let a = sketch.extent()
        let b = sketch.extent()
        sketch.rule((1, a), (-3, b), is: .equal, 0)
        sketch.rule((1, b), (-1.0 / 3, a), is: .equal, 0)
        sketch.rule((1, a), is: .equal, 30, at: 500)
        sketch.rule((1, a), is: .equal, 30, at: 500)
        sketch.rule((1, a), is: .equal, 60, at: 500)
        let solver = try subject.solve(sketch)
        try subject.expect(solver, [x, y, a, b], [3, 3, 30, 10])
        try subject.expectTotals(solver, [30])
    }

    static let pairs = SolverLaw(
        "equalities between all pairs give the values of equalities between neighbours",
        "12 widths, 66 equations between them, one of them 44"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let widths = (0..<12).map { _ in sketch.size() }
        for i in widths.indices {
            for j in widths.indices where i < j { sketch.rule((1, widths[i]), (-1, widths[j]), is: .equal, 0) }
        }
        sketch.rule((1, widths[5]), is: .equal, 44)
        try subject.expect(try subject.solve(sketch), widths, widths.map { _ in 44 })
    }

    static let removal = SolverLaw(
        "a redundant constraint takes effect when the other one is removed",
        "x == 10 three times, once doubled: each can be removed and the others still hold; the last one frees x"
    ) { (subject: Subject) throws(LawFailure) in
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            var sketch = Sketch()
            let x = sketch.position()
            let rules = [
                sketch.rule((1, x), is: .equal, 10), sketch.rule((2, x), is: .equal, 20),
                sketch.rule((1, x), is: .equal, 10),
            ]
            sketch.rule((1, x), is: .equal, 4, at: 100)
            let solver = try subject.solve(sketch)
            let wrong = Constraint(ConstraintID(90), LinearExpression(Term(x, 1)), .equal, 11)
            for (number, position) in order.enumerated() {
                try subject.expect(solver, [x], [10], "order \(order), \(number) removed")
                let conflict = try subject.conflict(of: Batch.with { $0.add(wrong) }, by: solver)
                try subject.expect(conflict != nil, "order \(order), \(number) removed: x == 11 was taken")
                try solver.accept(Batch.with { $0.remove(rules[position]) })
            }
            try subject.expect(solver, [x], [4], "order \(order), all removed")
        }
    }

    static let ratioChain = SolverLaw(
        "a chain of ratios accepts the equation that it implies",
        "v[i + 1] == 1.1 v[i] + 0.1 of 3, 10, 50 and 200, closed by the equation of the last and the first; v[0] is 10"
    ) { (subject: Subject) throws(LawFailure) in
        for count in [3, 10, 50, 200] {
            var sketch = Sketch()
            let variables = (0..<count).map { _ in sketch.extent() }
            var factor = 1.0
            var constant = 0.0
            var expected = [10.0]
            for (first, second) in zip(variables, variables.dropFirst()) {
                sketch.rule((1, second), (-1.1, first), is: .equal, 0.1)
                factor *= 1.1
                constant = 1.1 * constant + 0.1
                expected.append(1.1 * expected[expected.count - 1] + 0.1)
            }
            sketch.rule((1, variables[count - 1]), (-factor, variables[0]), is: .equal, constant)
            sketch.rule((1, variables[0]), is: .equal, 10, at: 750)
            let solver = try subject.solve(sketch)
            // Above a million points, the rounding errors of such a long chain exceed the tolerance for comparing
            // frames.
            let known = expected.prefix { $0 < 1e6 }
            try subject.expect(solver, Array(variables.prefix(known.count)), Array(known), "chain of \(count)")
        }
    }
}

import SolverAPI

/// The layout is a function of the set of constraints.
enum OrderLaws {
    static let all = [batchOrder, oneByOne, removeAndAdd]

    /// Small solvable systems with ties, free variables and inequalities.
    static func systems(_ subject: Subject) throws(LawFailure) -> [(name: String, sketch: Sketch)] {
        var systems: [(name: String, sketch: Sketch)] = [
            ("four images", CanonicalLaws.fourImages().0), ("centred view", CanonicalLaws.centeredView().0),
            ("row", row()),
        ]
        for seed in [3, 14, 15, 92] as [UInt64] {
            let sketch = Sketch(RandomProblem(seed: seed))
            if try subject.conflict(in: sketch) == nil { systems.append(("random problem of seed \(seed)", sketch)) }
        }
        return systems
    }

    /// A label, a field and a button in a row that is too narrow, with redundant rules and ties.
    static func row() -> Sketch {
        var sketch = Sketch()
        let x = (0..<3).map { _ in sketch.position() }
        let width = (0..<3).map { _ in sketch.size() }
        sketch.rule((1, x[0]), is: .greaterThanOrEqual, 16)
        sketch.rule((1, x[0]), is: .equal, 16, at: 750)
        for i in 0..<2 { sketch.rule((1, x[i + 1]), (-1, x[i]), (-1, width[i]), is: .greaterThanOrEqual, 8) }
        for i in 0..<2 { sketch.rule((1, x[i + 1]), (-1, x[i]), (-1, width[i]), is: .equal, 8, at: 500) }
        sketch.rule((1, x[2]), (1, width[2]), is: .lessThanOrEqual, 200)
        sketch.rule((2, x[2]), (2, width[2]), is: .lessThanOrEqual, 400)
        for (view, natural) in zip(width, [80.0, 120, 60]) {
            sketch.rule((1, view), is: .greaterThanOrEqual, natural, at: 750)
            sketch.rule((1, view), is: .lessThanOrEqual, natural, at: 250)
        }
        return sketch
    }

    static let batchOrder = SolverLaw(
        "the order within a batch does not matter",
        "several small systems, each given 500 times in one batch that is shuffled"
    ) { (subject: Subject) throws(LawFailure) in
        for (name, sketch) in try systems(subject) {
            let expected = try subject.solve(sketch).values(of: sketch.names)
            for seed in 0..<UInt64(500) {
                var random = SplitMix64(seed: seed)
                let solver = try subject.solve(sketch.batch.shuffled(using: &random))
                try subject.expect(solver, sketch.names, expected, "\(name), shuffled with seed \(seed)")
            }
        }
    }

    static let oneByOne = SolverLaw(
        "the order of insertion does not matter",
        "several small systems, their constraints added one by one in random orders; 500 orders, 60 if one-shot"
    ) { (subject: Subject) throws(LawFailure) in
        for (name, sketch) in try systems(subject) {
            let expected = try subject.solve(sketch).values(of: sketch.names)
            for seed in 0..<UInt64(subject.rounds(incremental: 500, oneShot: 60)) {
                var random = SplitMix64(seed: seed)
                let solver = subject.make()
                try solver.accept(sketch.batch(of: []))
                for constraint in sketch.constraints.shuffled(using: &random) {
                    try solver.accept(Batch.with { $0.add(constraint) })
                    // Reads in between must not matter; both ways are tested.
                    if seed % 2 == 0 { _ = solver.value(of: VariableID(0)) }
                }
                try subject.expect(solver, sketch.names, expected, "\(name), added in the order of seed \(seed)")
                try subject.expectSound(solver, "\(name), added in the order of seed \(seed)")
            }
        }
    }

    static let removeAndAdd = SolverLaw(
        "removing and adding a constraint again changes nothing",
        "each constraint of several small systems alone, then all of them in random orders"
    ) { (subject: Subject) throws(LawFailure) in
        for (name, sketch) in try systems(subject) {
            let solver = try subject.solve(sketch)
            let expected = solver.values(of: sketch.names)
            for constraint in sketch.constraints {
                try solver.accept(Batch.with { $0.remove(constraint.id) })
                try subject.expectSound(solver, "\(name) without \(constraint.id)")
                try solver.accept(Batch.with { $0.add(constraint) })
                try subject.expect(solver, sketch.names, expected, "\(name), \(constraint.id) back again")
            }
            for seed in 0..<UInt64(20) {
                var random = SplitMix64(seed: seed)
                for constraint in sketch.constraints.shuffled(using: &random) {
                    try solver.accept(Batch.with { $0.remove(constraint.id) })
                }
                try subject.expect(solver, sketch.names, sketch.names.map { _ in 0 }, "\(name), all removed")
                for constraint in sketch.constraints.shuffled(using: &random) {
                    try solver.accept(Batch.with { $0.add(constraint) })
                }
                try subject.expect(solver, sketch.names, expected, "\(name), all back, seed \(seed)")
            }
        }
    }
}

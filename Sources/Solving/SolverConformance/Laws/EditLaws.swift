import SolverAPI

/// Repeated changes of the same constants, alone or several at once. Solvers may have shortcuts for them.
enum EditLaws {
    static let all = [joint, random, partners]

    static let joint = SolverLaw(
        "two constants edited together give the solution of both edits",
        "x == a, y == b at 500, y − x at least 30; edits of a and b, of b and c, and of a and b again"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let (x, y, z) = (sketch.position(), sketch.position(), sketch.position())
        let a = sketch.rule((1, x), is: .equal, 0, at: 500)
        let b = sketch.rule((1, y), is: .equal, 100, at: 400)
        let c = sketch.rule((1, z), is: .equal, 200, at: 300)
        sketch.rule((1, y), (-1, x), is: .greaterThanOrEqual, 30)
        sketch.rule((1, z), (-1, y), is: .greaterThanOrEqual, 30)
        let solver = try subject.solve(sketch)
        var constants = [a: 0.0, b: 100, c: 200]
        // In most rounds, each edit alone would leave every constraint on the same side of its bound. Small and
        // large changes alternate, so that a solver's shortcut for edits ends and starts again.
        let rounds: [[(ConstraintID, Double)]] = [
            [(a, 1), (b, 101)], [(a, 2), (b, 99)], [(a, 3), (b, 98)], [(a, 50), (b, 60)], [(a, 4), (b, 97)],
            [(a, 60), (b, 95)], [(a, 61), (b, 80)], [(a, 5), (b, 96)], [(b, 110), (c, 190)], [(b, 120), (c, 180)],
            [(b, 121), (c, 179)], [(b, 150), (c, 160)], [(b, 90), (c, 181)], [(a, 6), (b, 91)], [(a, 7), (b, 92)],
            [(a, 8), (b, 93)], [(a, 40), (b, 50)], [(a, 9), (b, 94)],
        ]
        for (number, edits) in rounds.enumerated() {
            try solver.accept(Batch.with { for (rule, constant) in edits { $0.setConstant(constant, of: rule) } })
            for (rule, constant) in edits { constants[rule] = constant }
            let left = constants[a] ?? 0
            let middle = max(constants[b] ?? 0, left + 30)
            try subject.expect(
                solver, [x, y, z], [left, middle, max(constants[c] ?? 0, middle + 30)], "edit \(number)")
        }
    }

    static let random = SolverLaw(
        "repeated edits of constants give the values of a fresh solver",
        "random systems; up to four of their constants change together, several times; then others do"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 0..<UInt64(subject.rounds(incremental: 40, oneShot: 8)) {
            let problem = RandomProblem(seed: seed)
            let solver = subject.make()
            if try subject.conflict(of: problem.batch, by: solver) != nil { continue }
            var random = SplitMix64(seed: seed ^ 0xED17)
            for phase in 0..<4 {
                let edited = problem.constraints.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
                var constants = edited.map { solver.problem.constraint($0.id)?.constant ?? 0 }
                for step in 0..<7 {
                    for index in constants.indices {
                        // Most changes are small; one in four is arbitrary.
                        constants[index] =
                            Int.random(in: 0..<4, using: &random) == 0
                            ? RandomProblem.constant(using: &random)
                            : constants[index] + Double(Int.random(in: -4...4, using: &random))
                    }
                    let batch = Batch.with {
                        for (rule, constant) in zip(edited, constants) { $0.setConstant(constant, of: rule.id) }
                    }
                    let before = Snapshot(solver)
                    let note = "seed \(seed), phase \(phase), edit \(step)"
                    if try subject.conflict(of: batch, by: solver) != nil { try before.expect(solver, note) }
                    try subject.expectAsFresh(solver, note)
                }
            }
        }
    }

    static let partners = SolverLaw(
        "repeated changes of a natural size give the values of a fresh solver",
        "columns of lengths with hugging and compression resistance at one size; one, two or four of these constants change"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 0..<UInt64(subject.rounds(incremental: 30, oneShot: 3)) {
            var random = SplitMix64(seed: seed ^ 0x9A12)
            var sketch = Sketch()
            var pairs: [(hug: ConstraintID, resist: ConstraintID, constant: Double)] = []
            var top = sketch.position()
            sketch.rule((1, top), is: .equal, 0)
            for _ in 0..<Int.random(in: 2...5, using: &random) {
                let (length, bottom) = (sketch.extent(), sketch.position())
                let natural = Double(Int.random(in: 10...30, using: &random))
                sketch.rule((1, length), is: .greaterThanOrEqual, 0)
                sketch.rule((1, bottom), (-1, top), (-1, length), is: .equal, 0)
                let hug = sketch.rule(
                    (1, length), is: .lessThanOrEqual, natural, at: Bool.random(using: &random) ? 250 : 251)
                let resist = sketch.rule((1, length), is: .greaterThanOrEqual, natural, at: 750)
                pairs.append((hug, resist, natural))
                top = bottom
            }
            // The total length is fixed, bounded or open.
            switch Int.random(in: 0..<3, using: &random) {
            case 0: sketch.rule((1, top), is: .equal, 60)
            case 1: sketch.rule((1, top), is: .lessThanOrEqual, 70)
            default: break
            }
            let solver = try subject.solve(sketch)
            for phase in 0..<5 {
                let chosen = pairs.indices.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
                for step in 0..<7 {
                    let how = Int.random(in: 0..<8, using: &random)
                    let batch = Batch.with {
                        for index in chosen {
                            let natural = max(0, pairs[index].constant + Double(Int.random(in: -9...9, using: &random)))
                            // In most steps both constants of a pair change to the same value. In some, one constant
                            // stays, or gets a different value.
                            if how != 0 { $0.setConstant(natural, of: pairs[index].hug) }
                            if how != 1 { $0.setConstant(how == 2 ? natural + 3 : natural, of: pairs[index].resist) }
                            pairs[index].constant = natural
                        }
                    }
                    let note = "seed \(seed), phase \(phase), edit \(step)"
                    if try subject.conflict(of: batch, by: solver) != nil { continue }
                    if step % 3 != 1 { try subject.expectAsFresh(solver, note) }
                }
            }
        }
    }
}

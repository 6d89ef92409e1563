import SolverAPI

/// Systems of 100 to 130 variables linked by random ratios, whose exact multipliers need thousands of bits.
enum RatioLaws {
    static let all = [contradicting, feasible]

    /// A chain `x[i] == ratio · x[i − 1]` with constraints that close it.
    struct RatioWeb {
        let sketch: Sketch

        /// The constraints that close the chain.
        enum Closing {
            /// Equations with ratios between random variables, and a required 100 for the first variable. Only 0 would
            /// satisfy the ratios.
            case equations
            /// Inequalities between random variables, and an optional constraint that the first variable is 100.
            case inequalities
            /// Inequalities that hold if the first variable is 100; optional constraints request other values.
            case feasible
        }

        init(_ closing: Closing, seed: UInt64) {
            var size = SplitMix64(seed: seed &* 7919)
            let count = Int.random(in: 100...130, using: &size)
            var random = SplitMix64(seed: seed)
            var sketch = Sketch()
            let x = (0..<count).map { _ in sketch.extent() }
            var values = [100.0]
            for index in 1..<count {
                let ratio = Self.ratio(seed, &random)
                sketch.rule((1, x[index]), (-ratio, x[index - 1]), is: .equal, 0)
                values.append(ratio * values[index - 1])
            }
            for _ in 0..<(count / 4) {
                let first = Int.random(in: 0..<count, using: &random)
                var second = Int.random(in: 0..<(count - 1), using: &random)
                if second >= first { second += 1 }
                let ratio = Self.ratio(seed, &random)
                switch closing {
                case .equations: sketch.rule((1, x[first]), (-ratio, x[second]), is: .equal, 0)
                case .inequalities:
                    let constant = Double(Int.random(in: -50...50, using: &random))
                    sketch.rule((1, x[first]), (-ratio, x[second]), is: .greaterThanOrEqual, constant)
                case .feasible:
                    let value = values[first] - ratio * values[second]
                    let constant = value - abs(value) * Double.random(in: 0...0.1, using: &random)
                    if abs(constant) < 1e9 {
                        sketch.rule((1, x[first]), (-ratio, x[second]), is: .greaterThanOrEqual, constant)
                    }
                }
            }
            switch closing {
            case .equations: sketch.rule((1, x[0]), is: .equal, 100)
            case .inequalities: sketch.rule((1, x[0]), is: .equal, 100, at: 500)
            case .feasible:
                sketch.rule((1, x[0]), is: .equal, 150, at: 500)
                sketch.rule((1, x[count - 1]), is: .equal, 3, at: 400)
                sketch.rule((1, x[count / 2]), is: .lessThanOrEqual, 20, at: 400)
            }
            self.sketch = sketch
        }

        /// Returns, depending on the seed, a number with all digits of a double, a number with two decimals, or a
        /// quotient of small integers.
        private static func ratio(_ seed: UInt64, _ random: inout SplitMix64) -> Double {
            switch seed % 4 {
            case 0: Double.random(in: 0.1...3, using: &random)
            case 1: Double(Int.random(in: 10...300, using: &random)) / 100
            case 2:
                Double(Int.random(in: 1...20, using: &random)) / Double(Int.random(in: 1...20, using: &random))
            default: Double.random(in: 0.5...2, using: &random)
            }
        }
    }

    static let contradicting = SolverLaw(
        "a hundred contradictory ratios are reported as a conflict with its proof",
        "chains of 100 to 130 random ratios, closed at random: no loss of accuracy; afterwards the solver is unchanged and usable"
    ) { (subject: Subject) throws(LawFailure) in
        let seeds: [(RatioWeb.Closing, UInt64)] = [
            (.equations, 13), (.inequalities, 13), (.equations, 1), (.inequalities, 17), (.inequalities, 22),
            (.inequalities, 4), (.inequalities, 8),
        ]
        for (closing, seed) in seeds.prefix(subject.rounds(incremental: seeds.count, oneShot: 2)) {
            let note = "seed \(seed), \(closing)"
            let sketch = RatioWeb(closing, seed: seed).sketch
            var start = Batch()
            for variable in sketch.variables { start.add(variable) }
            let solver = try subject.solve(start)
            let before = Snapshot(solver)
            var rules = Batch()
            for rule in sketch.constraints { rules.add(rule) }
            let conflict = try subject.conflict(of: rules, by: solver)
            try subject.expect((conflict?.gap(sketch.constraint) ?? 0) > 0, "\(note): no conflict with a proof")
            try before.expect(solver, "\(note), after the conflict")
            // A constraint that holds by itself also holds after the refusal.
            try solver.accept(Batch.with { $0.add(sketch.constraints[0]) })
            try subject.expectAsFresh(solver, note)
        }
    }

    static let feasible = SolverLaw(
        "a hundred consistent ratios have a solution",
        "chains of 100 to 130 random ratios with inequalities that hold: no loss of accuracy, and the solution satisfies all of them"
    ) { (subject: Subject) throws(LawFailure) in
        let seeds: [UInt64] = [1, 4, 0, 3, 5]
        for seed in seeds.prefix(subject.rounds(incremental: seeds.count, oneShot: 2)) {
            let sketch = RatioWeb(.feasible, seed: seed).sketch
            let solver = try subject.solve(sketch)
            for (name, value) in zip(sketch.names, solver.values(of: sketch.names)) {
                try subject.expect(value.isFinite, "seed \(seed): \(name) is \(value)")
            }
            for rule in sketch.constraints where rule.priority.isRequired {
                let (sum, size) = rule.expression.terms.reduce((0.0, abs(rule.constant))) { sum, term in
                    let part = term.coefficient * (solver.value(of: term.variable) ?? .nan)
                    return (sum.0 + part, sum.1 + abs(part))
                }
                let off = sum - rule.constant
                let isMet = rule.relation == .equal ? abs(off) <= 1e-9 * (1 + size) : off >= -1e-9 * (1 + size)
                try subject.expect(isMet, "seed \(seed): required \(rule.id) is off by \(off)")
            }
        }
    }
}

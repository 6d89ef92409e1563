import SolverAPI

/// Reported changes and read values agree.
enum ReadingLaws {
    static let all = [mirror, runs, repeatable, unknown, newcomers]

    static let mirror = SolverLaw(
        "the drained changes mirror every value",
        "a copy that starts with zeros and applies the changes of random scripts has the solver's values, bit for bit"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 200..<UInt64(subject.rounds(incremental: 260, oneShot: 230)) {
            var script = RandomScript(seed: seed)
            let solver = try subject.solve(script.start)
            var copy: [VariableID: Double] = [:]
            for step in 0..<40 {
                let batch = script.next(for: solver.problem)
                _ = try subject.conflict(of: batch, by: solver)
                // Reports are not read after every batch, so that changes of several batches accumulate.
                if step % 3 == 1 { continue }
                var reports: [VariableID] = []
                solver.drainChanges { id, value in
                    copy[id] = value
                    reports.append(id)
                }
                try subject.expect(
                    Set(reports).count == reports.count, "seed \(seed), step \(step): reported twice: \(reports)")
                for variable in solver.problem.variables {
                    let value = solver.value(of: variable.id) ?? .nan
                    try subject.expect(value.isFinite, "seed \(seed), step \(step): \(variable.id) is \(value)")
                    try subject.expect(
                        copy[variable.id] ?? 0 == value,
                        "seed \(seed), step \(step): \(variable.id) is \(value), last reported \(copy[variable.id] ?? 0)"
                    )
                }
            }
        }
    }

    static let runs = SolverLaw(
        "changes drained in runs equal changes drained one by one",
        "a row of views is resized repeatedly, read in either way or not at all, and changed in between"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 500..<UInt64(subject.rounds(incremental: 530, oneShot: 505)) {
            var random = SplitMix64(seed: seed)
            var sketch = Sketch()
            let (width, height) = (sketch.extent(), sketch.extent())
            let edits = [sketch.rule((1, width), is: .equal, 100), sketch.rule((1, height), is: .equal, 50)]
            var last = width
            for _ in 0..<6 {
                let next = sketch.extent()
                sketch.rule((1, next), (-1, last), is: .equal, -3)
                sketch.rule((1, sketch.position()), (-0.5, next), (0.25, height), is: .equal, 0)
                last = next
            }
            let solver = try subject.solve(sketch.batch)
            var copy: [VariableID: Double] = [:]
            var extra: ConstraintID?
            for step in 0..<40 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0:
                    if let rule = extra {
                        try solver.accept(Batch.with { $0.remove(rule) })
                        extra = nil
                    } else {
                        let rule = ConstraintID(1000 + step)
                        let optional = Constraint(
                            rule, LinearExpression(Term(last, 1)), .greaterThanOrEqual, 60, priority: 500)
                        try solver.accept(Batch.with { $0.add(optional) })
                        extra = rule
                    }
                case 1: _ = solver.value(of: last)
                default:
                    let edit = edits[Int.random(in: 0..<5, using: &random) == 0 ? 1 : 0]
                    let constant = Double(Int.random(in: 60..<400, using: &random))
                    try solver.accept(Batch.with { $0.setConstant(constant, of: edit) })
                }
                var reports: [VariableID] = []
                switch Int.random(in: 0..<3, using: &random) {
                case 0: continue
                case 1:
                    solver.drainChanges { id, value in
                        copy[id] = value
                        reports.append(id)
                    }
                default:
                    solver.drainChangeRuns { variables, values in
                        for position in variables.indices {
                            copy[variables[position]] = values[position]
                            reports.append(variables[position])
                        }
                    }
                }
                try subject.expect(Set(reports).count == reports.count, "seed \(seed), step \(step): reported twice")
                for variable in solver.problem.variables {
                    let value = solver.value(of: variable.id) ?? .nan
                    try subject.expect(value.isFinite, "seed \(seed), step \(step): \(variable.id) is \(value)")
                    try subject.expect(
                        copy[variable.id] ?? 0 == value,
                        "seed \(seed), step \(step): \(variable.id) is \(value), last reported \(copy[variable.id] ?? 0)"
                    )
                }
            }
        }
    }

    static let repeatable = SolverLaw(
        "the same batches cost the same work and give the same values, bit for bit",
        "a random script twice: values, reports in their order and counters are equal"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 300..<UInt64(310) {
            var runs: [([UInt64], [VariableID], WorkCounters)] = []
            for _ in 0..<2 {
                var script = RandomScript(seed: seed)
                let solver = try subject.solve(script.start)
                var reports: [VariableID] = []
                for _ in 0..<25 {
                    _ = try subject.conflict(of: script.next(for: solver.problem), by: solver)
                    solver.drainChanges { id, _ in reports.append(id) }
                }
                try subject.expectSound(solver, "seed \(seed)")
                let values = solver.values(of: solver.problem.variables.map { $0.id }).map { $0.bitPattern }
                runs.append((values, reports, solver.counters))
            }
            try subject.expect(runs[0] == runs[1], "seed \(seed): \(runs[0]) and \(runs[1])")
        }
    }

    static let newcomers = SolverLaw(
        "a new variable is reported even if its value equals that of a removed one",
        "three variables at 5 are removed and three others are added at 5; in one batch and in two"
    ) { (subject: Subject) throws(LawFailure) in
        let values = [5.0, 5, 5]
        func add(_ first: Int, to batch: inout Batch) {
            for (index, value) in values.enumerated() {
                let id = VariableID(first + index)
                batch.add(Variable(id, .position))
                batch.add(Constraint(ConstraintID(first + index), LinearExpression(Term(id, 1)), .equal, value))
            }
        }
        func remove(_ first: Int, in batch: inout Batch) {
            for index in values.indices {
                batch.remove(ConstraintID(first + index))
                batch.remove(VariableID(first + index))
            }
        }
        for isOneBatch in [true, false] {
            let solver = try subject.solve(Batch.with { add(0, to: &$0) })
            solver.drainChanges { _, _ in }
            for round in 1...5 {
                var batch = Batch.with { remove(10 * (round - 1), in: &$0) }
                if !isOneBatch {
                    try solver.accept(batch)
                    solver.drainChanges { _, _ in }
                    batch = Batch()
                }
                add(10 * round, to: &batch)
                try solver.accept(batch)
                var copy: [VariableID: Double] = [:]
                solver.drainChanges { copy[$0] = $1 }
                for (index, value) in values.enumerated() {
                    let id = VariableID(10 * round + index)
                    // A client assumes 0 for a variable without a report.
                    try subject.expect(
                        copy[id] ?? 0 == value, "round \(round): \(id) is \(value), reported \(copy[id] ?? .nan)")
                }
            }
        }
    }

    static let unknown = SolverLaw(
        "a variable that the solver does not contain has no value",
        "before it is added and after it is removed; added again it is 0"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let rule = sketch.rule((1, x), is: .equal, 5)
        let solver = subject.make()
        try subject.expect(solver.value(of: x) == nil, "a value before it was added")
        try solver.accept(sketch.batch)
        var copy = 0.0
        solver.drainChanges { copy = $1 }
        try subject.expect(copy == 5, "the reader has \(copy), not 5")
        try solver.accept(
            Batch.with {
                $0.remove(rule)
                $0.remove(x)
            })
        try subject.expect(solver.value(of: x) == nil, "a value after it was removed")
        try solver.accept(Batch.with { $0.add(Variable(x, .position)) })
        try subject.expect(solver, [x], [0], "added again")
        solver.drainChanges { copy = $1 }
        try subject.expect(copy == 0, "the reader has \(copy), not 0, for a variable that came back")
    }
}

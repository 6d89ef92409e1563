import SolverAPI

/// What a solver tells its reader.
enum ReadingLaws {
    static let all = [mirror, repeatable, unknown]

    static let mirror = SolverLaw(
        "the drained changes mirror every value",
        "a reader who starts with zeros and follows the changes of random scripts has the solver's values, bit for bit"
    ) { subject in
        for seed in 200..<UInt64(subject.rounds(incremental: 260, oneShot: 230)) {
            var script = RandomScript(seed: seed)
            let solver = try subject.solve(script.start)
            var copy: [VariableID: Double] = [:]
            for step in 0..<40 {
                let batch = script.next(for: solver.problem)
                _ = try subject.conflict(of: batch, by: solver)
                // Not after every batch, so that changes of several add up.
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
    ) { subject in
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
                let values = solver.values(of: solver.problem.variables.map(\.id)).map(\.bitPattern)
                runs.append((values, reports, solver.counters))
            }
            try subject.expect(runs[0] == runs[1], "seed \(seed): \(runs[0]) and \(runs[1])")
        }
    }

    static let unknown = SolverLaw(
        "a variable that is not in the solver has no value",
        "before it is added and after it is removed; added again it is 0, whatever it was"
    ) { subject in
        var sketch = Sketch()
        let x = sketch.position()
        let rule = sketch.rule((1, x), is: .equal, 5)
        let solver = subject.make()
        try subject.expect(solver.value(of: x) == nil, "a value before it was added")
        try solver.apply(sketch.batch)
        var copy = 0.0
        solver.drainChanges { copy = $1 }
        try subject.expect(copy == 5, "the reader has \(copy), not 5")
        try solver.apply(
            Batch.with {
                $0.remove(rule)
                $0.remove(x)
            })
        try subject.expect(solver.value(of: x) == nil, "a value after it was removed")
        try solver.apply(Batch.with { $0.add(Variable(x, .position)) })
        try subject.expect(solver, [x], [0], "added again")
        solver.drainChanges { copy = $1 }
        try subject.expect(copy == 0, "the reader has \(copy), not 0, for a variable that came back")
    }
}

import SolverAPI

/// The layout does not depend on the past.
enum HistoryLaws {
    static let all = [independence, sound]

    static let independence = SolverLaw(
        "after any history the values are those of a fresh solver",
        "random scripts of additions, removals, constants and priorities; after each step against a fresh solver"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 0..<UInt64(subject.rounds(incremental: 60, oneShot: 25)) {
            var script = RandomScript(seed: seed)
            let solver = try subject.solve(script.start)
            for step in 0..<40 {
                let batch = script.next(for: solver.problem)
                let before = Snapshot(solver)
                if try subject.conflict(of: batch, by: solver) != nil {
                    try before.expect(solver, "seed \(seed), refused step \(step)")
                    let fresh = subject.make()
                    try fresh.accept(solver.problem.asBatch)
                    try subject.expect(
                        try subject.conflict(of: batch, by: fresh) != nil,
                        "seed \(seed), step \(step): refused, but a fresh solver takes it")
                }
                try subject.expectAsFresh(solver, "seed \(seed), step \(step)")
            }
        }
    }

    static let sound = SolverLaw(
        "level totals match the values",
        "500 random systems and their random edits: required constraints hold, totals equal the assessment"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 1000..<UInt64(1500) {
            let problem = RandomProblem(seed: seed)
            let solver = subject.make()
            if try subject.conflict(of: problem.batch, by: solver) == nil {
                try subject.expectSound(solver, "random problem of seed \(seed)")
            }
        }
    }
}

/// A sequence of random edits from a seed.
struct RandomScript {
    private var random: SplitMix64
    private var ids = IdentifierSource()
    private let variables: [Variable]
    /// The initial batch, which has variables only.
    let start: Batch

    init(seed: UInt64) {
        let problem = RandomProblem(seed: seed)
        random = SplitMix64(seed: seed &+ 1_000_003)
        variables = problem.variables
        start = Batch.with { batch in for variable in problem.variables { batch.add(variable) } }
    }

    /// Returns the next batch of one to three valid changes.
    mutating func next(for problem: Problem) -> Batch {
        var batch = Batch()
        var live = problem.constraints.shuffled(using: &random)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let choice = Int.random(in: 0..<10, using: &random)
            guard choice >= 5, let constraint = live.popLast() else {
                batch.add(RandomProblem.constraint(ids.makeConstraint(), over: variables, using: &random))
                continue
            }
            if choice < 7 {
                batch.remove(constraint.id)
            } else if choice == 7 && !constraint.priority.isRequired {
                batch.setPriority(Priority(Double(Int.random(in: 1...999, using: &random))), of: constraint.id)
            } else {
                batch.setConstant(RandomProblem.constant(using: &random), of: constraint.id)
            }
        }
        return batch
    }
}

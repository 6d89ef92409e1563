import SolverAPI

/// A refused batch has no effect on later batches.
enum AftermathLaws {
    static let all = [anyReason]

    private enum Reason: CaseIterable {
        case conflict, invalid, cancelled, limit
    }

    /// Random batches for two solvers with the same system.
    private struct Session {
        private var random: SplitMix64
        private var nextConstraint = 1000
        private var nextVariable = 1000

        init(seed: UInt64) { random = SplitMix64(seed: seed ^ 0xAF7E_4A7B) }

        /// Returns a batch that changes a system; it may be impossible.
        mutating func batch(for problem: Problem) -> Batch {
            var batch = Batch()
            var variables = problem.variables
            if Int.random(in: 0..<3, using: &random) == 0 {
                let variable = Variable(VariableID(nextVariable), .extent)
                nextVariable += 1
                batch.add(variable)
                variables.append(variable)
            }
            for constraint in problem.constraints {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: batch.remove(constraint.id)
                case 1, 2: batch.setConstant(RandomProblem.constant(using: &random), of: constraint.id)
                case 3 where !constraint.priority.isRequired:
                    batch.setPriority([750, 501, 250].randomElement(using: &random) ?? 500, of: constraint.id)
                default: break
                }
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) { batch.add(constraint(over: variables)) }
            return batch
        }

        /// Returns a constraint with round coefficients, or with nearly equal coefficients, which cause numerical
        /// doubts.
        private mutating func constraint(over variables: [Variable]) -> Constraint {
            let id = makeID()
            let usual = RandomProblem.constraint(id, over: variables, using: &random)
            if Bool.random(using: &random) { return usual }
            let near: Double =
                [0.333, 0.3333, 1.0 / 3, 1.7778, 1.77778, 1.00001, 0.99999].randomElement(using: &random) ?? 1
            var expression = LinearExpression()
            for coefficient in [1.0, -near] {
                if let variable = variables.randomElement(using: &random) { expression.add(coefficient, variable.id) }
            }
            return Constraint(id, expression, usual.relation, usual.constant, priority: usual.priority)
        }

        private mutating func makeID() -> ConstraintID {
            nextConstraint += 1
            return ConstraintID(nextConstraint)
        }

        /// Adds a change for which the batch is refused.
        mutating func spoil(_ batch: inout Batch, _ reason: Reason, _ problem: Problem) {
            switch reason {
            case .conflict:
                guard let variable = problem.variables.randomElement(using: &random) else { return }
                let left = LinearExpression(Term(variable.id, 1))
                for constant in [10.0, 20] { batch.add(Constraint(makeID(), left, .equal, constant)) }
            case .invalid: batch.remove(ConstraintID(999_999))
            case .cancelled, .limit: break
            }
        }
    }

    /// Returns limits that end a solve at the first test, or allow it no entries.
    private static func limits(_ reason: Reason) -> SolveLimits {
        var limits = SolveLimits()
        if reason == .cancelled { limits.isCancelled = { true } }
        if reason == .limit { limits.largestEntryCount = 0 }
        limits.workBetweenLooks = 0
        return limits
    }

    static let anyReason = SolverLaw(
        "a refusal for any reason does not affect later values",
        "40 random systems, 12 steps each: with refused batches between them (conflicts, invalid batches, limits), all values are the same as without"
    ) { (subject: Subject) throws(LawFailure) in
        for seed in 0..<UInt64(subject.rounds(incremental: 40, oneShot: 12)) {
            let start = RandomProblem(seed: seed).batch
            let (solver, twin) = (subject.make(), subject.make())
            if try subject.conflict(of: start, by: solver) != nil { continue }
            try twin.accept(start)
            var session = Session(seed: seed)
            for step in 0..<12 {
                for reason in Reason.allCases {
                    if reason == .cancelled || reason == .limit, !subject.capabilities.honorsLimits { continue }
                    let note = "seed \(seed), step \(step), \(reason)"
                    var refused = session.batch(for: solver.problem)
                    session.spoil(&refused, reason, solver.problem)
                    let before = Snapshot(solver)
                    solver.limits = limits(reason)
                    let error = subject.refusal(of: refused, by: solver)
                    solver.limits = SolveLimits()
                    // If an edit program covers the edit, no solve is needed and no limit ends it. Then both solvers
                    // apply it.
                    guard let error else {
                        try subject.expect(reason == .cancelled || reason == .limit, "\(note): it was accepted")
                        try twin.accept(refused)
                        continue
                    }
                    if case .numerical = error { throw LawFailure.solver(error) }
                    try before.expect(solver, note)
                }
                let batch = session.batch(for: solver.problem)
                let note = "seed \(seed), step \(step)"
                let (conflict, other) = (
                    try subject.conflict(of: batch, by: solver), try subject.conflict(of: batch, by: twin)
                )
                try subject.expect(
                    (conflict == nil) == (other == nil),
                    "\(note): refused \(conflict != nil), without others \(other != nil)")
                let names = twin.problem.variables.map { $0.id }
                try subject.expect(
                    solver, names, twin.values(of: names), "\(note), against the one that refused nothing")
                try subject.expectTotals(solver, twin.levelTotals().map { $0.violation }, note)
            }
        }
    }
}

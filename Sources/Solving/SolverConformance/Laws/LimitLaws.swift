import SolverAPI
import Synchronization

/// A solve that its caller ends early changes nothing.
enum LimitLaws {
    static let all = [cancelled, cancelledSkipping, limited]

    /// Cancels solves after a given number of tests of the limits.
    private final class Patience: Sendable {
        private let looks = Atomic<Int>(0)
        private let most: Int

        init(_ most: Int) { self.most = most }

        /// Limits that are tested after every step, and that end a solve after `most` tests.
        var limits: SolveLimits {
            var limits = SolveLimits { self.looks.wrappingAdd(1, ordering: .relaxed).newValue > self.most }
            limits.workBetweenLooks = 0
            return limits
        }
    }

    /// A random feasible system, and a batch that changes it in every way and may be impossible.
    private struct Session {
        let seed: UInt64
        let start: Batch
        let batch: Batch

        init?(_ subject: Subject, seed: UInt64) throws(LawFailure) {
            let problem = RandomProblem(seed: seed)
            guard try subject.conflict(of: problem.batch, by: subject.make()) == nil else { return nil }
            var random = SplitMix64(seed: seed ^ 0xCA9C_E110)
            var batch = Batch()
            let extra = Variable(VariableID(1000), .extent)
            batch.add(extra)
            for constraint in problem.constraints {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: batch.remove(constraint.id)
                case 1: batch.setConstant(RandomProblem.constant(using: &random), of: constraint.id)
                default: break
                }
            }
            for number in 0..<Int.random(in: 1...8, using: &random) {
                batch.add(
                    RandomProblem.constraint(
                        ConstraintID(1000 + number), over: problem.variables + [extra], using: &random))
            }
            self.seed = seed
            start = problem.batch
            self.batch = batch
        }
    }

    private static func sessions(_ subject: Subject) throws(LawFailure) -> [Session] {
        guard subject.capabilities.honorsLimits else { throw LawFailure.skip("it has no limits") }
        var sessions: [Session] = []
        var seed: UInt64 = 0
        while sessions.count < 12 {
            if let session = try Session(subject, seed: seed) { sessions.append(session) }
            seed += 1
        }
        return sessions
    }

    /// Reads the values like a client that uses only reported changes.
    private static func read(_ solver: any LayoutSolver, into values: inout [VariableID: Double]) {
        solver.drainChanges { values[$0] = $1 }
    }

    static let cancelled = SolverLaw(
        "a solve that is cancelled at any step changes nothing",
        "12 random systems with a batch each, feasible or not, cancelled at each check of the limits in turn"
    ) { (subject: Subject) throws(LawFailure) in
        for session in try sessions(subject) {
            var steps = 0
            while true {
                let note = "seed \(session.seed), given up after \(steps) looks"
                let solver = try subject.solve(session.start)
                var reported: [VariableID: Double] = [:]
                if steps % 2 == 0 { read(solver, into: &reported) }
                let before = Snapshot(solver)
                solver.limits = Patience(steps).limits
                let refusal = subject.refusal(of: session.batch, by: solver)
                solver.limits = SolveLimits()
                guard case .cancelled(let name) = refusal else {
                    // The solve finished before the limits ended it, so its result must be that of a solve without
                    // limits.
                    let isConflict = try subject.conflict(of: session.batch, by: subject.solve(session.start)) != nil
                    if case .conflict = refusal {
                        try subject.expect(isConflict, "\(note): a spurious conflict")
                    } else if let refusal {
                        throw LawFailure.solver(refusal)
                    }
                    break
                }
                try subject.expect(name == subject.descriptor.name, "\(note): the error names \(name)")
                try before.expect(solver, note)
                if subject.capabilities.diagnoses, steps % 3 == 0 {
                    let fresh = try subject.solve(session.start)
                    try subject.expect(solver.diagnose() == fresh.diagnose(), "\(note): a different diagnosis")
                    try before.expect(solver, "\(note), diagnosed")
                }
                // The next batch is applied as if nothing had happened.
                if try subject.conflict(of: session.batch, by: solver) == nil {
                    try subject.expectAsFresh(solver, note)
                } else {
                    try before.expect(solver, "\(note), then refused")
                }
                read(solver, into: &reported)
                for variable in solver.problem.variables {
                    let value = solver.value(of: variable.id)
                    try subject.expect(
                        (reported[variable.id] ?? 0) == value,
                        "\(note): \(variable.id) is \(value ?? .nan), and was reported as \(reported[variable.id] ?? 0)"
                    )
                }
                steps += steps < 40 ? 1 : steps / 8
            }
            try subject.expect(steps > 0, "seed \(session.seed): the limits were never checked")
        }
    }

    static let cancelledSkipping = SolverLaw(
        "recovery from a conflict can be cancelled",
        "12 random systems with a batch each, cancelled at a check of the limits; the system and its layout are unchanged"
    ) { (subject: Subject) throws(LawFailure) in
        for session in try sessions(subject) {
            for steps in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] {
                let note = "seed \(session.seed), given up after \(steps) looks"
                let solver = try subject.solve(session.start)
                let before = solver.problem
                let limits = Patience(steps).limits
                solver.limits = limits
                do throws(SolverError) {
                    _ = try solver.applySkippingImpossible(session.batch)
                    break
                } catch {
                    guard case .cancelled = error else { throw LawFailure.solver(error) }
                    try subject.expect(!solver.limits.isEmpty, "\(note): the limits were removed")
                    try subject.expect(solver.problem.variables == before.variables, "\(note): different variables")
                    try subject.expect(
                        solver.problem.constraints == before.constraints, "\(note): different constraints")
                    try subject.expectAsFresh(solver, note)
                }
            }
        }
    }

    static let limited = SolverLaw(
        "a deadline and a memory limit end a solve with different errors",
        "a row of three: a deadline in the past, memory for one number; then with large limits"
    ) { (subject: Subject) throws(LawFailure) in
        #if hasFeature(Embedded)
            throw LawFailure.skip("Embedded Swift has no clock for deadlines")
        #else
            guard subject.capabilities.honorsLimits else { throw LawFailure.skip("it has no limits") }
            let sketch = OrderLaws.row()
            let solver = subject.make()
            try subject.expect(solver.limits.isEmpty, "a new solver has limits")
            let empty = Snapshot(solver)
            solver.limits = SolveLimits(deadline: .now)
            let late = subject.refusal(of: sketch.batch, by: solver)
            let name = subject.descriptor.name
            try subject.expect(
                late == .limitReached(solver: name, limit: .time), "too late: \(late.map { $0.description } ?? "taken")"
            )
            try empty.expect(solver, "too late")
            solver.limits = SolveLimits(largestEntryCount: 1)
            let full = subject.refusal(of: sketch.batch, by: solver)
            guard case .limitReached(name, .entries(let count, largest: 1)) = full, count > 1 else {
                throw LawFailure.finding("with memory for one number: \(full.map { $0.description } ?? "taken")")
            }
            try empty.expect(solver, "with memory for one number")
            solver.limits = SolveLimits(deadline: .now + .seconds(3600), largestEntryCount: 1_000_000) { false }
            try solver.accept(sketch.batch)
            try subject.expectAsFresh(solver, "with large limits")
            let before = Snapshot(solver)
            solver.limits.deadline = .now
            let change = Batch.with { $0.remove(sketch.constraints[sketch.constraints.count - 1].id) }
            try subject.expect(subject.refusal(of: change, by: solver) != nil, "too late for a removal, and taken")
            try before.expect(solver, "too late for a removal")
            solver.limits = SolveLimits()
            try solver.accept(change)
            try subject.expectAsFresh(solver, "with large limits")
        #endif
    }
}

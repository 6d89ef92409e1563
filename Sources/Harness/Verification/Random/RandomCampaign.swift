public import SolverAPI

/// Sessions of random changes on several solvers, compared with a reference: the implementation of `layoutlab verify
/// --random`.
///
/// The first contestant is the reference; if it is the exact solver, answers are compared with the truth. Values are
/// read after every step. A session ends at the first difference. A solver that refuses a solvable step is removed from
/// the session, after a test that the refusal did not change it.
public struct RandomCampaign: Sendable {
    /// The families of systems, which sessions use in turn.
    public var families: [RandomFamily] = RandomFamily.allCases
    /// The number of the first session. Further sessions have consecutive numbers, so campaigns with nearby numbers
    /// share sessions.
    public var seed: UInt64 = 1
    /// The number of steps in total.
    public var steps = 1000
    /// The number of steps in each session.
    public var stepsOfSession = 20
    /// The number of variables in each session; nil for a random number in the range of the family.
    public var variableCount: Int?
    public var tolerances = Tolerances()
    /// The number of shards over which the sessions are distributed.
    public var stride = 1
    /// The shard of this campaign, from 0.
    public var offset = 0
    /// Whether the diagnoses of the solvers are compared at the end of each session.
    public var diagnoses = false

    /// Creates a campaign over all families.
    public init() {}

    /// A session with a difference.
    public struct Finding: Sendable {
        public let family: RandomFamily
        /// The number of the session, which is the seed of its changes.
        public let seed: UInt64
        /// The batches up to the one with the difference.
        public let batches: [Batch]
        /// The difference that ended the session.
        public let disagreement: Disagreement
    }

    public struct Outcome: Sendable {
        /// The number of batches applied to all contestants.
        public internal(set) var steps = 0
        /// The number of sessions that were run.
        public internal(set) var sessions = 0
        /// The number of batches that the reference refused as a conflict.
        public internal(set) var conflicts = 0
        /// The sessions with a wrong answer.
        public internal(set) var findings: [Finding] = []
        /// Steps that a solver refused as numerical although the reference accepted them.
        public internal(set) var refusals: [(contestant: String, family: RandomFamily, seed: UInt64, reason: String)] =
            []
    }

    /// Runs sessions until the number of steps is reached.
    ///
    /// - Parameter progress: Called after each session; returns false to end the campaign.
    public func run(_ contestants: [Contestant], progress: (Outcome) -> Bool = { _ in true }) -> Outcome {
        var outcome = Outcome()
        var session = seed &+ UInt64(clamping: offset)
        while outcome.steps < steps {
            let family = families[Int(session % UInt64(families.count))]
            runSession(family, session, contestants, &outcome)
            outcome.sessions += 1
            session &+= UInt64(clamping: max(1, stride))
            if !progress(outcome) { break }
        }
        return outcome
    }

    private func runSession(
        _ family: RandomFamily, _ seed: UInt64, _ contestants: [Contestant], _ outcome: inout Outcome
    ) {
        var history = RandomHistory(family: family, seed: seed, variableCount: variableCount)
        var race = RandomRace(contestants, tolerances)
        var batches: [Batch] = []
        for number in 0..<stepsOfSession {
            let batch = number == 0 ? history.first() : history.next(race.problem)
            batches.append(batch)
            outcome.steps += 1
            let step = race.apply(batch)
            outcome.conflicts += step.isConflict ? 1 : 0
            for refusal in step.refusals { outcome.refusals.append((refusal.contestant, family, seed, refusal.reason)) }
            if let found = step.difference ?? (diagnoses && number + 1 == stepsOfSession ? race.diagnose() : nil) {
                outcome.findings.append(
                    Finding(
                        family: family, seed: seed, batches: batches,
                        disagreement: Disagreement(
                            workload: "random \(family.rawValue)", size: history.variables.count,
                            step: "session \(seed), batch \(batches.count)", batchCount: batches.count,
                            subject: found.difference.subject, contestant: found.contestant,
                            reference: found.difference.reference, detail: found.difference.detail,
                            difference: found.difference.size)))
                return
            }
        }
    }
}

public import SolverAPI

/// Sessions of random changes on several solvers at once, every answer held against a reference: what `layoutlab verify
/// --random` runs.
///
/// The first contestant is the reference; with the exact solver first, every answer is held against the truth. Values are read
/// after every step. A session ends at the first difference; a solver that refuses a step that can be taken is dropped
/// from the session, after a look whether it still is as it was before.
public struct RandomCampaign: Sendable {
    /// The kinds of systems, by turns.
    public var families: [RandomFamily] = RandomFamily.allCases
    /// The number of the first session; each has the next one. So campaigns whose numbers are near have nearly the same sessions.
    public var seed: UInt64 = 1
    /// How many steps in all.
    public var steps = 1000
    /// How many steps a session has.
    public var stepsOfSession = 20
    /// The number of variables; nil for the families' own.
    public var variableCount: Int?
    /// When two numbers count as the same.
    public var tolerances = Tolerances()
    /// Sessions are told apart by their number; of each so many this campaign takes one …
    public var stride = 1
    /// … namely that one, from 0.
    public var offset = 0
    /// Whether diagnoses are compared too, once a session.
    public var diagnoses = false

    /// A campaign over all families.
    public init() {}

    /// One session that went wrong.
    public struct Finding: Sendable {
        /// The family of the session.
        public let family: RandomFamily
        /// The number of the session.
        public let seed: UInt64
        /// The batches up to the one that shows the difference.
        public let batches: [Batch]
        /// What differs.
        public let disagreement: Disagreement
    }

    /// What came of a campaign.
    public struct Outcome: Sendable {
        /// How many batches were given to all.
        public internal(set) var steps = 0
        /// How many sessions were begun.
        public internal(set) var sessions = 0
        /// How many batches the reference refused as a conflict.
        public internal(set) var conflicts = 0
        /// The sessions in which an answer is wrong.
        public internal(set) var findings: [Finding] = []
        /// Steps that a solver refused as numerical though the reference took them, by solver.
        public internal(set) var refusals: [(contestant: String, family: RandomFamily, seed: UInt64, reason: String)] =
            []
    }

    /// Runs the sessions.
    ///
    /// - Parameter progress: called after each session; an answer of false ends the campaign.
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

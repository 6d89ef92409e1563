internal import Foundation
internal import Harness
internal import SolverAPI
internal import SolverCatalog

/// The random sessions of `verify --random`.
struct RandomRun {
    let contestants: [Contestant]
    let selection: RandomSelection
    let seed: UInt64

    /// Runs all sessions and returns a summary.
    ///
    /// - Throws: A failure with the smallest system that has a wrong answer.
    func verify(_ progress: Progress) throws -> String {
        Interruption.listen()
        let exact = SolverSelection.exact
        let others = contestants.filter { $0.name != exact.name }
        if others.isEmpty {
            throw CommandFailure.wrongCall("--solver: the exact solver is the reference, and always included")
        }
        var campaign = RandomCampaign()
        campaign.families = selection.families
        campaign.seed = selection.firstSession(seed: seed)
        campaign.stride = selection.shard.count
        campaign.offset = selection.shard.number - 1
        campaign.steps = max(1, selection.stepCount / selection.shard.count)
        campaign.stepsOfSession = selection.batchSessionSteps
        if selection.session != nil { campaign.steps = 1 }
        campaign.variableCount = selection.variables
        var reported = 0
        let outcome = campaign.run([exact] + others) { outcome in
            for finding in outcome.findings[reported...] { progress.say(finding.disagreement.description) }
            reported = outcome.findings.count
            progress.end("random steps", done: min(outcome.steps, campaign.steps), of: campaign.steps)
            progress.begin("random steps", done: min(outcome.steps, campaign.steps), of: campaign.steps)
            return !Interruption.isRequested
        }
        progress.clear()
        let recovery = recover([exact] + others)
        let summary = summary(outcome, others) + "\n" + self.summary(recovery)
        guard let finding = outcome.findings.min(by: { $0.batches.count < $1.batches.count }) else {
            if Interruption.isRequested { throw CommandFailure.interrupted(summary + "; interrupted") }
            if !recovery.findings.isEmpty { throw CommandFailure.doesNotHold(summary) }
            return summary
        }
        let example = Shrinker().shrink(finding, [exact] + others)
        if let trace = selection.trace, let example {
            try CommandFiles.write(Data(text(of: example, exact).utf8), to: trace)
        }
        throw CommandFailure.doesNotHold(
            "\(summary); the smallest case:\n\(example?.description ?? finding.disagreement.description)")
    }

    /// Compares which constraints the solvers break in trees with conflicts.
    private func recover(_ contestants: [Contestant]) -> RecoveryCampaign.Outcome {
        var campaign = RecoveryCampaign()
        campaign.seed = selection.firstSession(seed: seed)
        campaign.stride = selection.shard.count
        campaign.offset = selection.shard.number - 1
        let scenes = selection.scenes ?? (selection.session == nil ? selection.stepCount / 100 : 0)
        campaign.scenes = (scenes + selection.shard.count - 1) / selection.shard.count
        return campaign.run(contestants) { _ in !Interruption.isRequested }
    }

    private func summary(_ outcome: RecoveryCampaign.Outcome) -> String {
        let line =
            "\(outcome.scenes) trees, \(outcome.conflicting) with conflicts, \(outcome.failed) without a layout: \(outcome.findings.count) with a different broken rule or frame"
        return ([line] + outcome.findings.prefix(10).map { "  " + $0 }).joined(separator: "\n")
    }

    private func summary(_ outcome: RandomCampaign.Outcome, _ others: [Contestant]) -> String {
        var lines = [
            "seed \(seed), shard \(selection.shard.number)/\(selection.shard.count): \(outcome.steps) steps in \(outcome.sessions) sessions, "
                + "\(outcome.conflicts) conflicts; \(others.map(\.name).joined(separator: ", ")) against exact: "
                + "\(outcome.findings.count) sessions with a difference, \(outcome.refusals.count) refused steps"
        ]
        for refusal in outcome.refusals.prefix(10) {
            lines.append(
                "  \(refusal.contestant) refused \(refusal.family.rawValue), session \(refusal.seed): \(refusal.reason)"
            )
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the case with the exact answers as a trace for `replay`.
    private func text(of example: Counterexample, _ exact: Contestant) -> String {
        let solver = exact.make()
        var trace = Trace()
        for (number, batch) in example.batches.enumerated() {
            var expectation = Trace.Expectation()
            do throws(SolverError) {
                try solver.apply(batch)
                expectation.verdict = .solved
                expectation.values = solver.problem.variables.compactMap { variable in
                    solver.value(of: variable.id).map { Trace.Value(variable.id, $0) }
                }
                expectation.levels = solver.levelTotals()
            } catch {
                if case .conflict = error { expectation.verdict = .conflict }
            }
            trace.steps.append(Trace.Step("batch \(number + 1)", batch, expecting: expectation))
        }
        return TraceWriter().text(of: trace)
    }
}

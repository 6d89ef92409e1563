internal import Harness
internal import SolverAPI
internal import SolverCatalog

/// The random edits of live trees of `verify --trees`.
struct TreesRun {
    let contestants: [Contestant]
    let selection: RandomSelection
    let seed: UInt64

    /// Runs all sessions of each kind of trees and returns a summary.
    ///
    /// - Throws: A failure with the shortest session that has a difference.
    func verify(_ progress: Progress) throws -> String {
        Interruption.listen()
        return try selection.kinds.map { try verify($0, progress) }.joined(separator: "\n")
    }

    private func verify(_ kind: TreeCampaign.Kind, _ progress: Progress) throws -> String {
        var campaign = TreeCampaign(kind)
        // Fractions, because the default solver searches by substitution, as trees of nodes do.
        campaign.reference = SolverCatalog.entry(named: "exact")?.make
        campaign.seed = selection.firstSession(seed: seed)
        campaign.stride = selection.shard.count
        campaign.offset = selection.shard.number - 1
        campaign.edits = selection.session == nil ? max(1, selection.stepCount / selection.shard.count) : 1
        campaign.editsOfSession = selection.treeSessionSteps
        var reported = 0
        let outcome = campaign.run(contestants) { outcome in
            for finding in outcome.findings[reported...] { progress.say(finding.description) }
            reported = outcome.findings.count
            progress.end("edits", done: min(outcome.edits, campaign.edits), of: campaign.edits)
            progress.begin("edits", done: min(outcome.edits, campaign.edits), of: campaign.edits)
            return !Interruption.isRequested
        }
        progress.clear()
        let summary =
            "\(kind): seed \(seed), shard \(selection.shard.number)/\(selection.shard.count): \(outcome.edits) edits in "
            + "\(outcome.sessions) sessions, \(outcome.comparisons) comparisons with rebuilt trees: "
            + "\(outcome.findings.count) differences; \(outcome.unsettled) layouts that did not settle were not compared"
        guard let finding = outcome.findings.min(by: { $0.edits < $1.edits }) else {
            if Interruption.isRequested { throw CommandFailure.interrupted(summary + "; interrupted") }
            return summary
        }
        throw CommandFailure.doesNotHold(
            "\(summary); the shortest session:\n\(finding)\n"
                + finding.log.map { "  \($0)" }.joined(separator: "\n")
                + "\nto repeat it: layoutlab verify --trees --kind \(kind) --session \(finding.session)"
                + " --session-steps \(selection.treeSessionSteps) --solver \(finding.contestant)")
    }
}

public import SolverAPI

/// Runs a scenario on several solvers and compares them after every batch.
///
/// After each batch it requires equal verdicts, required constraints that hold, level totals that match the values and
/// are equal, and identical frames. After the build, frames must equal the known ones if there are any. After each
/// script, frames must equal those before it.
public struct Verifier: Sendable {
    public let tolerances: Tolerances

    /// Seconds for a batch, after which a contestant with limits is skipped; nil or an invalid duration for no limit.
    public let patience: Double?

    public init(tolerances: Tolerances = Tolerances(), patience: Double? = nil) {
        self.tolerances = tolerances
        self.patience = patience
    }

    /// Compares contestants on a scenario; the first that supports it is the reference.
    ///
    /// - Complexity: That of the solvers, and O(n log n) for each batch and contestant.
    public func verify(_ scenario: Scenario, _ contestants: [Contestant]) -> Verdict {
        let build = scenario.makeBuild()
        var comparison = AnswerComparison(
            scenario, contestants, rows: build.addedConstraints.count, tolerances, patience)
        var step = "build"
        var batches = 0
        do throws(AnswerComparison.Stop) {
            try comparison.apply(build)
            batches += 1
            let start = try comparison.expectTruth(scenario.truth, scenario.frameVariables)
            for script in scenario.scripts {
                for (number, batch) in script.steps.enumerated() {
                    step = "\(script.operation.rawValue), step \(number + 1)"
                    batches += 1
                    try comparison.apply(batch)
                }
                try comparison.expectStart(start)
            }
        } catch {
            let difference = error.difference
            return .disagreed(
                Disagreement(
                    workload: scenario.workload, size: scenario.size, step: step, batchCount: max(1, batches),
                    subject: difference.subject, contestant: error.contestant, reference: difference.reference,
                    detail: difference.detail, difference: difference.size))
        }
        return .agreed(
            Agreement(
                workload: scenario.workload, size: scenario.size, contestants: comparison.names,
                skipped: comparison.skipped,
                comparisons: batches, hasTruth: scenario.truth != nil))
    }

    /// Compares contestants on a sequence of batches.
    func verify(_ history: [Batch], _ contestants: [Contestant]) -> Verdict {
        let build = history.first ?? Batch()
        let scenario = Scenario(
            workload: "history", size: history.count, viewCount: 0, frameVariables: [], makeBuild: { build },
            scripts: [])
        var comparison = AnswerComparison(
            scenario, contestants, rows: build.addedConstraints.count, tolerances, patience)
        for (number, batch) in history.enumerated() {
            do throws(AnswerComparison.Stop) {
                try comparison.apply(batch)
            } catch {
                return .disagreed(
                    Disagreement(
                        workload: "history", size: history.count, step: "batch \(number + 1)", batchCount: number + 1,
                        subject: error.difference.subject, contestant: error.contestant,
                        reference: error.difference.reference, detail: error.difference.detail,
                        difference: error.difference.size))
            }
        }
        return .agreed(
            Agreement(
                workload: "history", size: history.count, contestants: comparison.names, skipped: comparison.skipped,
                comparisons: history.count, hasTruth: false))
    }
}

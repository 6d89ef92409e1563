internal import Harness

/// A verification as `verify` and `bench` make it: each scenario on all solvers side by side.
struct VerifyRun {
    let contestants: [Contestant]
    let workloads: [Workload]
    let sizes: SizeList?
    let seed: UInt64
    /// Seconds for a batch, after which a solver is skipped; nil for no end, and then something has to be verified.
    var patience: Double?

    /// Compares all; says what was compared, or throws the smallest case in which they differ.
    func verify(_ progress: Progress) throws -> String {
        Interruption.listen()
        let points = workloads.flatMap { workload in
            (sizes?.sizes ?? workload.curatedSizes.sorted()).map { (workload: workload, size: $0) }
        }
        let verifier = Verifier(patience: patience)
        var disagreements: [(disagreement: Disagreement, scenario: Scenario)] = []
        var compared = 0
        var alone = 0
        var skipped: [String] = []
        for (index, point) in points.enumerated() {
            if Interruption.isRequested { throw CommandFailure.interrupted("interrupted while verifying") }
            progress.begin("verifying \(point.workload.name) \(point.size)", done: index, of: points.count)
            if let scenario = try? point.workload.make(point.size, seed) {
                switch verifier.verify(scenario, contestants) {
                case .agreed(let agreement):
                    // One solver by itself is held against the constraints and the known frames, not against another.
                    if agreement.contestants.count > 1 {
                        compared += agreement.comparisons * agreement.contestants.count
                    } else {
                        alone += agreement.comparisons * agreement.contestants.count
                    }
                    skipped += agreement.skipped.map { "\(point.workload.name) \(point.size) on \($0)" }
                case .disagreed(let disagreement):
                    disagreements.append((disagreement, scenario))
                    progress.say(disagreement.description)
                }
            } else {
                // A workload need not have each size of a list that is meant for all.
                skipped.append("\(point.workload.name) \(point.size): no such size")
            }
            progress.end("verified \(point.workload.name) \(point.size)", done: index + 1, of: points.count)
        }
        progress.clear()
        if let smallest = disagreements.min(by: { $0.scenario.size < $1.scenario.size }) {
            let example = Shrinker().shrink(smallest.disagreement, of: smallest.scenario, contestants)
            throw CommandFailure.doesNotHold(
                "\(disagreements.count) of \(points.count) scenarios fail; the smallest case:\n"
                    + (example?.description ?? smallest.disagreement.description))
        }
        if Interruption.isRequested { throw CommandFailure.interrupted("interrupted while verifying") }
        if compared + alone == 0, patience == nil {
            throw CommandFailure.wrongCall("nothing was verified: \(skipped.joined(separator: "; "))")
        }
        var text = "verified: \(points.count) scenarios, \(compared) answers agree between solvers"
        if alone > 0 { text += ", \(alone) of one solver alone agree with the constraints and the known frames" }
        if !skipped.isEmpty { text += "\nskipped:\n  " + skipped.joined(separator: "\n  ") }
        return text
    }
}

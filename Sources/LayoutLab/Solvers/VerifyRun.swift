internal import Harness
internal import SolverAPI

/// A verification of `verify` and `bench`: runs a sweep and shows its progress.
struct VerifyRun {
    let sweep: VerificationSweep
    /// Whether a run without any verified answer is an error. `bench` permits it, because all solvers may time out.
    var needsAnswers = true
    /// Other programs whose frames are compared with those of the first solver.
    var peers: [PeerProgram] = []
    /// Seconds after which such a program is killed at one point.
    var peerLimit = 15.0

    /// Runs the sweep and returns a summary.
    ///
    /// - Throws: A failure with the smallest case in which solvers disagree.
    func verify(_ progress: Progress) throws(CommandFailure) -> String {
        Interruption.listen()
        let all = sweep.pointCount
        let outcome = sweep.run(isInterrupted: { Interruption.isRequested }) { event in
            switch event {
            case .began(let workload, let size, let done):
                progress.begin("verifying \(workload) \(size)", done: done, of: all)
            case .disagreed(let disagreement): progress.say(disagreement.description)
            case .finished(let workload, let size, let done):
                progress.end("verified \(workload) \(size)", done: done, of: all)
            }
        }
        progress.clear()
        guard let outcome else { throw .interrupted("interrupted while verifying") }
        if let example = outcome.counterexample {
            throw .doesNotHold(
                "\(outcome.disagreements) of \(outcome.scenarios) scenarios fail; the smallest case:\n" + example)
        }
        if Interruption.isRequested { throw .interrupted("interrupted while verifying") }
        if needsAnswers, outcome.agreements + outcome.loneAnswers == 0 {
            throw .wrongCall("nothing was verified: \(outcome.skipped.joined(separator: "; "))")
        }
        return try text(outcome) + verifyPeers()
    }

    /// Compares the other programs, and returns their lines of the summary.
    private func verifyPeers() throws(CommandFailure) -> String {
        if peers.isEmpty { return "" }
        let outcome = sweep.verify(peers, within: peerLimit) { Interruption.isRequested }
        if Interruption.isRequested { throw .interrupted("interrupted while verifying") }
        if !outcome.failures.isEmpty {
            throw .doesNotHold(
                "\(outcome.failures.count) operations of other programs fail:\n  "
                    + BoundedText.list(outcome.failures, separator: "\n  "))
        }
        let names = peers.map(\.name).joined(separator: ", ")
        if outcome.agreements == 0 {
            throw .wrongCall("nothing of \(names) was verified: \(BoundedText.list(outcome.skipped, separator: "; "))")
        }
        let skipped = outcome.skipped.isEmpty ? "" : "\n  " + BoundedText.list(outcome.skipped, separator: "\n  ")
        return "\n\(names): the frames of \(outcome.agreements) operations agree"
            + (skipped.isEmpty ? "" : "\nskipped:\(skipped)")
    }

    private func text(_ outcome: VerificationSweep.Summary) -> String {
        var text = "verified: \(outcome.scenarios) scenarios, \(outcome.agreements) answers agree between solvers"
        if outcome.loneAnswers > 0 {
            text += ", \(outcome.loneAnswers) of one solver alone agree with the constraints and the known frames"
        }
        if !outcome.skipped.isEmpty { text += "\nskipped:\n  " + outcome.skipped.joined(separator: "\n  ") }
        return text
    }
}

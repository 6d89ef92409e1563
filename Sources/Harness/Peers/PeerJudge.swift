internal import SolverAPI

/// Compares a peer's frames with those of the reference.
struct PeerJudge {
    let scenario: Scenario
    let operation: Operation
    let reference: FrameReference

    /// Returns the status and the reason if a measurement is invalid; nil if every frame after every step matches.
    func objection(to measurement: PeerMeasurement) -> (status: RowStatus, reason: String)? {
        let batches = [scenario.makeBuild()] + script
        let expected = [reference.built] + (script.isEmpty ? [] : reference.steps)
        guard measurement.answers.count == batches.count else {
            return (.error, "\(measurement.answers.count) answers for \(batches.count) steps")
        }
        var problem = Problem()
        for (index, answer) in measurement.answers.enumerated() {
            guard answer.count == reference.built.frames.count else {
                return (
                    .error, "answer \(index) has \(answer.count) numbers for \(reference.built.frames.count) variables"
                )
            }
            do { problem.commit(try problem.apply(batches[index])) } catch { return (.error, "\(error)") }
            guard let difference = expected[index].difference(to: answer) else { continue }
            let context = index == 0 ? "after the build" : "after step \(index) of \(operation.rawValue)"
            return objection(to: answer, problem, "\(context), \(difference)")
        }
        for sample in measurement.samples where !expected[sample.step].accepts(checksum: sample.checksum) {
            return (.error, "wrong frames: the checksum of a timed step differs from that of \(reference.solver)'s")
        }
        if measurement.samples.isEmpty { return (.error, "printed no sample") }
        return nil
    }

    /// The steps after the build.
    private var script: [Batch] {
        operation == .buildAndSolve ? [] : scenario.scripts.first { $0.operation == operation }?.steps ?? []
    }

    /// Determines whether different frames violate required constraints or follow a different rule for optional
    /// constraints.
    private func objection(to answer: [Double], _ problem: Problem, _ difference: String) -> (RowStatus, String) {
        var valueOf: [VariableID: Double] = [:]
        for (variable, value) in zip(scenario.frameVariables, answer) { valueOf[variable] = value }
        let worst = Assessment(of: problem) { valueOf[$0] ?? .nan }.worstRequired
        if let worst, !(worst.violation <= 1e-3) {
            return (
                .error, "wrong frames: \(difference), and \(worst.constraint) does not hold by \(worst.violation) pt"
            )
        }
        return (.differentFrames, "different frames: \(difference) (reference: \(reference.solver))")
    }
}

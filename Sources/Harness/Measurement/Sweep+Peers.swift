internal import SolverAPI

extension Sweep {
    /// Measures a point on a peer, compares its frames with the reference, and fills the row.
    mutating func measure(
        _ row: inout ResultRow, _ peer: PeerProgram, _ scenario: Scenario, _ reference: FrameReference
    ) throws -> [TimeSample] {
        let measurement: PeerMeasurement
        do throws(PeerFault) {
            measurement = try peer.measure(
                row.operation, trace: trace(of: scenario, row.operation), budget: plan.share,
                samples: plan.samplesPerProcess, within: plan.peerLimit)
        } catch {
            switch error {
            case .unsupported: row.status = .skipped
            case .timedOut: row.status = .timedOut
            case .notStarted, .tooMuchOutput, .ended, .failed, .unreadable, .impossible: row.status = .error
            }
            row.reason = error.description
            return []
        }
        let judge = PeerJudge(scenario: scenario, operation: row.operation, reference: reference)
        if let (status, reason) = judge.objection(to: measurement) {
            row.status = status
            row.reason = reason
            return []
        }
        var outcome = PointMeasurement.Outcome()
        outcome.samples = measurement.samples.map(\.time)
        outcome.alone = measurement.alone
        fill(&row, outcome)
        measurement.recordWorstStep(in: &row)
        recordMemory(measurement, in: &row)
        return outcome.samples + outcome.alone
    }

    /// Measures the memory of one of our solvers like that of a peer: in a separate process for this point alone.
    mutating func measureMemory(of row: inout ResultRow, _ scenario: Scenario) {
        guard let probe = plan.memoryProbes.first(where: { $0.name == row.solver }), row.operation.isForPeers else {
            return
        }
        let measurement = try? probe.measure(
            row.operation, trace: trace(of: scenario, row.operation), budget: 0, samples: 1, within: plan.peerLimit)
        if let measurement { recordMemory(measurement, in: &row) }
    }

    private func recordMemory(_ measurement: PeerMeasurement, in row: inout ResultRow) {
        row.peakMemory = measurement.peakMemory
        if let peak = measurement.peakMemory, let before = measurement.memoryBefore { row.memoryGrowth = peak - before }
    }

    /// Returns the trace of the build and one script, without expected answers. Traces are cached.
    private mutating func trace(of scenario: Scenario, _ operation: Operation) -> String {
        let key = PointKey(workload: scenario.workload, size: scenario.size, operation: operation)
        if let known = traces[key] { return known }
        let text = TraceWriter().text(of: TraceRecorder().questions(of: scenario, operation))
        traces[key] = text
        return text
    }
}

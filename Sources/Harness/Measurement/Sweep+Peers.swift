internal import SolverAPI

extension Sweep {
    /// Measures a point in the process of a peer. Errors become rows.
    mutating func measure(_ curve: SweepSchedule.Curve, _ peer: PeerProgram, _ size: Int) -> (ResultRow, [TimeSample]) {
        var row = ResultRow(
            solver: peer.name, workload: curve.workload.name, operation: curve.operation, size: size, status: .skipped,
            reason: curve.givenUp)
        if curve.givenUp != nil { return (row, []) }
        do {
            let scenario = try references.scenario(curve.workload, size).get()
            row.views = scenario.viewCount
            let reference = try references.reference(scenario, curve.operation, size).get()
            row.reference = reference.solver
            let samples = try measure(&row, peer, scenario, reference)
            return (row, samples)
        } catch let error as WorkloadError {
            row.reason = error.description
        } catch let error as SolverError {
            // The error is the reference's; the peer was not called.
            row.status = Self.status(of: error) == .timedOut ? .skipped : .error
            row.reason = error.description
        } catch {
            row.status = .error
            row.reason = "\(error)"
        }
        return (row, [])
    }

    /// Measures a point on a peer, compares its frames with the reference, and fills the row.
    private mutating func measure(
        _ row: inout ResultRow, _ peer: PeerProgram, _ scenario: Scenario, _ reference: FrameReference
    ) throws -> [TimeSample] {
        let measurement: PeerMeasurement
        do throws(PeerFault) {
            measurement = try peer.measure(
                row.operation, trace: references.trace(of: scenario, row.operation), budget: plan.share,
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
        recordMemory(measurement, in: &row)
        return outcome.samples + outcome.alone
    }

    /// Measures the memory of one of our solvers like that of a peer: in a separate process for this point alone.
    mutating func measureMemory(of row: inout ResultRow, _ scenario: Scenario) {
        guard let probe = plan.memoryProbes.first(where: { $0.name == row.solver }), row.operation.isForPeers else {
            return
        }
        let measurement = try? probe.measure(
            row.operation, trace: references.trace(of: scenario, row.operation), budget: 0, samples: 1,
            within: plan.peerLimit)
        if let measurement { recordMemory(measurement, in: &row) }
    }

    private func recordMemory(_ measurement: PeerMeasurement, in row: inout ResultRow) {
        row.peakMemory = measurement.peakMemory
        if let peak = measurement.peakMemory, let before = measurement.memoryBefore { row.memoryGrowth = peak - before }
    }
}

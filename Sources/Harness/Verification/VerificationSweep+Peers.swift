extension VerificationSweep {
    /// The frames of other programs' solvers, compared with a solver of ours.
    public struct PeerSummary: Sendable {
        /// The number of operations at a workload and a size in which all frames agree.
        public fileprivate(set) var agreements = 0
        /// The operations that a program cannot do or did not finish in time, a line each.
        public fileprivate(set) var skipped: [String] = []
        /// The operations in which a program fails or has different frames, a line each.
        public fileprivate(set) var failures: [String] = []
    }

    /// Verifies programs on all points, in each operation in which programs are measured.
    ///
    /// - Parameters:
    ///   - peers: The programs.
    ///   - limit: Seconds after which a program is killed at one point.
    ///   - isInterrupted: Called before each program; returns true to end the sweep.
    public func verify(_ peers: [PeerProgram], within limit: Double, isInterrupted: () -> Bool) -> PeerSummary {
        var summary = PeerSummary()
        let contestant = contestants.first { $0.constraintLimit == nil } ?? contestants.first
        guard let contestant else { return summary }
        for point in points {
            guard let scenario = try? point.workload.make(point.size, seed) else { continue }
            for operation in Operation.allCases where operation.isForPeers && scenario.has(operation) {
                let reference: FrameReference
                do { reference = try FrameReference(scenario, operation, by: contestant) } catch {
                    summary.failures.append("\(contestant.name) \(point.workload.name) \(point.size): \(error)")
                    continue
                }
                let trace = TraceWriter().text(of: TraceRecorder().questions(of: scenario, operation))
                let judge = PeerJudge(scenario: scenario, operation: operation, reference: reference)
                for peer in peers {
                    if isInterrupted() { return summary }
                    let place = "\(peer.name) \(point.workload.name) \(point.size) \(operation.rawValue)"
                    do throws(PeerFault) {
                        // One sample: only the answers count.
                        let measurement = try peer.measure(
                            operation, trace: trace, budget: 0.001, samples: 1, within: limit)
                        if let (_, reason) = judge.objection(to: measurement) {
                            summary.failures.append("\(place): \(reason)")
                        } else {
                            summary.agreements += 1
                        }
                    } catch {
                        switch error {
                        case .unsupported, .timedOut: summary.skipped.append("\(place): \(error)")
                        default: summary.failures.append("\(place): \(error)")
                        }
                    }
                }
            }
        }
        return summary
    }
}

extension Scenario {
    /// Whether the scenario has a script of an operation, which every scenario has of building.
    fileprivate func has(_ operation: Operation) -> Bool {
        operation == .buildAndSolve || scripts.contains { $0.operation == operation }
    }
}

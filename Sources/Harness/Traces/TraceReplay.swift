internal import SafeText
public import SolverAPI

/// Runs a trace on a solver and compares the answers with the expected ones.
public struct TraceReplay: Sendable {
    /// An unexpected answer, or a step that was refused.
    public struct Deviation: Hashable, Sendable, CustomStringConvertible {
        /// The step, from 1.
        public let step: Int
        public let label: String
        /// The difference, or the reason for the refusal.
        public let what: String

        /// The deviation in one line.
        public var description: String {
            "step \(step)\(label.isEmpty ? "" : " \"\(SafeText.line(SafeText.excerpt(label)))\""): \(what)"
        }
    }

    /// The deviations in the order of the steps.
    public private(set) var deviations: [Deviation] = []
    /// The number of steps that were run.
    public private(set) var stepCount = 0
    /// The number of expectations that were compared.
    public private(set) var checkCount = 0
    /// The number of expected conflicts that occurred.
    public private(set) var conflictCount = 0
    /// The error that ended the replay early: lost accuracy, a limit or a cancellation; nil if it reached the last
    /// step.
    public private(set) var end: SolverError?

    /// Runs all steps on a solver until it cannot continue.
    ///
    /// A refused batch is skipped, as in the recorded session. It is a deviation unless the step expects `conflict` and
    /// the refusal is a conflict.
    public init(_ trace: Trace, on solver: any LayoutSolver, tolerances: Tolerances = Tolerances()) {
        for step in trace.steps {
            stepCount += 1
            var verdict = Trace.Verdict.solved
            do {
                try solver.apply(step.batch)
            } catch {
                switch error {
                case .conflict:
                    verdict = .conflict
                    if step.expectation.verdict == .conflict {
                        conflictCount += 1
                    } else {
                        record("conflict: \(error)", in: step)
                    }
                case .invalid:
                    record("refused: \(error)", in: step)
                    continue
                case .tooLarge, .numerical, .cancelled, .limitReached:
                    end = error
                    let left = trace.steps.count - stepCount
                    record("ended early, with \(left) steps left: \(error)", in: step)
                    return
                }
            }
            check(step, verdict, solver, tolerances)
        }
    }

    private mutating func record(_ what: String, in step: Trace.Step) {
        deviations.append(Deviation(step: stepCount, label: step.label, what: what))
    }

    private mutating func check(
        _ step: Trace.Step, _ verdict: Trace.Verdict, _ solver: any LayoutSolver, _ tolerances: Tolerances
    ) {
        var faults: [String] = []
        defer { for fault in faults { record(fault, in: step) } }
        if let expected = step.expectation.verdict {
            checkCount += 1
            // An unexpected conflict was recorded by the caller.
            if expected == .conflict, verdict == .solved {
                faults.append("expected a conflict, and the step was solved")
            }
        }
        for value in step.expectation.values {
            checkCount += 1
            let got = solver.value(of: value.variable)
            if let got, tolerances.areSame(got, value.value) { continue }
            faults.append("\(value.variable) should be \(value.value), is \(got.map { String($0) } ?? "unknown")")
        }
        if step.expectation.levels.isEmpty { return }
        let totals = solver.levelTotals()
        for level in step.expectation.levels {
            checkCount += 1
            let got = totals.first { $0.priority == level.priority }?.violation ?? 0
            if !tolerances.areSame(got, level.violation) {
                faults.append("the total at \(level.priority) should be \(level.violation), is \(got)")
            }
        }
    }
}

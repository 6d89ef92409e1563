internal import SafeText
public import SolverAPI

/// Runs a trace on a solver and compares the answers with what the trace expects.
public struct TraceReplay: Sendable {
    /// An answer that is not the expected one.
    public struct Deviation: Hashable, Sendable, CustomStringConvertible {
        /// The step, from 1.
        public let step: Int
        /// The step's label.
        public let label: String
        /// What differs and by how much.
        public let what: String

        /// One line for people.
        public var description: String {
            "step \(step)\(label.isEmpty ? "" : " \"\(SafeText.line(label))\""): \(what)"
        }
    }

    /// What differed, in the order of the steps.
    public private(set) var deviations: [Deviation] = []
    /// The number of steps that were run.
    public private(set) var stepCount = 0
    /// The number of single expectations that were compared.
    public private(set) var checkCount = 0

    /// Runs all steps. A batch that cannot be taken is left out and the next one follows, as in the recorded session.
    ///
    /// - Throws: what the solver throws, but for a conflict that the trace does not rule out.
    public init(_ trace: Trace, on solver: any LayoutSolver, tolerances: Tolerances = Tolerances()) throws(SolverError)
    {
        for step in trace.steps {
            stepCount += 1
            var verdict = Trace.Verdict.solved
            do {
                try solver.apply(step.batch)
            } catch .conflict {
                verdict = .conflict
            }
            check(step, verdict, solver, tolerances)
        }
    }

    private mutating func check(
        _ step: Trace.Step, _ verdict: Trace.Verdict, _ solver: any LayoutSolver, _ tolerances: Tolerances
    ) {
        var faults: [String] = []
        defer { deviations += faults.map { Deviation(step: stepCount, label: step.label, what: $0) } }
        if let expected = step.expectation.verdict {
            checkCount += 1
            if expected != verdict { faults.append("expected \(expected.rawValue), got \(verdict.rawValue)") }
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

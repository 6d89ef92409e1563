internal import SolverAPI

/// The scenarios of a sweep, the frames with which results are compared, and the traces for peers.
///
/// Each is created on first use and kept until the end of the sweep, for the other solvers of its point. Creation may fail; the error is kept too.
struct SweepReferences {
    private struct Key: Hashable {
        let workload: String
        let size: Int
        var operation: Operation?
    }

    private let plan: MeasurementPlan
    private var scenarios: [Key: Result<Scenario, WorkloadError>] = [:]
    private var references: [Key: Result<FrameReference, any Error>] = [:]
    private var traces: [Key: String] = [:]

    init(plan: MeasurementPlan) { self.plan = plan }

    /// Returns a workload of a size.
    mutating func scenario(_ workload: Workload, _ size: Int) -> Result<Scenario, WorkloadError> {
        let key = Key(workload: workload.name, size: size)
        if let existing = scenarios[key] { return existing }
        let created = Result<Scenario, WorkloadError> { () throws(WorkloadError) in try workload.make(size, plan.seed) }
        scenarios[key] = created
        return created
    }

    /// Returns the frames of the first solver without a size limit that finishes in time. If all solvers have a size
    /// limit, the first solver is the reference.
    mutating func reference(_ scenario: Scenario, _ operation: Operation, _ size: Int)
        -> Result<FrameReference, any Error>
    {
        let key = Key(workload: scenario.workload, size: size, operation: operation)
        if let existing = references[key] { return existing }
        var candidates = plan.contestants.filter { $0.constraintLimit == nil }
        if candidates.isEmpty { candidates = [plan.contestants[0]] }
        var created: Result<FrameReference, any Error>
        repeat {
            let solver = candidates.removeFirst()
            created = Result { try FrameReference(scenario, operation, by: solver, limits: plan.limits(of: solver)) }
        } while created.isOutOfTime && !candidates.isEmpty
        references[key] = created
        return created
    }

    /// Returns the trace of the build and one script, without expected answers.
    mutating func trace(of scenario: Scenario, _ operation: Operation) -> String {
        let key = Key(workload: scenario.workload, size: scenario.size, operation: operation)
        if let existing = traces[key] { return existing }
        let text = TraceWriter().text(of: TraceRecorder().questions(of: scenario, operation))
        traces[key] = text
        return text
    }
}

extension Result<FrameReference, any Error> {
    /// Whether the reference solver reached a limit.
    fileprivate var isOutOfTime: Bool {
        guard case .failure(let error as SolverError) = self, case .limitReached = error else { return false }
        return true
    }
}

internal import SolverAPI

/// The points of a sweep and their time budgets.
public struct MeasurementPlan: Sendable {
    /// The solvers to measure in this process.
    public var contestants: [Contestant]
    /// Programs to measure, each in a separate process.
    public var peers: [PeerProgram] = []
    /// Seconds after which the process of a peer is killed.
    public var peerLimit = 15.0
    /// Programs that run the contestants of the same names in separate processes, to measure memory.
    public var memoryProbes: [PeerProgram] = []
    public var workloads: [Workload]
    /// The courses to measure; nil for every workload with ``sizes`` and ``operations``.
    public var courses: [Course]?
    /// The sizes of every workload; nil for each workload's curated sizes.
    public var sizes: SizeList?
    /// The operations; nil for ``Operation/usual``. Operations without a script of the workload are left out.
    public var operations: [Operation]?
    /// The time for one point in seconds. Each process has an equal share of it. A solve that takes
    /// longer may continue up to ``patience`` shares.
    public var budget: Double
    /// The number of shares of the budget after which a running solve is cancelled, if the solver supports that. Sizes mostly
    /// double, and a quadratic solver takes four times as long at twice the size, so the first size over budget still
    /// has a time.
    static let patience = 4.0
    /// Maximum number of samples of a point.
    public var mostSamples = 200
    /// The minimum number of samples. A point with fewer samples has timed out.
    public var fewestSamples = 3
    /// The seed of layouts, order of points and bootstrap.
    public var seed: UInt64
    public var clock = MeasurementClock.system
    /// The part of the plan to measure. A shard contains all points of a workload and operation, so that solvers are
    /// compared only where they ran side by side.
    public var shard = Shard.whole
    /// The number of processes that measure the plan, each with an equal share of ``budget`` and ``mostSamples``.
    public var processes = 1
    /// The number of this process, from 1. Processes measure the points in different orders.
    public var processNumber = 1
    /// The number of points of the first contestant that are measured a second time, in the same random order, for the
    /// A/A spread (``MachineNoise``).
    public var twins = 0
    /// Factors by which the clocks of contestants run faster, by name: slow-downs of a known size, to test comparisons.
    public var slowDowns: [String: Double] = [:]
    /// Rows of points that an earlier run of the same plan finished. They are not measured again.
    public var finished: [ResultRow] = []

    /// A part of a plan: one workload with its own sizes and operations.
    public struct Course: Sendable {
        public var workload: Workload
        public var operations: [Operation]
        public var sizes: [Int]

        public init(_ workload: Workload, _ operations: [Operation], sizes: [Int]) {
            self.workload = workload
            self.operations = operations
            self.sizes = sizes
        }
    }

    public init(
        contestants: [Contestant], workloads: [Workload], sizes: SizeList? = nil, operations: [Operation]? = nil,
        budget: Double = 0.5, seed: UInt64 = 1
    ) {
        self.contestants = contestants
        self.workloads = workloads
        self.sizes = sizes
        self.operations = operations
        self.budget = budget
        self.seed = seed
    }

    /// The workloads in order: all, or those with a course.
    public var measuredWorkloads: [Workload] {
        guard let courses else { return workloads }
        return workloads.filter { workload in courses.contains { $0.workload.name == workload.name } }
    }

    /// Returns the sizes at which a workload is measured, smallest first.
    public func sizes(of workload: Workload) -> [Int] { sizes?.sizes ?? workload.curatedSizes.sorted() }

    /// The longest valid time in seconds, about eleven days. Longer values are typing errors, and `Duration` cannot
    /// represent 1e308 s.
    public static let longest = 1e6

    /// Whether a number of seconds is above 0 and at most ``longest``; false for NaN.
    public static func isDuration(_ seconds: Double) -> Bool { seconds > 0 && seconds <= longest }

    /// The time of this process for one point in seconds.
    var share: Double { budget / Double(max(1, processes)) }
    /// The maximum number of samples that this process takes of a point.
    var samplesPerProcess: Int { (mostSamples + max(1, processes) - 1) / max(1, processes) }
    /// The minimum number of samples of this process, so that all processes together have ``fewestSamples``.
    var fewestPerProcess: Int { max(1, (fewestSamples + max(1, processes) - 1) / max(1, processes)) }

    /// Returns the limits of a contestant whose point starts now. In a run of several processes, a baseline with a limit of
    /// size has no patience beyond its share, because its large points would take most of the run.
    func limits(of contestant: Contestant) -> SolveLimits {
        let patience = contestant.constraintLimit != nil && processes > 1 ? 1 : Self.patience
        return SolveLimits(deadline: .now + .seconds(patience * share))
    }

    func validate() throws(PlanError) {
        if contestants.isEmpty { throw .noContestants }
        if !Self.isDuration(budget) { throw .budget(budget) }
        if !Self.isDuration(peerLimit) { throw .peerLimit(peerLimit) }
    }
}

/// The reason why a plan is invalid.
public enum PlanError: Error, Hashable, Sendable {
    /// There is no contestant, so there is no reference.
    case noContestants
    /// The budget is not a valid duration.
    case budget(Double)
    /// The limit of peers is not a valid duration.
    case peerLimit(Double)
    /// A finished point does not belong to the plan.
    case strange(point: String)
}

extension PlanError: CustomStringConvertible {
    /// The error in one line.
    public var description: String {
        switch self {
        case .noContestants: "expected at least one solver to measure"
        case .budget(let seconds): "--budget: expected seconds above 0 and at most 1000000, found \(seconds)"
        case .peerLimit(let seconds): "--peer-limit: expected seconds above 0 and at most 1000000, found \(seconds)"
        case .strange(let point): "\(point) was measured before, but is not in this plan"
        }
    }
}

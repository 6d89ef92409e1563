internal import SolverAPI

/// The points of a sweep and their time budgets.
public struct MeasurementPlan: Sendable {
    /// The solvers to measure.
    public var contestants: [Contestant]
    /// Programs to measure, each in a separate process.
    public var peers: [PeerProgram] = []
    /// Seconds after which such a process is killed.
    public var peerLimit = 15.0
    /// Contestants as programs, by name, for measuring memory in separate processes.
    public var memoryProbes: [PeerProgram] = []
    /// The workloads.
    public var workloads: [Workload]
    /// The parts to measure of each workload; nil for all sizes and operations below.
    public var courses: [Course]?
    /// The sizes of every workload; nil for the curated sizes of each.
    public var sizes: SizeList?
    /// The operations; nil for the first solve and every operation with a script.
    public var operations: [Operation]?
    /// Seconds for one point. A longer solve may continue up to ``patience`` budgets.
    public var budget: Double
    /// Number of budgets after which a point is cancelled during a solve, if the solver supports it. Sizes mostly double,
    /// which takes a quadratic solver four times as long; so the first size over budget still has a time.
    static let patience = 4.0
    /// Maximum number of samples of a point.
    public var mostSamples = 200
    /// A point with fewer samples has timed out.
    public var fewestSamples = 3
    /// The seed of layouts, order of points and bootstrap.
    public var seed: UInt64
    /// The clocks.
    public var clock = MeasurementClock.system
    /// The part of the plan to measure. A shard contains all curves of a workload and operation, so that solvers are
    /// compared only where they ran side by side.
    public var shard = Shard.whole
    /// Rows of points that an earlier run of the same plan finished. They are not measured again.
    public var finished: [ResultRow] = []

    /// A part of a plan: one workload with its own sizes and operations.
    public struct Course: Sendable {
        /// The workload.
        public var workload: Workload
        /// The operations.
        public var operations: [Operation]
        /// The sizes.
        public var sizes: [Int]

        /// Creates a course.
        public init(_ workload: Workload, _ operations: [Operation], sizes: [Int]) {
            self.workload = workload
            self.operations = operations
            self.sizes = sizes
        }
    }

    /// Creates a plan.
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

    /// The longest valid time in seconds, about eleven days. Longer values are typing errors, and no duration holds 1e308
    /// s.
    public static let longest = 1e6

    /// Whether a number of seconds is a valid duration; false for NaN.
    public static func isDuration(_ seconds: Double) -> Bool { seconds > 0 && seconds <= longest }

    /// The limits of a point's solver from now on.
    var solveLimits: SolveLimits { SolveLimits(deadline: .now + .seconds(Self.patience * budget)) }

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

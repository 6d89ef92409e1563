internal import SolverAPI

/// What a sweep measures, and how much time it may take.
public struct MeasurementPlan: Sendable {
    /// Who is measured.
    public var contestants: [Contestant]
    /// Programs that take part, each in a process of its own.
    public var peers: [PeerProgram] = []
    /// Seconds after which such a process is killed, whatever it does.
    public var peerLimit = 15.0
    /// The contestants as programs, by name, where their memory is to be measured in a process of their own.
    public var memoryProbes: [PeerProgram] = []
    /// On what.
    public var workloads: [Workload]
    /// What is measured of each workload; nil for all sizes and operations below on each of them.
    public var courses: [Course]?
    /// The sizes of every workload; nil for each one's curated sizes.
    public var sizes: SizeList?
    /// The operations; nil for every one that a scenario has a script for, and the first solve.
    public var operations: [Operation]?
    /// Seconds for one point. A solve that takes longer is let come to its end, up to ``patience`` budgets in all.
    public var budget: Double
    /// After so many budgets a point is given up in the middle of a solve, where the solver can be told to. Sizes mostly
    /// double, which takes a quadratic solver four times as long: so the first size out of budget still has its time.
    static let patience = 4.0
    /// Enough samples for one point, whatever the budget.
    public var mostSamples = 200
    /// With fewer samples a point has timed out.
    public var fewestSamples = 3
    /// The seed of the layouts, of the order of the points and of the bootstrap.
    public var seed: UInt64
    /// What times are taken by.
    public var clock = MeasurementClock.system
    /// The part of the plan that this run measures. What is shared out are all curves of one workload and operation together, so
    /// that solvers are only compared where they ran side by side.
    public var shard = Shard.whole
    /// The rows of points that an earlier run of the same plan has finished, and that are not measured again.
    public var finished: [ResultRow] = []

    /// One part of a plan: one workload with its own sizes and operations.
    public struct Course: Sendable {
        /// On what.
        public var workload: Workload
        /// The operations.
        public var operations: [Operation]
        /// The sizes.
        public var sizes: [Int]

        /// One with those values.
        public init(_ workload: Workload, _ operations: [Operation], sizes: [Int]) {
            self.workload = workload
            self.operations = operations
            self.sizes = sizes
        }
    }

    /// One with those values.
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

    /// The workloads that the plan measures, in their order: all, or those with a course.
    public var measuredWorkloads: [Workload] {
        guard let courses else { return workloads }
        return workloads.filter { workload in courses.contains { $0.workload.name == workload.name } }
    }

    /// The sizes at which a workload is measured, smallest first.
    public func sizes(of workload: Workload) -> [Int] { sizes?.sizes ?? workload.curatedSizes.sorted() }

    /// The longest time that can be asked for, in seconds: eleven days. What is longer is a slip, and no duration can hold
    /// 1e308 s.
    public static let longest = 1e6

    /// Whether a number of seconds can be asked for; not if it is no number.
    public static func isDuration(_ seconds: Double) -> Bool { seconds > 0 && seconds <= longest }

    /// What a point's solver may take from now on.
    var solveLimits: SolveLimits { SolveLimits(deadline: .now + .seconds(Self.patience * budget)) }

    func validate() throws(PlanError) {
        if contestants.isEmpty { throw .noContestants }
        if !Self.isDuration(budget) { throw .budget(budget) }
        if !Self.isDuration(peerLimit) { throw .peerLimit(peerLimit) }
    }
}

/// Why a plan cannot be followed.
public enum PlanError: Error, Hashable, Sendable {
    /// Nobody is to be measured, so there is no reference either.
    case noContestants
    /// A budget that is no time, in seconds.
    case budget(Double)
    /// A limit of peers that is no time, in seconds.
    case peerLimit(Double)
    /// A point that is said to be finished and is none of the plan's.
    case strange(point: String)
}

extension PlanError: CustomStringConvertible {
    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .noContestants: "expected at least one solver to measure"
        case .budget(let seconds): "--budget: expected seconds above 0 and at most 1000000, found \(seconds)"
        case .peerLimit(let seconds): "--peer-limit: expected seconds above 0 and at most 1000000, found \(seconds)"
        case .strange(let point): "\(point) was measured, and is none of the points asked for now"
        }
    }
}

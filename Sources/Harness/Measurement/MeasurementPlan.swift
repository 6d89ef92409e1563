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
    /// Seconds for one point. What the solver is doing is not cut short, so a point may take longer.
    public var budget: Double
    /// Enough samples for one point, whatever the budget.
    public var mostSamples = 200
    /// With fewer samples a point has timed out.
    public var fewestSamples = 3
    /// The seed of the layouts, of the order of the points and of the bootstrap.
    public var seed: UInt64

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

    /// The sizes at which a workload is measured, smallest first.
    public func sizes(of workload: Workload) -> [Int] { sizes?.sizes ?? workload.curatedSizes.sorted() }
}

internal import SolverAPI

/// What a sweep measures, and how much time it may take.
public struct MeasurementPlan: Sendable {
    /// Who is measured.
    public var contestants: [Contestant]
    /// On what.
    public var workloads: [Workload]
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

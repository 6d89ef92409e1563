/// What a solver is called and what it can do, as data: tests and the harness adapt to it and report what they skip.
public struct SolverDescriptor: Hashable, Sendable {
    /// The name used on the command line and in results: lower case, no spaces.
    public let name: String
    /// One sentence for a list of solvers.
    public let summary: String
    /// What it can do beyond the contract's minimum.
    public let capabilities: SolverCapabilities

    /// A descriptor, or capabilities of the minimum.
    public init(name: String, summary: String, capabilities: SolverCapabilities) {
        self.name = name
        self.summary = summary
        self.capabilities = capabilities
    }
}

/// What a solver can do beyond the contract's minimum.
public struct SolverCapabilities: Hashable, Sendable {
    /// A batch costs what it changes, not a solve from nothing.
    public var isIncremental = false
    /// No member of a reported conflict can be left out: without any one of them the rest can hold.
    public var reportsIrreducibleConflicts = false
    /// ``LayoutSolver/diagnose()`` answers.
    public var diagnoses = false
    /// ``LayoutSolver/limits`` are kept.
    public var honoursLimits = false
    /// The most constraints it is meant for; nil when there is no such number. Beyond it a batch is refused with
    /// ``SolverError/tooLarge(solver:rows:limit:)`` and workloads are skipped, and said so.
    public var constraintLimit: Int?

    /// A descriptor, or capabilities of the minimum.
    public init() {}
}

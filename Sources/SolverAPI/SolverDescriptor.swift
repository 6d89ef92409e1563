/// The name and capabilities of a solver, as data. Tests and the harness adapt to the capabilities and report what they
/// skip.
public struct SolverDescriptor: Hashable, Sendable {
    /// The name on the command line and in results: lower case, without spaces.
    public let name: String
    /// A sentence for a list of solvers.
    public let summary: String
    /// The capabilities beyond those that ``LayoutSolver`` requires.
    public let capabilities: SolverCapabilities

    public init(name: String, summary: String, capabilities: SolverCapabilities) {
        self.name = name
        self.summary = summary
        self.capabilities = capabilities
    }
}

/// The capabilities of a solver beyond those that ``LayoutSolver`` requires.
public struct SolverCapabilities: Hashable, Sendable {
    /// Whether the cost of a batch depends on the affected constraints only, not on the size of the system.
    public var isIncremental = false
    /// Whether reported conflicts are irreducible.
    public var reportsIrreducibleConflicts = false
    /// Whether ``LayoutSolver/diagnose()`` returns a diagnosis.
    public var diagnoses = false
    /// Whether the solver respects ``LayoutSolver/limits``.
    public var honorsLimits = false
    /// The maximum number of constraints; nil for no maximum. Larger batches are rejected with
    /// ``SolverError/tooLarge(solver:rows:limit:)``, and larger workloads are reported as skipped.
    public var constraintLimit: Int?

    /// Creates capabilities that are all false, without a limit on constraints.
    public init() {}
}

public import SolverAPI

/// A solver that takes part, as a name and a function that creates it. The harness imports no solver, so callers pass
/// solvers in.
public struct Contestant: Sendable {
    public let name: String
    /// The maximum number of constraints that the solver takes; nil for no maximum.
    public let constraintLimit: Int?
    /// Returns a new solver without constraints.
    public let make: @Sendable () -> any LayoutSolver

    public init(name: String, constraintLimit: Int? = nil, make: @escaping @Sendable () -> any LayoutSolver) {
        self.name = name
        self.constraintLimit = constraintLimit
        self.make = make
    }
}

public import SolverAPI

/// A solver that takes part: a name and a function that creates an empty one. The harness imports no solver, so its
/// callers pass them in.
public struct Contestant: Sendable {
    /// The solver's name.
    public let name: String
    /// The maximum number of constraints; nil for no maximum.
    public let constraintLimit: Int?
    /// Returns an empty solver.
    public let make: @Sendable () -> any LayoutSolver

    /// Creates a contestant.
    public init(name: String, constraintLimit: Int? = nil, make: @escaping @Sendable () -> any LayoutSolver) {
        self.name = name
        self.constraintLimit = constraintLimit
        self.make = make
    }
}

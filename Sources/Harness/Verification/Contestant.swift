public import SolverAPI

/// A solver that takes part: a name and a way to make an empty one. The harness imports no solver, so it is handed them.
public struct Contestant: Sendable {
    /// The solver's name.
    public let name: String
    /// The most constraints it is meant for; nil when there is no such number.
    public let constraintLimit: Int?
    /// Makes an empty one.
    public let make: @Sendable () -> any LayoutSolver

    /// A contestant of that name.
    public init(name: String, constraintLimit: Int? = nil, make: @escaping @Sendable () -> any LayoutSolver) {
        self.name = name
        self.constraintLimit = constraintLimit
        self.make = make
    }
}

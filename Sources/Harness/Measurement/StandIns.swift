public import SolverAPI

/// Stand-ins until the verification branch is merged.
public struct Contestant: Sendable {
    public let name: String
    public let constraintLimit: Int?
    public let make: @Sendable () -> any LayoutSolver
    public init(name: String, constraintLimit: Int?, make: @escaping @Sendable () -> any LayoutSolver) {
        self.name = name
        self.constraintLimit = constraintLimit
        self.make = make
    }
}

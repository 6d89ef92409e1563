internal import DenseLP
public import SolverAPI

/// One solver of the catalogue: what it is, and how to make one.
public struct SolverEntry: Sendable {
    /// The solver's name and what it can do.
    public let descriptor: SolverDescriptor
    /// Makes an empty solver.
    public let make: @Sendable () -> any LayoutSolver
}

/// The solvers of this package. A new one needs a line here, and is then in the command, the tests and the reports.
public enum SolverCatalog {
    /// All solvers.
    public static let all: [SolverEntry] = [
        SolverEntry(descriptor: DenseLPSolver.descriptor, make: { DenseLPSolver() })
    ]

    /// The solver of that name, or nil.
    public static func entry(named name: String) -> SolverEntry? { all.first { $0.descriptor.name == name } }
}

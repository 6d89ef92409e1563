import Cassowary
import ExactSimplex
import RevisedSimplex
public import SolverAPI

#if DENSE_LP
    import DenseLP
#endif

/// A solver of the catalog.
public struct SolverEntry: Sendable {
    /// The name and capabilities of the solver.
    public let descriptor: SolverDescriptor
    /// Creates a solver without variables and constraints.
    public let make: @Sendable () -> any LayoutSolver

    /// Creates an entry for a solver type.
    public init<Solver: LayoutSolver>(_ solver: Solver.Type) {
        descriptor = Solver.descriptor
        make = { Solver() }
    }

    /// Creates a variant of the default solver for comparison. The variant computes the same layouts.
    fileprivate init(named name: String, _ summary: String, _ use: DirectSolutionUse) {
        let original = RevisedSimplexSolver.descriptor
        descriptor = SolverDescriptor(name: name, summary: summary, capabilities: original.capabilities)
        make = { RevisedSimplexSolver(directSolution: use) }
    }
}

/// All solvers of the lab. Only this file names them, so a new solver needs one more line in this file.
public enum SolverCatalog {
    /// The solvers, the default one first.
    public static let all: [SolverEntry] =
        [
            SolverEntry(RevisedSimplexSolver.self),
            SolverEntry(CassowarySolver.self),
        ] + baseline

    /// The baseline, if OpenBLAS is available.
    private static var baseline: [SolverEntry] {
        #if DENSE_LP
            [SolverEntry(DenseLPSolver.self)]
        #else
            []
        #endif
    }

    /// The solver without rounding, the reference for all other solvers. It takes part only if it is named, because it
    /// is not built for speed.
    public static let exact = SolverEntry(ExactSolver.self)

    /// Variants of the default solver that look for direct solutions at every batch or never. They take part only if
    /// they are named.
    public static let variants = [
        SolverEntry(
            named: "revised-simplex-always-direct", "revised-simplex that looks for a direct solution at every batch",
            .always),
        SolverEntry(
            named: "revised-simplex-never-direct", "revised-simplex that never looks for a direct solution", .never),
    ]

    /// All solvers that can be named.
    public static let named = all + [exact] + variants

    /// Returns the solver of a name, or nil.
    public static func entry(named name: String) -> SolverEntry? {
        named.first { $0.descriptor.name == name }
    }
}

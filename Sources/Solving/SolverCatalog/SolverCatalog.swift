import Cassowary
import ExactSimplex
import RevisedSimplex
public import SolverAPI

#if DENSE_LP
    import DenseLP
#endif

/// One solver of the catalogue.
public struct SolverEntry: Sendable {
    /// Its name and what it can do.
    public let descriptor: SolverDescriptor
    /// Makes an empty one.
    public let make: @Sendable () -> any LayoutSolver

    /// An entry for a solver type.
    public init<Solver: LayoutSolver>(_ solver: Solver.Type) {
        descriptor = Solver.descriptor
        make = { Solver() }
    }

    /// A variant of the default solver, for comparison. The layouts are the same.
    fileprivate init(named name: String, _ summary: String, _ use: DirectSolutionUse) {
        let original = RevisedSimplexSolver.descriptor
        descriptor = SolverDescriptor(name: name, summary: summary, capabilities: original.capabilities)
        make = { RevisedSimplexSolver(directSolution: use) }
    }
}

/// All solvers of the lab. This is the only place that names them: a new one is one more line here.
public enum SolverCatalog {
    /// The solvers, the default one first.
    public static let all: [SolverEntry] =
        [
            SolverEntry(RevisedSimplexSolver.self),
            SolverEntry(CassowarySolver.self),
        ] + baseline

    /// The baseline, which is built where there is OpenBLAS.
    private static var baseline: [SolverEntry] {
        #if DENSE_LP
            [SolverEntry(DenseLPSolver.self)]
        #else
            []
        #endif
    }

    /// The solver without rounding, which the others are held against. It takes no part unless it is named: it is not made for
    /// speed, and what it is worth is told by certificates.
    public static let exact = SolverEntry(ExactSolver.self)

    /// The default solver with direct solutions. They take no part unless they are named.
    public static let variants = [
        SolverEntry(
            named: "revised-simplex-direct", "revised-simplex that looks for a direct solution of first layouts",
            .forFirstLayouts),
        SolverEntry(
            named: "revised-simplex-always-direct", "revised-simplex that looks for a direct solution at every batch",
            .always),
    ]

    /// All solvers that can be named.
    public static let named = all + [exact] + variants

    /// The solver of that name, or nil.
    public static func entry(named name: String) -> SolverEntry? {
        named.first { $0.descriptor.name == name }
    }
}

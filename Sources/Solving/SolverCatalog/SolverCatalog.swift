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

    /// The solver of that name, or nil.
    public static func entry(named name: String) -> SolverEntry? {
        (all + [exact]).first { $0.descriptor.name == name }
    }
}

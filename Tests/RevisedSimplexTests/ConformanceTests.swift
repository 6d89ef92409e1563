import RevisedSimplex
import SolverConformance
import Testing

/// The contract's laws, on the definition graph.
@Suite struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the revised simplex obeys`(law: SolverLaw) throws { try law.check(RevisedSimplexSolver.self) }
}

import RevisedSimplex
import SolverConformance
import TestSupport
import Testing

/// The contract's laws, on the definition graph.
@Suite(.hangLimit(minutes: 10)) struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the revised simplex obeys`(law: SolverLaw) throws { try law.check(RevisedSimplexSolver.self) }
}

import DenseLP
import SolverConformance
import Testing

/// The contract's laws, on the dense solver.
@Suite struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the dense solver obeys`(law: SolverLaw) throws { try law.check(DenseLPSolver.self) }
}

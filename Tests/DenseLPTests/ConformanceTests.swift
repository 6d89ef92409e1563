import DenseLP
import SolverConformance
import TestSupport
import Testing

/// The solver laws, checked on the dense solver.
@Suite(.hangLimit(minutes: 10)) struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the dense solver obeys`(law: SolverLaw) throws { try law.check(DenseLPSolver.self) }
}

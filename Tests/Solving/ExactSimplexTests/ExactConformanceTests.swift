import ExactSimplex
import SolverAPI
import SolverConformance
import TestSupport
import Testing

@Suite(.hangLimit(minutes: 5)) struct ExactConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the exact solver obeys`(law: SolverLaw) throws { try law.check(ExactSolver.self) }
}

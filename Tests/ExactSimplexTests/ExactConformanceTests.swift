import ExactSimplex
import SolverAPI
import SolverConformance
import Testing

@Suite struct ExactConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `the exact solver obeys`(law: SolverLaw) throws { try law.check(ExactSolver.self) }
}

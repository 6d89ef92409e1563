import Cassowary
import SolverConformance
import Testing

/// The contract's laws, on the tableau.
@Suite struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `Cassowary obeys`(law: SolverLaw) throws { try law.check(CassowarySolver.self) }
}

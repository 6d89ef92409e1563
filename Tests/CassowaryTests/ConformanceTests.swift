import Cassowary
import SolverConformance
import TestSupport
import Testing

/// The solver laws, checked on the tableau.
@Suite(.hangLimit(minutes: 10)) struct ConformanceTests {
    @Test(arguments: SolverConformance.laws)
    func `Cassowary obeys`(law: SolverLaw) throws { try law.check(CassowarySolver.self) }
}

import SolverAPI

#if DENSE_LP
    import DenseLP
#else
    import Cassowary
#endif

/// A solver that the lab's own tests trust: the one that starts from nothing each time; without OpenBLAS, which that needs, the tableau.
func makeOracle() -> any LayoutSolver {
    #if DENSE_LP
        DenseLPSolver()
    #else
        CassowarySolver(tolerances: Tolerances())
    #endif
}

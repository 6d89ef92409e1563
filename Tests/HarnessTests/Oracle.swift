import SolverAPI

#if DENSE_LP
    import DenseLP
#else
    import Cassowary
#endif

/// Returns the reference solver of these tests: DenseLP, which solves each batch from scratch; without OpenBLAS,
/// Cassowary.
func makeOracle() -> any LayoutSolver {
    #if DENSE_LP
        DenseLPSolver()
    #else
        CassowarySolver(tolerances: Tolerances())
    #endif
}

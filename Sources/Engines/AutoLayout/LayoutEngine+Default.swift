public import LayoutCore
import RevisedSimplex

extension LayoutEngine {
    /// Creates an engine with RevisedSimplex, the fastest solver of this package. To use a different solver, call
    /// `LayoutEngine.init(solver:root:layoutDirection:)`.
    ///
    /// Only this module chooses a solver. Code that must not depend on a particular solver imports `LayoutCore`.
    public convenience init(root: LayoutView, layoutDirection: LayoutDirection = .leftToRight) {
        self.init(
            searchingBefore: { RevisedSimplexSolver(tolerances: .init()) }, root: root, layoutDirection: layoutDirection
        )
    }
}

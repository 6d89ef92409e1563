public import LayoutCore
import RevisedSimplex

extension LayoutEngine {
    /// An engine with the default solver, the lab's fastest; any other one is an argument of ``init(solver:root:layoutDirection:)``.
    ///
    /// This module alone knows which solver that is: what must not know one depends on `LayoutCore`.
    public convenience init(root: LayoutView, layoutDirection: LayoutDirection = .leftToRight) {
        self.init(
            solver: RevisedSimplexSolver(tolerances: .init()), root: root, layoutDirection: layoutDirection)
    }
}

import RevisedSimplex
import SolverAPI

extension LayoutEngine {
    /// An engine with the default solver, the lab's fastest; any other one is an argument of ``init(solver:root:layoutDirection:)``.
    ///
    /// This file alone knows which solver that is.
    public convenience init(root: LayoutView, layoutDirection: LayoutDirection = .leftToRight) {
        self.init(solver: Self.makeDefaultSolver(), root: root, layoutDirection: layoutDirection)
    }

    /// An empty solver of the default kind.
    static func makeDefaultSolver() -> any LayoutSolver { RevisedSimplexSolver() }
}

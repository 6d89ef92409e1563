public import LayoutTreeCore
import RevisedSimplex
import SolverAPI

extension LayoutTree {
    /// Creates a tree of one node, the root, with a size in points. Layouts that substitution cannot certify are solved
    /// by RevisedSimplex.
    ///
    /// - Throws: ``TreeError/invalidSize(width:height:)`` if an extent is negative, not finite or too large.
    public init(width: Double, height: Double) throws(TreeError) {
        try self.init(width: width, height: height) { RevisedSimplexSolver(tolerances: .init()) }
    }
}

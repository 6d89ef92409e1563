import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

extension SolverEntry {
    /// Lays out a tree with a new engine.
    @discardableResult
    func layOut(_ root: LayoutView, _ direction: LayoutDirection = .leftToRight) throws -> LayoutEngine {
        let engine = LayoutEngine(solver: make(), root: root, layoutDirection: direction)
        try engine.layoutIfNeeded()
        return engine
    }

    /// Lays out the tree and returns its conflict; nil if the layout succeeds.
    func conflict(in root: LayoutView) throws -> LayoutConflict? {
        do {
            try layOut(root)
        } catch LayoutError.conflict(let conflict) {
            return conflict
        }
        return nil
    }
}

/// Whether two lengths are equal within the tolerance that all solvers keep.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

internal import LayoutTreeCore
package import SolverAPI

extension LayoutEngine {
    /// Returns the system that the next pass would solve, feasible or not. Does not solve it, and leaves the layout and
    /// the pending changes as they are.
    ///
    /// - Throws: the ``LayoutError`` of the first invalid rule.
    package func pendingProblem() throws(LayoutError) -> Problem {
        if !isWriting {
            try writePending()
            keepPending()
        }
        do {
            return try tree.table.problem()
        } catch {
            throw layoutError(for: .invalid(error))
        }
    }
}

package import SolverAPI

extension LayoutEngine {
    /// Returns the system that the next pass would solve, feasible or not. Does not solve it, and leaves the layout and
    /// the pending changes as they are. During a pass that reads a view's natural size or baseline, returns the system that
    /// the solver has.
    ///
    /// - Throws: the ``LayoutError`` of the first invalid rule.
    package func pendingProblem() throws(LayoutError) -> Problem {
        var problem = solver.problem
        if isPlanning { return problem }
        let plan = try makePlan()
        defer { discard(plan) }
        do {
            let change = try problem.apply(plan.batch)
            problem.commit(change)
        } catch {
            throw layoutError(for: .invalid(error))
        }
        return problem
    }
}

package import SolverAPI

extension LayoutEngine {
    /// Returns the system that the next pass would solve, feasible or not. Does not solve it, and leaves the layout and
    /// what is pending as they are.
    ///
    /// - Throws: the ``LayoutError`` of the first invalid rule.
    package func pendingProblem() throws(LayoutError) -> Problem {
        var problem = solver.problem
        // A natural size that is read for a plan may call this.
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

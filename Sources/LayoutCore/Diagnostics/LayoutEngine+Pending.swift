package import SolverAPI

extension LayoutEngine {
    /// Returns the system that the next pass would solve, feasible or not. Neither solves the system nor changes
    /// anything.
    ///
    /// - Throws: the ``LayoutError`` of the first invalid rule.
    package func pendingProblem() throws(LayoutError) -> Problem {
        var problem = solver.problem
        let plan = try makePlan()
        do {
            let change = try problem.apply(plan.batch)
            problem.commit(change)
        } catch {
            throw layoutError(for: .invalid(error))
        }
        return problem
    }
}

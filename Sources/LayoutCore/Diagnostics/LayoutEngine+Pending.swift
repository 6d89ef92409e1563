package import SolverAPI

extension LayoutEngine {
    /// Returns the system after the next pass, feasible or not, without solving it or changing anything.
    ///
    /// - Throws: the ``LayoutError`` that prevents a rule.
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

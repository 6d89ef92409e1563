package import SolverAPI

extension LayoutEngine {
    /// The system as it would be after the next pass, whether it can hold or not. Nothing is solved, and nothing changes.
    ///
    /// - Throws: what makes a rule impossible to write.
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

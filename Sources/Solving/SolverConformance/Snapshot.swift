import SolverAPI

/// The state that a refused batch must not change.
struct Snapshot {
    private let variables: [Variable]
    private let constraints: [Constraint]
    private let values: [UInt64]
    private let totals: [LevelTotal]

    init(_ solver: any LayoutSolver) {
        variables = solver.problem.variables
        constraints = solver.problem.constraints
        values = solver.values(of: variables.map { $0.id }).map { $0.bitPattern }
        totals = solver.levelTotals()
    }

    /// Requires a solver to be unchanged: values to the last bit, totals, and the system.
    func expect(_ solver: any LayoutSolver, _ note: @autoclosure () -> String) throws(LawFailure) {
        if solver.problem.variables != variables || solver.problem.variableCount != variables.count {
            throw LawFailure.finding("\(note()): the variables are \(solver.problem.variables), not \(variables)")
        }
        if solver.problem.constraints != constraints || solver.problem.constraintCount != constraints.count {
            throw LawFailure.finding("\(note()): the constraints are \(solver.problem.constraints), not \(constraints)")
        }
        for (variable, bits) in zip(variables, values) {
            let value = solver.value(of: variable.id)
            if value?.bitPattern != bits {
                throw LawFailure.finding(
                    "\(note()): \(variable.id) is \(value ?? .nan), not \(Double(bitPattern: bits)) as before")
            }
        }
        if solver.levelTotals() != totals {
            throw LawFailure.finding("\(note()): level totals are \(solver.levelTotals()), not \(totals) as before")
        }
    }
}

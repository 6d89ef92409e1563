internal import SolverAPI

/// All layouts that are as good as the present one: every required rule holds, and at every priority the violations sum up to
/// no more.
///
/// It is described to a solver of its own as a system of required rules, so it can be asked for the ends of any sum of
/// variables. An optional rule whose violation is the same in all these layouts is fixed where it is; one that is tied gets a
/// variable for its violation, and the violations of a priority together keep their sum.
final class OptimalFace {
    private let solver: any LayoutSolver
    private var nextConstraint: Int

    /// Beyond this many points a length counts as unbounded.
    private static let horizon = 1e7
    /// The room that rounding is given where a sum of violations is bounded.
    private static let slack = 1e-8

    /// The layouts as good as that of a solver that has solved.
    ///
    /// - Throws: what the solver throws; a conflict would say that its own layout broke a rule.
    /// - Complexity: a solve from nothing.
    init(of solved: any LayoutSolver) throws(SolverError) {
        solver = solved.makeEmpty(tolerances: Tolerances())
        solver.limits = solved.limits
        let problem = solved.problem
        var batch = Batch()
        for variable in problem.variables { batch.add(variable) }
        var nextVariable = (problem.variables.last?.id.rawValue ?? 0) + 1
        let constraints = problem.constraints
        nextConstraint = (constraints.last?.id.rawValue ?? 0) + 1
        let tied = solved.diagnose().map { Set($0.tied) }
        func value(_ variable: VariableID) -> Double { solved.value(of: variable) ?? 0 }

        var sums: [Priority: (errors: LinearExpression, total: Double)] = [:]
        var order: [Priority] = []
        for rule in constraints {
            let violation = rule.violation(value)
            if rule.priority.isRequired {
                batch.add(Constraint(rule.id, rule.expression, rule.relation, rule.constant))
            } else if let tied, !tied.contains(rule.id) {
                // The violation cannot change; so neither can the side on which it lies.
                let isOff = violation > 1e-9
                batch.add(
                    Constraint(
                        rule.id, rule.expression, isOff ? .equal : rule.relation,
                        isOff ? rule.expression.value(value) : rule.constant))
            } else {
                let error = VariableID(nextVariable)
                nextVariable += 1
                batch.add(Variable(error, .extent))
                batch.add(Constraint(makeConstraint(), LinearExpression(Term(error, 1)), .greaterThanOrEqual, 0))
                for side in [Relation.lessThanOrEqual, .greaterThanOrEqual]
                where rule.relation == side || rule.relation == .equal {
                    var expression = rule.expression
                    expression.add(side == .lessThanOrEqual ? -1 : 1, error)
                    batch.add(Constraint(makeConstraint(), expression, side, rule.constant))
                }
                if sums[rule.priority] == nil { order.append(rule.priority) }
                sums[rule.priority, default: (LinearExpression(), 0)].errors.add(1, error)
                sums[rule.priority, default: (LinearExpression(), 0)].total += violation
            }
        }
        for priority in order {
            guard let (errors, total) = sums[priority] else { continue }
            batch.add(
                Constraint(makeConstraint(), errors, .lessThanOrEqual, total + Self.slack * max(1, total)))
        }
        try solver.apply(batch)
    }

    private func makeConstraint() -> ConstraintID {
        defer { nextConstraint += 1 }
        return ConstraintID(nextConstraint)
    }

    /// The smallest and the largest value of a sum; infinite where there is none.
    func range(of expression: LinearExpression) throws(SolverError) -> ClosedRange<Double> {
        if expression.count == 0 { return 0...0 }
        let low = try end(of: expression, .lessThanOrEqual)
        let high = try end(of: expression, .greaterThanOrEqual)
        return min(low, high)...max(low, high)
    }

    private func end(of expression: LinearExpression, _ side: Relation) throws(SolverError) -> Double {
        let goal = makeConstraint()
        let limit = side == .lessThanOrEqual ? -Self.horizon : Self.horizon
        var batch = Batch()
        batch.add(Constraint(goal, expression, side, limit, priority: 500))
        try solver.apply(batch)
        let end = expression.value { solver.value(of: $0) ?? 0 }
        var undo = Batch()
        undo.remove(goal)
        try solver.apply(undo)
        return abs(end) > 0.999 * Self.horizon ? (end < 0 ? -.infinity : .infinity) : end
    }

    /// Keeps only the layouts in which a sum has that value, or the nearest there is.
    func fix(_ expression: LinearExpression, at value: Double) throws(SolverError) {
        var batch = Batch()
        batch.add(Constraint(makeConstraint(), expression, .equal, value, priority: 500))
        try solver.apply(batch)
        let reached = expression.value { solver.value(of: $0) ?? 0 }
        var pin = Batch()
        pin.add(Constraint(makeConstraint(), expression, .equal, reached))
        try solver.apply(pin)
    }

    /// The value of a variable in one of the layouts that are left.
    func value(of variable: VariableID) -> Double? { solver.value(of: variable) }
}

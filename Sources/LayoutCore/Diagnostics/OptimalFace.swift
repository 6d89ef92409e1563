internal import SolverAPI

/// The layouts that are as good as the current layout: all required rules hold, and the sum of violations at each
/// priority is not larger. These layouts form a face of the polyhedron of feasible layouts.
///
/// A separate solver receives the face as a system of required rules, so it can minimize and maximize any sum of
/// variables. An optional rule whose violation is the same on the whole face becomes a required rule, or an equation if
/// it is violated. A rule whose violation can change (a tied rule) gets a variable for its violation. A required rule
/// per priority bounds the sum of these variables.
final class OptimalFace {
    private let solver: any LayoutSolver
    private var nextConstraint: Int

    /// The absolute value, in points, beyond which the end of a range counts as infinite.
    private static let horizon = 1e7
    /// The tolerance of the bounds on sums of violations, relative to the sum, but not below this value in points.
    private static let slack = 1e-8

    /// Creates the face around a solver's current layout.
    ///
    /// - Throws: the errors of the solver. A conflict would mean that the solver's own layout violates a rule.
    /// - Complexity: a diagnosis by the solver (``LayoutSolver/diagnose()``), and a first solve.
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
                // The violation is constant, and so is the side on which it lies.
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

    /// Returns the smallest and the largest value of a sum. An end without a bound is infinite.
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

    /// Restricts the face to layouts in which a sum has the given value, or the closest feasible value.
    func fix(_ expression: LinearExpression, at value: Double) throws(SolverError) {
        var batch = Batch()
        batch.add(Constraint(makeConstraint(), expression, .equal, value, priority: 500))
        try solver.apply(batch)
        let reached = expression.value { solver.value(of: $0) ?? 0 }
        var pin = Batch()
        pin.add(Constraint(makeConstraint(), expression, .equal, reached))
        try solver.apply(pin)
    }

    /// Returns the value of a variable in one of the remaining layouts.
    func value(of variable: VariableID) -> Double? { solver.value(of: variable) }
}

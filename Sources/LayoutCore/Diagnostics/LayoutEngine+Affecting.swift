internal import SolverAPI

extension LayoutEngine {
    /// Returns the constraints that affect a view's position or size along an axis, in the order of creation.
    ///
    /// Only the removal of a constraint in this list can move the view.
    /// - Complexity: O(*n* log *n*) for *n* terms of all rules.
    public func constraintsAffectingLayout(of view: LayoutView, along axis: LayoutAxis) -> [LayoutConstraint] {
        affectingRules(of: view, along: axis).compactMap { constraint($0) }
    }

    /// Returns the rules that affect a view's position or size along an axis, including generated ones, in the order
    /// of creation.
    ///
    /// - Complexity: O(*n* log *n*) for *n* terms of all rules, and O(*m*) for *m* items for each generated rule in the
    ///   result.
    public func rulesAffectingLayout(of view: LayoutView, along axis: LayoutAxis) -> [RuleDescription] {
        affectingRules(of: view, along: axis).compactMap { details(of: $0) }
    }

    /// Searches the rules, starting from the view's variables. From a variable that required equations determine, the
    /// search follows only the equation that determines it. From any other variable, it follows all rules that contain
    /// the variable.
    private func affectingRules(of view: LayoutView, along axis: LayoutAxis) -> [ConstraintID] {
        let rules = solver.problem.constraints
        var uses: [VariableID: [Int]] = [:]
        for (index, rule) in rules.enumerated() {
            for term in rule.expression.terms { uses[term.variable, default: []].append(index) }
        }
        let fixing = Self.fixingRules(rules, uses)
        var queue = [false, true].map { isExtent in
            SolverNames.variable(ItemQuantity(axis, isExtent: isExtent), of: view)
        }
        var seen = Set(queue)
        var found = Set<Int>()
        while let variable = queue.popLast() {
            for index in fixing[variable].map({ [$0] }) ?? uses[variable] ?? [] where found.insert(index).inserted {
                for term in rules[index].expression.terms where seen.insert(term.variable).inserted {
                    queue.append(term.variable)
                }
            }
        }
        return found.sorted().map { rules[$0].id }
    }

    /// Returns, for each variable determined by a sequence of required equations, the equation that determines it.
    private static func fixingRules(_ rules: [Constraint], _ uses: [VariableID: [Int]]) -> [VariableID: Int] {
        var fixing: [VariableID: Int] = [:]
        var open = rules.map { $0.priority.isRequired && $0.relation == .equal ? $0.expression.count : 0 }
        var ready = rules.indices.filter { open[$0] == 1 }
        while let index = ready.popLast() {
            guard open[index] == 1,
                let variable = rules[index].expression.terms.first(where: { fixing[$0.variable] == nil })?.variable
            else { continue }
            fixing[variable] = index
            for use in uses[variable] ?? [] where open[use] > 0 {
                open[use] -= 1
                if open[use] == 1 { ready.append(use) }
            }
        }
        return fixing
    }
}

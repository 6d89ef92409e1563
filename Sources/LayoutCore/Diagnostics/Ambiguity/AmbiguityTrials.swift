internal import SolverAPI

/// The connected components of a solved system. Two variables are connected if a rule contains both and required
/// equations determine neither. A change to one component does not affect the other components.
struct AmbiguityTrials {
    private let solved: any LayoutSolver
    private let problem: Problem
    private var componentOf: [VariableID: Int] = [:]
    private var variables: [[Variable]] = []
    private var rules: [[Constraint]] = []

    /// - Complexity: nearly O(*n*) for *n* terms.
    init(_ solved: any LayoutSolver) {
        self.solved = solved
        problem = solved.problem
        func value(_ variable: VariableID) -> Double { solved.value(of: variable) ?? 0 }
        let constraints = problem.constraints
        let sides = constraints.map { rule in
            let isEquation = rule.priority.isRequired && rule.relation == .equal
            return OpenSides(rule.id, above: !isEquation, below: !isEquation)
        }
        var reduction = FaceReduction(problem, sides, value)
        // Determined variables belong to no component. The rules connect the remaining variables.
        let all = problem.variables
        var groups = DisjointSets(count: all.count)
        var indices: [VariableID: Int] = [:]
        for (index, variable) in all.enumerated() where reduction.mover(of: Int32(index)) != nil {
            indices[variable.id] = index
        }
        for rule in constraints {
            let open = rule.expression.terms.compactMap { indices[$0.variable] }
            for other in open.dropFirst() { groups.unite(open[0], other) }
        }
        var number: [Int: Int] = [:]
        for (index, variable) in all.enumerated() where indices[variable.id] != nil {
            let top = groups.representative(of: index)
            if number[top] == nil {
                number[top] = variables.count
                variables.append([])
                rules.append([])
            }
            guard let component = number[top] else { continue }
            componentOf[variable.id] = component
            variables[component].append(variable)
        }
        for rule in constraints {
            guard let open = rule.expression.terms.first(where: { componentOf[$0.variable] != nil }),
                let component = componentOf[open.variable]
            else { continue }
            var expression = LinearExpression()
            var constant = rule.constant
            for term in rule.expression.terms {
                if componentOf[term.variable] == nil {
                    constant -= term.coefficient * value(term.variable)
                } else {
                    expression.add(term.coefficient, term.variable)
                }
            }
            rules[component].append(Constraint(rule.id, expression, rule.relation, constant, priority: rule.priority))
        }
    }

    /// Returns the component of a group of variables; nil if required equations determine the group.
    func trial(for group: [VariableID]) -> AmbiguityTrial? {
        guard let first = group.first, let component = componentOf[first] else { return nil }
        return AmbiguityTrial(
            variables: variables[component], rules: rules[component], group: group,
            values: variables[component].map { solved.value(of: $0.id) ?? 0 }, solved: solved)
    }
}

/// A connected component of a system, on which changes are tried.
struct AmbiguityTrial {
    /// A change to the component: a different priority, or a required rule that fixes a variable at a value.
    enum Change {
        case priority(ConstraintID, Priority)
        case pin(VariableID, Double)
    }

    let variables: [Variable]
    let rules: [Constraint]
    let group: [VariableID]
    let values: [Double]
    /// The solver of the whole system. Each trial uses a new solver of the same type, with the same limits.
    let solved: any LayoutSolver

    /// The maximum number of candidates of a kind that are tried individually.
    private static let mostTries = 4

    /// Returns the smallest change that resolves the group; nil if none was found.
    mutating func cure(of group: LayoutAmbiguity.Group) throws(SolverError) -> (changes: [Change], keepsLayout: Bool)? {
        var moving: (changes: [Change], keepsLayout: Bool)?
        for change in priorities(of: group.rules) {
            guard let keepsLayout = try ends([change]) else { continue }
            if keepsLayout { return ([change], true) }
            if moving == nil { moving = ([change], false) }
        }
        if let moving { return moving }
        return try pins()
    }

    /// Returns changes of a single priority by 1, with those that are likely to keep the layout first. If two rules are
    /// tied, the first candidate raises the satisfied rule. If more are tied, it lowers a violated rule, which decides
    /// all ties at once.
    private func priorities(of tied: [ConstraintID]) -> [Change] {
        let names = Set(tied)
        let optionals = rules.filter { names.contains($0.id) }
        func violation(_ rule: Constraint) -> Double { rule.violation(value) }
        let holding = optionals.filter { violation($0) < 1e-6 }
        let yielding = optionals.filter { violation($0) >= 1e-6 }
        func raised(_ rule: Constraint) -> Change { .priority(rule.id, Priority(min(999, rule.priority.value + 1))) }
        func lowered(_ rule: Constraint) -> Change { .priority(rule.id, Priority(max(1, rule.priority.value - 1))) }
        var changes = optionals.count == 2 ? holding.prefix(1).map(raised) : []
        changes += yielding.prefix(Self.mostTries).map(lowered)
        changes += holding.suffix(Self.mostTries).reversed().map(raised)
        changes += holding.prefix(Self.mostTries).map(lowered)
        return changes
    }

    private func value(_ variable: VariableID) -> Double {
        variables.firstIndex { $0.id == variable }.map { values[$0] } ?? 0
    }

    /// Returns a small set of rules `value == current value` that resolves the group: a single rule if one suffices,
    /// otherwise rules added one by one.
    private func pins() throws(SolverError) -> (changes: [Change], keepsLayout: Bool)? {
        let all = group.prefix(Self.mostTries * 4).map { Change.pin($0, value($0)) }
        if group.count > 1 {
            for pin in all.prefix(Self.mostTries) { if let keeps = try ends([pin]) { return ([pin], keeps) } }
        }
        var taken: [Change] = []
        for pin in all {
            taken.append(pin)
            guard var keeps = try ends(taken) else { continue }
            // Earlier rules may be redundant after later ones were added.
            for index in taken.indices.dropLast().reversed() {
                var fewer = taken
                fewer.remove(at: index)
                if let still = try ends(fewer) { (taken, keeps) = (fewer, still) }
            }
            return (taken, keeps)
        }
        return nil
    }

    /// Returns whether the layout stays unchanged if the changes resolve the group; nil if they do not resolve it or
    /// conflict.
    private func ends(_ changes: [Change]) throws(SolverError) -> Bool? {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        var priorities: [ConstraintID: Priority] = [:]
        var next = (rules.map { $0.id.rawValue }.max() ?? 0) + 1
        for change in changes {
            switch change {
            case .priority(let rule, let priority): priorities[rule] = priority
            case .pin(let variable, let value):
                batch.add(Constraint(ConstraintID(next), LinearExpression(Term(variable, 1)), .equal, value))
                next += 1
            }
        }
        for var rule in rules {
            rule.priority = priorities[rule.id] ?? rule.priority
            batch.add(rule)
        }
        let solver = solved.makeEmpty(tolerances: Tolerances())
        solver.limits = solved.limits
        do throws(SolverError) {
            try solver.apply(batch)
        } catch {
            if case .conflict = error { return nil }
            throw error
        }
        guard let sides = solver.openSides() else { return nil }
        var ranges = try FaceRanges(of: solver, sides)
        for variable in group {
            if let moves = ranges.moves(of: variable), moves.upperBound - moves.lowerBound > 1e-5 { return nil }
        }
        return zip(variables, values).allSatisfy { abs((solver.value(of: $0.id) ?? 0) - $1) < 1e-6 }
    }
}

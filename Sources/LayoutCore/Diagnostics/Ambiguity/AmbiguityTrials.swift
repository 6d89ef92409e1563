internal import SolverAPI

/// A solved system, cut where required equations alone decide: nothing that is tried on one side changes the other.
struct AmbiguityTrials {
    private let solved: any LayoutSolver
    private let problem: Problem
    private var partOf: [VariableID: Int] = [:]
    private var variables: [[Variable]] = []
    private var rules: [[Constraint]] = []

    /// - Complexity: O(terms), nearly.
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
        // Which variables are decided: no part of theirs. The others are joined by the rules that they share.
        let all = problem.variables
        var groups = DisjointSets(count: all.count)
        var place: [VariableID: Int] = [:]
        for (index, variable) in all.enumerated() where reduction.mover(of: Int32(index)) != nil {
            place[variable.id] = index
        }
        for rule in constraints {
            let open = rule.expression.terms.compactMap { place[$0.variable] }
            for other in open.dropFirst() { groups.unite(open[0], other) }
        }
        var number: [Int: Int] = [:]
        for (index, variable) in all.enumerated() where place[variable.id] != nil {
            let top = groups.representative(of: index)
            if number[top] == nil {
                number[top] = variables.count
                variables.append([])
                rules.append([])
            }
            guard let part = number[top] else { continue }
            partOf[variable.id] = part
            variables[part].append(variable)
        }
        for rule in constraints {
            guard let open = rule.expression.terms.first(where: { partOf[$0.variable] != nil }),
                let part = partOf[open.variable]
            else { continue }
            var expression = LinearExpression()
            var constant = rule.constant
            for term in rule.expression.terms {
                if partOf[term.variable] == nil {
                    constant -= term.coefficient * value(term.variable)
                } else {
                    expression.add(term.coefficient, term.variable)
                }
            }
            rules[part].append(Constraint(rule.id, expression, rule.relation, constant, priority: rule.priority))
        }
    }

    /// What changes can be tried on for a group of variables; nil if they are decided.
    func trial(for group: [VariableID]) -> AmbiguityTrial? {
        guard let first = group.first, let part = partOf[first] else { return nil }
        return AmbiguityTrial(
            variables: variables[part], rules: rules[part], group: group,
            values: variables[part].map { solved.value(of: $0.id) ?? 0 }, solved: solved)
    }
}

/// A part of a system on which changes are tried.
struct AmbiguityTrial {
    /// A change of the part.
    enum Change {
        case priority(ConstraintID, Priority)
        case pin(VariableID, Double)
    }

    let variables: [Variable]
    let rules: [Constraint]
    let group: [VariableID]
    let values: [Double]
    /// The solver of the whole: trials are done by others of its kind, within its limits.
    let solved: any LayoutSolver

    /// More than so many rules are not tried one by one.
    private static let mostTries = 4

    /// The least change that ends the group; nil if none was found.
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

    /// One priority by 1: first what keeps the layout. Of two the rule that holds is raised; of more the one that yields is lowered, which
    /// decides for all of them at once.
    private func priorities(of tied: [ConstraintID]) -> [Change] {
        let names = Set(tied)
        let wishes = rules.filter { names.contains($0.id) }
        func violation(_ rule: Constraint) -> Double { rule.violation(value) }
        let holding = wishes.filter { violation($0) < 1e-6 }
        let yielding = wishes.filter { violation($0) >= 1e-6 }
        func raised(_ rule: Constraint) -> Change { .priority(rule.id, Priority(min(999, rule.priority.value + 1))) }
        func lowered(_ rule: Constraint) -> Change { .priority(rule.id, Priority(max(1, rule.priority.value - 1))) }
        var changes = wishes.count == 2 ? holding.prefix(1).map(raised) : []
        changes += yielding.prefix(Self.mostTries).map(lowered)
        changes += holding.suffix(Self.mostTries).reversed().map(raised)
        changes += holding.prefix(Self.mostTries).map(lowered)
        return changes
    }

    private func value(_ variable: VariableID) -> Double {
        variables.firstIndex { $0.id == variable }.map { values[$0] } ?? 0
    }

    /// New rules with what is so now: as few as can be, first alone and then one after the other.
    private func pins() throws(SolverError) -> (changes: [Change], keepsLayout: Bool)? {
        let all = group.prefix(Self.mostTries * 4).map { Change.pin($0, value($0)) }
        if group.count > 1 {
            for pin in all.prefix(Self.mostTries) { if let keeps = try ends([pin]) { return ([pin], keeps) } }
        }
        var taken: [Change] = []
        for pin in all {
            taken.append(pin)
            guard var keeps = try ends(taken) else { continue }
            // What came first may not be needed with what came later.
            for index in taken.indices.dropLast().reversed() {
                var fewer = taken
                fewer.remove(at: index)
                if let still = try ends(fewer) { (taken, keeps) = (fewer, still) }
            }
            return (taken, keeps)
        }
        return nil
    }

    /// Whether changes leave nothing of the group open: whether the layout stays then; nil if they do not, or cannot be.
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

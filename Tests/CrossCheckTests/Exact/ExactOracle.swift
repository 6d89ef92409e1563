import SolverAPI

/// The canonical layout of a small system in exact fractions: level by level, then constraint by constraint, then
/// variable by variable. It follows `docs/SEMANTICS.md` literally and shares no method with the solvers.
struct ExactOracle {
    enum Answer {
        case impossible
        case layout(values: [VariableID: Double], totals: [LevelTotal])
        /// A fraction overflowed.
        case unknown
    }

    static func answer(to problem: Problem) -> Answer {
        do {
            return try solve(problem)
        } catch .infeasible {
            return .impossible
        } catch {
            return .unknown
        }
    }

    private static func solve(_ problem: Problem) throws(ExactSimplex.Failure) -> Answer {
        let (variables, constraints) = (problem.variables, problem.constraints)
        var columnOf: [VariableID: Int] = [:]
        for (index, variable) in variables.enumerated() { columnOf[variable.id] = index }
        // The columns are the positive and the negative part of each variable, then a slack and two errors for each
        // constraint.
        let first = 2 * variables.count
        let width = first + 3 * constraints.count
        var matrix: [[Rational]] = []
        var right: [Rational] = []
        for (index, constraint) in constraints.enumerated() {
            var row = [Rational](repeating: .zero, count: width)
            for term in constraint.expression.terms {
                guard let column = columnOf[term.variable] else { continue }
                let coefficient = Rational(exactly: term.coefficient)
                row[2 * column] = row[2 * column] + coefficient
                row[2 * column + 1] = row[2 * column + 1] - coefficient
            }
            let columns = first + 3 * index
            switch constraint.relation {
            case .equal: break
            case .greaterThanOrEqual: row[columns] = -.one
            case .lessThanOrEqual: row[columns] = .one
            }
            if !constraint.priority.isRequired {
                if constraint.relation != .lessThanOrEqual { row[columns + 1] = .one }
                if constraint.relation != .greaterThanOrEqual { row[columns + 2] = -.one }
            }
            matrix.append(row)
            right.append(Rational(exactly: constraint.constant))
        }
        if matrix.joined().contains(where: \.isOverflow) || right.contains(where: \.isOverflow) { return .unknown }
        var simplex = try ExactSimplex(matrix: matrix, columns: width, right: right)

        func costs(_ columns: [Int]) -> [Rational] {
            var costs = [Rational](repeating: .zero, count: width)
            for column in columns { costs[column] = .one }
            return costs
        }
        func errors(_ index: Int) -> [Int] { [first + 3 * index + 1, first + 3 * index + 2] }

        let optional = constraints.indices.filter { !constraints[$0].priority.isRequired }
        var totals: [LevelTotal] = []
        for priority in Set(optional.map { constraints[$0].priority }).sorted(by: >) {
            let members = optional.filter { constraints[$0].priority == priority }
            let total = try simplex.minimize(costs(members.flatMap(errors)))
            totals.append(LevelTotal(priority, violation: total.double))
        }
        let newestFirst = optional.sorted {
            let (a, b) = (constraints[$0], constraints[$1])
            return a.priority != b.priority ? a.priority > b.priority : a.id > b.id
        }
        for index in newestFirst { _ = try simplex.minimize(costs(errors(index))) }
        func settle(_ kind: Variable.Kind) throws(ExactSimplex.Failure) {
            let newestFirst = variables.indices.filter { variables[$0].kind == kind }.sorted {
                variables[$0].id > variables[$1].id
            }
            for index in newestFirst { _ = try simplex.minimize(costs([2 * index, 2 * index + 1])) }
        }
        try settle(.extent)
        let positions = Set(variables.filter { $0.kind == .position }.map(\.id))
        let oldestFirst = constraints.indices.sorted { constraints[$0].id < constraints[$1].id }
        for index in oldestFirst where constraints[index].relation != .equal {
            // The slack is the distance to the bound, if the constraint has a slack.
            if constraints[index].expression.terms.contains(where: { positions.contains($0.variable) }) {
                _ = try simplex.minimize(costs([first + 3 * index]))
            }
        }
        try settle(.position)

        var values: [VariableID: Double] = [:]
        for (index, variable) in variables.enumerated() {
            let value = simplex.value(ofColumn: 2 * index) - simplex.value(ofColumn: 2 * index + 1)
            if value.isOverflow { return .unknown }
            values[variable.id] = value.double
        }
        return .layout(values: values, totals: totals)
    }
}

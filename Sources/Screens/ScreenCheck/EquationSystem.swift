internal import SolverAPI

/// A system of linear equations in echelon form, which decides whether constraints follow from it.
struct EquationSystem {
    /// A constraint after elimination: `terms relation constant`. It is divided by its first coefficient.
    struct Reduced {
        let terms: [Term]
        let relation: Relation
        let constant: Double

        var isConstant: Bool { terms.isEmpty }

        /// Whether a constraint without terms holds, within the tolerance.
        var holds: Bool {
            switch relation {
            case .equal: abs(constant) <= EquationSystem.tolerance
            case .lessThanOrEqual: 0 <= constant + EquationSystem.tolerance
            case .greaterThanOrEqual: 0 >= constant - EquationSystem.tolerance
            }
        }

        /// Whether every point that satisfies this constraint also satisfies `other`. Only constraints with the same
        /// terms are compared.
        func implies(_ other: Reduced) -> Bool {
            guard terms.count == other.terms.count, relation == other.relation,
                zip(terms, other.terms).allSatisfy({
                    $0.variable == $1.variable && abs($0.coefficient - $1.coefficient) <= EquationSystem.tolerance
                })
            else { return false }
            switch relation {
            case .equal: return abs(constant - other.constant) <= EquationSystem.tolerance
            case .lessThanOrEqual: return constant <= other.constant + EquationSystem.tolerance
            case .greaterThanOrEqual: return constant >= other.constant - EquationSystem.tolerance
            }
        }
    }

    private static let tolerance = 1e-6
    private var rows: [VariableID: (terms: [VariableID: Double], constant: Double)] = [:]

    /// Adds an equation. Returns whether it follows from the equations added before. An equation that contradicts them
    /// is not added.
    ///
    /// - Complexity: O(rows × terms) in the worst case.
    mutating func add(_ rule: Constraint) -> Bool {
        var (terms, constant) = eliminate(rule)
        // Pivots on the largest coefficient, for accuracy. Among equal ones the oldest variable decides.
        guard let pivot = terms.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }) else {
            return abs(constant) <= Self.tolerance
        }
        constant /= pivot.value
        for (variable, factor) in terms { terms[variable] = factor / pivot.value }
        rows[pivot.key] = (terms, constant)
        return false
    }

    /// Returns the rest of a constraint after the system's variables are eliminated.
    func reduce(_ rule: Constraint) -> Reduced {
        let (terms, constant) = eliminate(rule)
        let sorted = terms.sorted { $0.key < $1.key }.map { Term($0.key, $0.value) }
        guard let scale = sorted.first?.coefficient else {
            return Reduced(terms: [], relation: rule.relation, constant: constant)
        }
        let flipped: Relation =
            switch rule.relation {
            case .equal: .equal
            case .lessThanOrEqual: scale < 0 ? .greaterThanOrEqual : .lessThanOrEqual
            case .greaterThanOrEqual: scale < 0 ? .lessThanOrEqual : .greaterThanOrEqual
            }
        return Reduced(
            terms: sorted.map { Term($0.variable, $0.coefficient / scale) }, relation: flipped,
            constant: constant / scale)
    }

    /// Substitutes the variables that have a row until none is left. A row contains no variable of an earlier row, so
    /// this terminates.
    private func eliminate(_ rule: Constraint) -> (terms: [VariableID: Double], constant: Double) {
        var terms: [VariableID: Double] = [:]
        for term in rule.expression.terms { terms[term.variable, default: 0] += term.coefficient }
        var constant = rule.constant
        while let variable = terms.keys.filter({ rows[$0] != nil }).min() {
            guard let row = rows[variable], let factor = terms[variable] else { break }
            for (other, coefficient) in row.terms {
                let sum = (terms[other] ?? 0) - factor * coefficient
                terms[other] = other == variable || abs(sum) <= 1e-10 ? nil : sum
            }
            constant -= factor * row.constant
        }
        return (terms, constant)
    }
}

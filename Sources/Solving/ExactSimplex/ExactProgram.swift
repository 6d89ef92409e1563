package import Certificates
package import SolverAPI

/// A system of connected variables and rules in exact fractions.
package struct ExactProgram {
    /// A rule in the form `distance = Σ terms − constant`; inequalities require `distance ≥ 0`.
    package struct Rule {
        package let id: ConstraintID
        package let terms: [(variable: Int, coefficient: Rational)]
        package let constant: Rational
        package let isEquation: Bool
        package let priority: Priority
        /// -1 for a rule that was written with `<=`.
        package let sign: Int

        package init(
            id: ConstraintID, terms: [(variable: Int, coefficient: Rational)], constant: Rational, isEquation: Bool,
            priority: Priority, sign: Int
        ) {
            (self.id, self.terms, self.constant) = (id, terms, constant)
            (self.isEquation, self.priority, self.sign) = (isEquation, priority, sign)
        }
    }

    /// The variables in creation order.
    package let variables: [Variable]
    /// The rules in creation order.
    package let rules: [Rule]

    /// Creates the program of variables and constraints, with the exact meaning of their numbers
    /// (``Rational/init(meaning:)``, ``Rational/init(coefficient:)``).
    ///
    /// - Precondition: `variables` contains all variables of `constraints`.
    package init(variables: [Variable], constraints: [Constraint]) {
        self.variables = variables.sorted { $0.id < $1.id }
        var indices: [VariableID: Int] = [:]
        for (index, variable) in self.variables.enumerated() { indices[variable.id] = index }
        rules = constraints.sorted { $0.id < $1.id }.map { constraint in
            let sign = constraint.relation == .lessThanOrEqual ? -1 : 1
            let factor = Rational(sign)
            let terms = constraint.expression.terms.compactMap { term -> (variable: Int, coefficient: Rational)? in
                guard let index = indices[term.variable], let coefficient = Rational(coefficient: term.coefficient)
                else {
                    return nil
                }
                return (index, factor * coefficient)
            }
            return Rule(
                id: constraint.id, terms: terms, constant: factor * (Rational(meaning: constraint.constant) ?? .zero),
                isEquation: constraint.relation == .equal, priority: constraint.priority, sign: sign)
        }
    }

    /// Creates a program of variables in creation order and rules between their indices.
    package init(variables: [Variable], rules: [Rule]) {
        self.variables = variables
        self.rules = rules
    }

    /// Returns the program with the given constants, one for each rule in order.
    package func with(constants: [Rational]) -> ExactProgram {
        ExactProgram(
            variables: variables,
            rules: zip(rules, constants).map { rule, constant in
                Rule(
                    id: rule.id, terms: rule.terms, constant: constant, isEquation: rule.isEquation,
                    priority: rule.priority, sign: rule.sign)
            })
    }

    /// Creates a program with the same variables and some of the rules.
    init(_ other: ExactProgram, keeping rules: [Rule]) {
        variables = other.variables
        self.rules = rules
    }

    /// The number of items: variables, then the distances of the rules.
    package var itemCount: Int { variables.count + rules.count }

    /// Returns the item of a rule.
    package func item(ofRule rule: Int) -> Int { variables.count + rule }

    /// The final objectives: the distances of extents from 0, newest first; then the distances of inequalities on
    /// positions from their bounds, oldest first; then the distances of positions from 0, newest first.
    package var settlingOrder: [(item: Int, subject: LayoutCertificate.Subject)] {
        func order(_ kind: Variable.Kind) -> [(item: Int, subject: LayoutCertificate.Subject)] {
            variables.indices.reversed().filter { variables[$0].kind == kind }.map {
                ($0, .distance(variables[$0].id))
            }
        }
        let bounds = rules.indices.filter { boundsPosition(rules[$0]) }
        return order(.extent) + bounds.map { (item(ofRule: $0), .bound(rules[$0].id)) } + order(.position)
    }

    private func boundsPosition(_ rule: Rule) -> Bool {
        !rule.isEquation && rule.terms.contains { variables[$0.variable].kind == .position }
    }
}

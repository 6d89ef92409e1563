package import Certificates
package import SolverAPI

/// A system of constraints in exact fractions: variables that are connected, and the rules among them.
package struct ExactProgram {
    /// A rule, turned so that an inequality asks for `distance ≥ 0`, with `distance = Σ terms − constant`.
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

    /// The variables, oldest first.
    package let variables: [Variable]
    /// The rules, oldest first.
    package let rules: [Rule]

    /// What those variables and constraints mean (``Rational/init(meaning:)``, ``Rational/init(coefficient:)``).
    ///
    /// - Parameter constraints: their variables are all among `variables`.
    package init(variables: [Variable], constraints: [Constraint]) {
        self.variables = variables.sorted { $0.id < $1.id }
        var place: [VariableID: Int] = [:]
        for (index, variable) in self.variables.enumerated() { place[variable.id] = index }
        rules = constraints.sorted { $0.id < $1.id }.map { constraint in
            let sign = constraint.relation == .lessThanOrEqual ? -1 : 1
            let factor = Rational(sign)
            let terms = constraint.expression.terms.compactMap { term -> (variable: Int, coefficient: Rational)? in
                guard let index = place[term.variable], let coefficient = Rational(coefficient: term.coefficient) else {
                    return nil
                }
                return (index, factor * coefficient)
            }
            return Rule(
                id: constraint.id, terms: terms, constant: factor * (Rational(meaning: constraint.constant) ?? .zero),
                isEquation: constraint.relation == .equal, priority: constraint.priority, sign: sign)
        }
    }

    /// Variables, oldest first, and rules between their places.
    package init(variables: [Variable], rules: [Rule]) {
        self.variables = variables
        self.rules = rules
    }

    /// The same with other constants, in the order of the rules.
    package func with(constants: [Rational]) -> ExactProgram {
        ExactProgram(
            variables: variables,
            rules: zip(rules, constants).map { rule, constant in
                Rule(
                    id: rule.id, terms: rule.terms, constant: constant, isEquation: rule.isEquation,
                    priority: rule.priority, sign: rule.sign)
            })
    }

    /// The same variables and only some of the rules.
    init(_ other: ExactProgram, keeping rules: [Rule]) {
        variables = other.variables
        self.rules = rules
    }

    /// Items are numbered: the variables first, then the distances of the rules.
    package var itemCount: Int { variables.count + rules.count }

    /// The item of a rule.
    package func item(ofRule rule: Int) -> Int { variables.count + rule }

    /// What is settled last: the extents' distances from 0, those of positions from their bounds, the positions' from 0.
    /// Extents and positions come newest first, bounds oldest first.
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

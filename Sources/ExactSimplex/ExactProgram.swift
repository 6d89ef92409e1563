import Certificates
import Rationals
import SolverAPI

/// A system of constraints in exact fractions: variables that are connected, and the rules among them.
struct ExactProgram {
    /// A rule, turned so that an inequality asks for `distance ≥ 0`, with `distance = Σ terms − constant`.
    struct Rule {
        let id: ConstraintID
        let terms: [(variable: Int, coefficient: Rational)]
        let constant: Rational
        let isEquation: Bool
        let priority: Priority
        /// -1 for a rule that was written with `<=`.
        let sign: Int
    }

    /// The variables, oldest first.
    let variables: [Variable]
    /// The rules, oldest first.
    let rules: [Rule]

    /// What those variables and constraints mean (``Rational/init(meaning:)``, ``Rational/init(coefficient:)``).
    ///
    /// - Parameter constraints: their variables are all among `variables`.
    init(variables: [Variable], constraints: [Constraint]) {
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
    init(variables: [Variable], rules: [Rule]) {
        self.variables = variables
        self.rules = rules
    }

    /// The same with other constants, in the order of the rules.
    func with(constants: [Rational]) -> ExactProgram {
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
    var itemCount: Int { variables.count + rules.count }

    /// The item of a rule.
    func item(ofRule rule: Int) -> Int { variables.count + rule }

    /// What is settled last: the extents' distances from 0, those of positions from their bounds, the positions' from 0.
    /// Extents and positions come newest first, bounds oldest first.
    var settlingOrder: [(item: Int, subject: LayoutCertificate.Subject)] {
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

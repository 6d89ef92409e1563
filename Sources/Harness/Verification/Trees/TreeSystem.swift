import LayoutCore
import SolverAPI

/// The system of constraints that an engine gave its solver, with names that do not depend on the history of edits.
///
/// Two systems with the same variables and constraints in the same order of creation have the same answer
/// (docs/SEMANTICS.md, "One answer"). Comparing systems finds a difference even if the frames happen to agree.
struct TreeSystem {
    /// The variables, oldest first. Rows of lists are left out, because the history determines which row views exist.
    private let variables: [String]
    /// The constraints between those variables, oldest first.
    private let constraints: [Row]

    init(_ engine: LayoutEngine) {
        let problem = engine.solver.problem
        var names: [VariableID: String] = [:]
        for item in engine.solvedItems where !Self.isInList(item) {
            for (attribute, variable) in engine.variables(of: item) {
                names[variable] = "\(item.name).\(attribute)"
            }
        }
        variables = problem.variables.map(\.id).sorted().compactMap { names[$0] }
        constraints = problem.constraints.sorted { $0.id < $1.id }.compactMap { Row($0, names) }
    }

    func difference(from other: Self) -> String? {
        if let difference = zip(variables, other.variables).enumerated().first(where: { $0.element.0 != $0.element.1 })
        {
            return "variable \(difference.offset) is \(difference.element.0), rebuilt \(difference.element.1)"
        }
        if variables.count != other.variables.count {
            return "\(variables.count) variables, rebuilt \(other.variables.count)"
        }
        let rows = zip(constraints, other.constraints)
        if let difference = rows.enumerated().first(where: { !$0.element.0.isEqual(to: $0.element.1) }) {
            return
                "equation \(difference.offset) is \(difference.element.0.words), rebuilt \(difference.element.1.words)"
        }
        if constraints.count != other.constraints.count {
            return "\(constraints.count) equations, rebuilt \(other.constraints.count)"
        }
        return nil
    }

    private static func isInList(_ item: LayoutItem) -> Bool {
        var view = (item as? LayoutView)?.superview ?? (item as? LayoutGuide)?.owningView
        while let above = view {
            if above is LayoutListView { return true }
            view = above.superview
        }
        return false
    }

    /// A constraint, its terms ordered by name.
    private struct Row {
        let terms: [(name: String, coefficient: Double)]
        let relation: Relation
        let constant: Double
        let priority: Priority

        /// Returns nil if a variable of the constraint has no name.
        init?(_ constraint: Constraint, _ names: [VariableID: String]) {
            var terms: [(name: String, coefficient: Double)] = []
            for term in constraint.expression.terms {
                guard let name = names[term.variable] else { return nil }
                terms.append((name, term.coefficient))
            }
            self.terms = terms.sorted { $0.name < $1.name }
            (relation, constant, priority) = (constraint.relation, constraint.constant, constraint.priority)
        }

        var words: String {
            let sum = terms.map { "\($0.coefficient) \($0.name)" }.joined(separator: " + ")
            return "\(sum) \(relation) \(constant) @\(priority.value)"
        }

        func isEqual(to other: Self) -> Bool {
            terms.count == other.terms.count && relation == other.relation && priority == other.priority
                && zip(terms, other.terms).allSatisfy {
                    $0.name == $1.name && abs($0.coefficient - $1.coefficient) <= 1e-9
                }
                && abs(constant - other.constant) <= 1e-6
        }
    }
}

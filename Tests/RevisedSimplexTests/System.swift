import SolverAPI
import TestSupport

/// A system in the notation of a specification; constraints are created in the order of writing.
struct System {
    private var ids = IdentifierSource()
    private(set) var batch = Batch()

    mutating func extent() -> VariableID { variable(.extent) }
    mutating func position() -> VariableID { variable(.position) }

    private mutating func variable(_ kind: Variable.Kind) -> VariableID {
        let id = ids.makeVariable()
        batch.add(Variable(id, kind))
        return id
    }

    @discardableResult
    mutating func rule(
        _ terms: (Double, VariableID)..., is relation: Relation, _ constant: Double,
        at priority: Priority = .required
    ) -> ConstraintID {
        rule(terms.map { Term($0.1, $0.0) }, is: relation, constant, at: priority)
    }

    @discardableResult
    mutating func rule(
        _ terms: [Term], is relation: Relation, _ constant: Double, at priority: Priority = .required
    ) -> ConstraintID {
        let id = ids.makeConstraint()
        batch.add(Constraint(id, LinearExpression(terms: terms), relation, constant, priority: priority))
        return id
    }
}

import SolverAPI

/// A system of variables and constraints, created in the order in which they are written.
struct Sketch: Sendable {
    private(set) var ids = IdentifierSource()
    private(set) var variables: [Variable] = []
    private(set) var constraints: [Constraint] = []

    init() {}

    /// Creates the sketch of a random system.
    init(_ problem: RandomProblem) {
        variables = problem.variables
        constraints = problem.constraints
        for _ in variables { _ = ids.makeVariable() }
        for _ in constraints { _ = ids.makeConstraint() }
    }

    mutating func extent() -> VariableID { variable(.extent) }
    mutating func position() -> VariableID { variable(.position) }

    mutating func variable(_ kind: Variable.Kind) -> VariableID {
        let id = ids.makeVariable()
        variables.append(Variable(id, kind))
        return id
    }

    /// Adds a non-negative extent.
    mutating func size() -> VariableID {
        let id = extent()
        rule((1, id), is: .greaterThanOrEqual, 0)
        return id
    }

    /// Adds a constraint; required by default.
    @discardableResult
    mutating func rule(
        _ terms: (Double, VariableID)..., is relation: Relation, _ constant: Double, at priority: Priority = .required
    ) -> ConstraintID {
        add(LinearExpression(terms: terms.map { Term($0.1, $0.0) }), relation, constant, priority)
    }

    @discardableResult
    mutating func add(_ left: LinearExpression, _ relation: Relation, _ constant: Double, _ priority: Priority)
        -> ConstraintID
    {
        let id = ids.makeConstraint()
        constraints.append(Constraint(id, left, relation, constant, priority: priority))
        return id
    }

    /// The batch that creates the system.
    var batch: Batch { batch(of: constraints) }

    /// Returns a batch with all variables and some constraints.
    func batch(of some: [Constraint]) -> Batch {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in some { batch.add(constraint) }
        return batch
    }

    /// The ids of all variables in creation order.
    var names: [VariableID] { variables.map { $0.id } }

    func constraint(_ id: ConstraintID) -> Constraint? { constraints.first { $0.id == id } }
}

extension Batch {
    /// Returns a batch with the changes that a closure makes.
    static func with(_ changes: (inout Batch) -> Void) -> Batch {
        var batch = Batch()
        changes(&batch)
        return batch
    }
}

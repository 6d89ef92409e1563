internal import LayoutCore
import SolverAPI

/// The batches that the layer sends to a solver when a scene is laid out, and after each step of its scripts.
///
/// The layer numbers identifiers within the process. Here they are renumbered from 0 in the same order, so that a
/// scenario depends on its size and seed alone.
struct SessionRecording {
    private(set) var variables: [Variable] = []
    private(set) var constraints: [Constraint] = []
    private(set) var scripts: [Scenario.Script] = []

    init(_ scene: ViewScene) throws {
        let recorder = BatchRecorder()
        let engine = LayoutEngine(solver: recorder, root: scene.root)
        try engine.layoutIfNeeded()
        var builds = recorder.drainBatches()
        var steps: [[Batch]] = []
        for script in scene.scripts {
            for step in script.steps {
                try step()
                try engine.layoutIfNeeded()
            }
            steps.append(recorder.drainBatches())
        }
        let names = SessionNames(builds + steps.flatMap(\.self))
        builds = builds.map(names.renamed)
        variables = builds.flatMap(\.addedVariables)
        constraints = builds.flatMap(\.addedConstraints)
        scripts = zip(scene.scripts, steps).map { script, batches in
            Scenario.Script(script.operation, steps: batches.map(names.renamed))
        }
    }

    /// Randomizes the order of insertion. Identifiers, and so the creation order, stay the same.
    mutating func shuffle(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        variables.shuffle(using: &random)
        constraints.shuffle(using: &random)
    }
}

/// Maps the identifiers of a session to 0, 1, 2, …, in creation order.
struct SessionNames {
    private let variables: [VariableID: VariableID]
    private let constraints: [ConstraintID: ConstraintID]

    init(_ batches: [Batch]) {
        let variables = Set(batches.flatMap { $0.addedVariables.map(\.id) }).sorted()
        let constraints = Set(batches.flatMap { $0.addedConstraints.map(\.id) }).sorted()
        self.variables = Dictionary(
            uniqueKeysWithValues: zip(variables, variables.indices.lazy.map { VariableID($0) }))
        self.constraints = Dictionary(
            uniqueKeysWithValues: zip(constraints, constraints.indices.lazy.map { ConstraintID($0) }))
    }

    private func renamed(_ id: VariableID) -> VariableID { variables[id] ?? id }
    private func renamed(_ id: ConstraintID) -> ConstraintID { constraints[id] ?? id }

    func renamed(_ batch: Batch) -> Batch {
        var result = Batch()
        for id in batch.removedConstraints { result.remove(renamed(id)) }
        for id in batch.removedVariables { result.remove(renamed(id)) }
        for variable in batch.addedVariables { result.add(Variable(renamed(variable.id), variable.kind)) }
        for constraint in batch.addedConstraints {
            var expression = LinearExpression()
            for position in 0..<constraint.expression.count {
                let term = constraint.expression[position]
                expression.add(term.coefficient, renamed(term.variable))
            }
            result.add(
                Constraint(
                    renamed(constraint.id), expression, constraint.relation, constraint.constant,
                    priority: constraint.priority, isEdit: constraint.isEdit))
        }
        for change in batch.constantChanges { result.setConstant(change.constant, of: renamed(change.constraint)) }
        for change in batch.priorityChanges { result.setPriority(change.priority, of: renamed(change.constraint)) }
        return result
    }
}

import SolverAPI

/// A sequence of batches that can be reduced.
struct History {
    let batches: [Batch]

    /// Creates the history of the first `count` batches of a scenario, the build included.
    init(_ scenario: Scenario, upTo count: Int) {
        let all = [scenario.makeBuild()] + scenario.scripts.flatMap(\.steps)
        batches = Array(all.prefix(count))
    }

    init(_ batches: [Batch]) { self.batches = batches }

    /// All added constraints in creation order.
    var constraints: [ConstraintID] { Array(Set(batches.flatMap { $0.addedConstraints.map(\.id) })).sorted() }

    /// All added variables in creation order.
    var variables: [VariableID] { Array(Set(batches.flatMap { $0.addedVariables.map(\.id) })).sorted() }

    /// The variables that constraints use, in creation order.
    var usedVariables: [VariableID] {
        let used = batches.flatMap { $0.addedConstraints.flatMap { $0.expression.terms.map(\.variable) } }
        return Array(Set(used)).sorted()
    }

    /// Returns the history with a subset of the constraints.
    func keeping(constraints kept: [ConstraintID]) -> History {
        let kept = Set(kept)
        return History(
            batches.map { old in
                var new = Batch()
                for id in old.removedConstraints where kept.contains(id) { new.remove(id) }
                for id in old.removedVariables { new.remove(id) }
                for variable in old.addedVariables { new.add(variable) }
                for constraint in old.addedConstraints where kept.contains(constraint.id) { new.add(constraint) }
                for change in old.constantChanges where kept.contains(change.constraint) {
                    new.setConstant(change.constant, of: change.constraint)
                }
                for change in old.priorityChanges where kept.contains(change.constraint) {
                    new.setPriority(change.priority, of: change.constraint)
                }
                return new
            })
    }

    /// Returns the history with a subset of the variables. Terms of the other variables are removed.
    func keeping(variables kept: [VariableID]) -> History {
        let kept = Set(kept)
        return History(
            batches.map { old in
                var new = Batch()
                for id in old.removedConstraints { new.remove(id) }
                for id in old.removedVariables where kept.contains(id) { new.remove(id) }
                for variable in old.addedVariables where kept.contains(variable.id) { new.add(variable) }
                for constraint in old.addedConstraints {
                    let terms = constraint.expression.terms.filter { kept.contains($0.variable) }
                    new.add(
                        Constraint(
                            constraint.id, LinearExpression(terms: terms), constraint.relation, constraint.constant,
                            priority: constraint.priority, isEdit: constraint.isEdit))
                }
                for change in old.constantChanges { new.setConstant(change.constant, of: change.constraint) }
                for change in old.priorityChanges { new.setPriority(change.priority, of: change.constraint) }
                return new
            })
    }

    /// The history without empty batches, except the first.
    var withoutEmptyBatches: History {
        History(batches.enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }.map(\.element))
    }
}

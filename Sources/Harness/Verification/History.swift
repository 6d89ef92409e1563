import SolverAPI

/// A sequence of batches of which parts can be left out.
struct History {
    let batches: [Batch]

    /// What a scenario does up to a batch, that one included.
    init(_ scenario: Scenario, upTo count: Int) {
        let all = [scenario.makeBuild()] + scenario.scripts.flatMap(\.steps)
        batches = Array(all.prefix(count))
    }

    init(_ batches: [Batch]) { self.batches = batches }

    /// Every constraint that is ever added, oldest first.
    var constraints: [ConstraintID] { Array(Set(batches.flatMap { $0.addedConstraints.map(\.id) })).sorted() }

    /// Every variable that is ever added, oldest first.
    var variables: [VariableID] { Array(Set(batches.flatMap { $0.addedVariables.map(\.id) })).sorted() }

    /// The variables that a constraint uses, oldest first.
    var usedVariables: [VariableID] {
        let used = batches.flatMap { $0.addedConstraints.flatMap { $0.expression.terms.map(\.variable) } }
        return Array(Set(used)).sorted()
    }

    /// The same without what concerns other constraints.
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

    /// The same without other variables, and without what constraints say about those.
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

    /// The same without the batches that change nothing; the first one stays.
    var withoutEmptyBatches: History {
        History(batches.enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }.map(\.element))
    }
}

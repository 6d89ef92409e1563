public import SolverAPI

/// A disagreement reduced to a minimal case.
public struct Counterexample: Sendable, CustomStringConvertible {
    /// The batches in order; the first one is applied to empty solvers.
    public let batches: [Batch]
    /// The disagreement after the last batch.
    public let disagreement: Disagreement

    /// All constraints of the case in creation order.
    public var constraints: [Constraint] {
        var found: [ConstraintID: Constraint] = [:]
        for constraint in batches.flatMap(\.addedConstraints) { found[constraint.id] = constraint }
        return found.values.sorted { $0.id < $1.id }
    }

    /// The system, its changes and the disagreement, in a few lines.
    public var description: String {
        var lines: [String] = []
        for (number, batch) in batches.enumerated() {
            lines.append("batch \(number + 1):")
            for id in batch.removedConstraints { lines.append("  remove \(id)") }
            for id in batch.removedVariables { lines.append("  remove \(id)") }
            for variable in batch.addedVariables { lines.append("  \(variable.kind) \(variable.id)") }
            for constraint in batch.addedConstraints { lines.append("  \(constraint)") }
            for change in batch.constantChanges {
                lines.append("  constant of \(change.constraint): \(change.constant)")
            }
            for change in batch.priorityChanges {
                lines.append("  priority of \(change.constraint): \(change.priority)")
            }
        }
        return (lines + [disagreement.description]).joined(separator: "\n")
    }
}

public import SolverAPI

/// A disagreement cut down to what it needs.
public struct Counterexample: Sendable, CustomStringConvertible {
    /// The batches that lead to it, in order; the first one is given to empty solvers.
    public let batches: [Batch]
    /// What the contestants disagree about after the last of them.
    public let disagreement: Disagreement

    /// Every constraint that takes part, oldest first.
    public var constraints: [Constraint] {
        var found: [ConstraintID: Constraint] = [:]
        for constraint in batches.flatMap(\.addedConstraints) { found[constraint.id] = constraint }
        return found.values.sorted { $0.id < $1.id }
    }

    /// The system, what is done to it, and what they disagree about: a handful of lines.
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

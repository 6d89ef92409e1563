import SolverAPI

/// Writes a trace as text, which reads back as the same trace to the last bit of every number.
public struct TraceWriter: Sendable {
    /// The version of the format.
    public static let version = 1

    public init() {}

    /// Returns the text of a trace.
    ///
    /// - Complexity: O(length of the text).
    public func text(of trace: Trace) -> String {
        var text = "layoutlab-trace \(Self.version)\n"
        for name in trace.variableNames { text += "name \(name.id) \(quoted(name.name))\n" }
        for step in trace.steps { text += self.text(of: step) }
        return text
    }

    func text(of step: Trace.Step) -> String {
        var text = "\nstep \(quoted(step.label))\n"
        let batch = step.batch
        for id in batch.removedConstraints { text += "drop constraint \(id.rawValue)\n" }
        for id in batch.removedVariables { text += "drop variable \(id.rawValue)\n" }
        for variable in batch.addedVariables { text += "variable \(variable.id.rawValue) \(variable.kind)\n" }
        for constraint in batch.addedConstraints { text += line(constraint) + "\n" }
        for change in batch.constantChanges { text += "constant \(change.constraint.rawValue) \(change.constant)\n" }
        for change in batch.priorityChanges {
            text += "priority \(change.constraint.rawValue) \(change.priority.value)\n"
        }
        text += "solve\n"
        if let verdict = step.expectation.verdict { text += "expect \(verdict.rawValue)\n" }
        for value in step.expectation.values { text += "expect value \(value.variable.rawValue) \(value.value)\n" }
        for level in step.expectation.levels { text += "expect level \(level.priority.value) \(level.violation)\n" }
        return text
    }

    private func line(_ constraint: Constraint) -> String {
        let head =
            "constraint \(constraint.id.rawValue) \(constraint.relation) \(constraint.constant) @\(constraint.priority.value)"
        let terms = constraint.expression.terms.map { " \($0.coefficient) \($0.variable.rawValue)" }.joined()
        return head + (constraint.isEdit ? " edit" : "") + " :" + terms
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            switch character {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case let other where other.isNewline: quoted += "\\n"
            default: quoted.append(character)
            }
        }
        return quoted + "\""
    }
}

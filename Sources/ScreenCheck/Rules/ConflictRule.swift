internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Required constraints that cannot hold together on the canvas.
enum ConflictRule: CheckRule {
    static let name = "conflict"
    static let summary = "Required constraints that cannot hold together: Auto Layout breaks one at run time."
    static let severity = Severity.error

    static func findings(in screen: Screen) -> [Finding] {
        screen.conflicts.map { conflict in
            let members = conflict.rules.compactMap { screen.element(of: $0.id) }
            let broken = conflict.broken.flatMap { screen.element(of: $0.id) } ?? members.last
            let others = members.map(\.id).filter { $0 != broken?.id }
            return finding(
                at: broken?.location ?? screen.unit.location, in: screen,
                elements: [broken?.id ?? screen.unit.id] + others,
                "these rules cannot hold together: " + list(conflict.rules),
                advice: "Remove one of them, or give it a priority below 1000.")
        }
    }

    /// The rules as equations, oldest first.
    static func list(_ rules: [RuleDescription]) -> String {
        rules.map(equation).joined(separator: "; ")
    }

    private static func equation(_ rule: RuleDescription) -> String {
        // They are all required, so the priority in front says nothing.
        let equation = rule.equation
        let text = equation.hasPrefix("(") ? String(equation.drop { $0 != ")" }.dropFirst()) : equation
        switch rule.origin {
        case .autoresizing: return "\(text) by its autoresizing mask"
        case .implicitSize: return "\(text), as no size is negative"
        case .stack: return "\(text) by its stack view"
        default: return text
        }
    }

    /// The constraints of a conflict that stand in the document, and the conflict in words; nil if none does.
    static func describe(_ conflict: LayoutConflict, in screen: Screen)
        -> (members: [ConstraintElement], text: String)?
    {
        let members = conflict.members.compactMap { screen.element(of: $0.id) }
        if members.isEmpty { return nil }
        return (members, list(conflict.members.compactMap(\.rule)))
    }
}

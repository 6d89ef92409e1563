internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Required constraints that cannot hold together on the canvas.
enum ConflictRule: CheckRule {
    static let name = "conflict"
    static let summary = "Required constraints that cannot hold together: Auto Layout breaks one at run time."
    static let severity = Severity.error

    static func findings(in screen: Screen) -> [Finding] {
        screen.conflicts.compactMap { conflict in
            // A hidden view of a required size keeps it, which nobody sees: Interface Builder does not complain either.
            if conflict.broken?.identifier == "UISV-hiding", conflict.broken?.origin == .stack { return nil }
            // Where a baseline lies is a matter of the font, which only the app knows for sure.
            if conflict.rules.contains(where: { isBaseline($0.firstAttribute) || isBaseline($0.secondAttribute) }) {
                return nil
            }
            let members = conflict.rules.compactMap { screen.element(of: $0.id) }
            let broken = conflict.broken.flatMap { screen.element(of: $0.id) } ?? members.last
            let others = members.map(\.id).filter { $0 != broken?.id }
            return finding(
                at: broken?.location ?? screen.unit.location, in: screen,
                elements: [broken?.id ?? screen.unit.id] + others,
                "these rules cannot hold together: " + conflict.equations.joined(separator: "; "),
                advice: "Remove one of them, or give it a priority below 1000.")
        }
    }

    private static func isBaseline(_ attribute: LayoutAttribute) -> Bool {
        attribute == .firstBaseline || attribute == .lastBaseline
    }

    /// The rules of a conflict as equations, oldest first.
    static func list(_ conflict: LayoutConflict) -> String {
        conflict.members.map { text($0.equation, $0.origin) }.joined(separator: "; ")
    }

    /// An equation with who made it, where that is nobody in the document.
    static func text(_ equation: String, _ origin: ConstraintOrigin) -> String {
        // They are all required, so the priority in front of a log's equation says nothing.
        let text = equation.hasPrefix("(") ? String(equation.drop { $0 != ")" }.dropFirst()) : equation
        return origin == .stack ? "\(text) by the stack view" : text
    }

    /// The constraints of a conflict that stand in the document, and the conflict in words; nil if none does.
    static func describe(_ conflict: LayoutConflict, in screen: Screen)
        -> (members: [ConstraintElement], text: String)?
    {
        let members = conflict.members.compactMap { screen.element(of: $0.id) }
        if members.isEmpty { return nil }
        return (members, list(conflict))
    }
}

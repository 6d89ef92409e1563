import SolverAPI

/// A size that the system sets for a moment, until it has asked a cell or a view for its own.
public struct TemporarySize: Sendable {
    /// The rule that sets it.
    public let rule: ExplainedRule
    /// The size with which all other rules hold as they are, the nearest to the temporary one, in points.
    public let settled: Double

    /// The temporary size of a conflict's members; nil if there is none, or if the other rules cannot hold without it.
    ///
    /// - Complexity: one solve, if there is such a size.
    init?(
        of conflict: CertifiedConflict, among rules: [ExplainedRule], _ finder: inout ConflictFinder
    ) throws(SolverError) {
        let members = Set(conflict.constraints)
        guard let rule = rules.first(where: { members.contains($0.id) && Self.isTemporary($0) }) else { return nil }
        var near = rule.constraint
        near.priority = 1
        let constraints = rules.filter { $0.id != rule.id }.map(\.constraint) + [near]
        guard case .success(let solver) = try finder.solve(constraints) else { return nil }
        self.rule = rule
        settled = rule.constraint.expression.value { solver.value(of: $0) ?? 0 }
    }

    /// The height that a table or a collection gives a cell before it asks it, a width of 0 before it has one, and what is called temporary.
    ///
    /// A width or height of other views is that of a window or of a container, and stays.
    static func isTemporary(_ rule: ExplainedRule) -> Bool {
        guard rule.origin == .system, let identifier = rule.identifier, rule.statement.second == nil else {
            return false
        }
        if identifier.contains("UITemporary") { return true }
        let view = rule.statement.first.item.kind
        let isCell = ["Cell", "HeaderFooter", "Reusable"].contains { view.contains($0) }
        switch identifier {
        case "UIView-Encapsulated-Layout-Height": return isCell
        case "UIView-Encapsulated-Layout-Width": return rule.statement.constant == 0
        default: return false
        }
    }
}

import SolverAPI

/// A size that the system sets temporarily, until it has asked a cell or view for its own.
public struct TemporarySize: Sendable {
    /// The rule that sets the size.
    public let rule: ExplainedRule
    /// The size nearest to the temporary one with which all other rules hold, in points.
    public let settled: Double

    /// Finds the temporary size among a conflict's members; nil if there is none, or if the other rules cannot hold
    /// without it.
    ///
    /// - Complexity: One solve, if there is such a size.
    init?(
        of conflict: CertifiedConflict, among rules: [ExplainedRule], _ finder: inout ConflictFinder
    ) throws(SolverError) {
        let members = Set(conflict.constraints)
        guard let rule = rules.first(where: { members.contains($0.id) && Self.isTemporary($0) }) else { return nil }
        var near = rule.constraint
        near.priority = 1
        let constraints = rules.filter { $0.id != rule.id }.map { $0.constraint } + [near]
        guard case .success(let solver) = try finder.solve(constraints) else { return nil }
        self.rule = rule
        settled = rule.constraint.expression.value { solver.value(of: $0) ?? 0 }
    }

    /// Whether a rule sets a temporary size: the height of a cell that the table or collection has not measured yet, the
    /// width 0 of an unmeasured view, or a size with `UITemporary` in its identifier.
    ///
    /// Widths and heights of other views are those of a window or container, and permanent.
    static func isTemporary(_ rule: ExplainedRule) -> Bool {
        guard rule.origin == .system, let identifier = rule.identifier, rule.statement.second == nil else {
            return false
        }
        if identifier.holds("UITemporary") { return true }
        let view = rule.statement.first.item.kind
        let isCell = ["Cell", "HeaderFooter", "Reusable"].contains { view.holds($0) }
        switch identifier {
        case "UIView-Encapsulated-Layout-Height": return isCell
        case "UIView-Encapsulated-Layout-Width": return rule.statement.constant == 0
        default: return false
        }
    }
}

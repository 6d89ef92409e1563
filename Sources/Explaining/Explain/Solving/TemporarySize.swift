import SolverAPI

/// A size that is not a constraint of the app: the system sets it until it has measured a cell or view, or it is the
/// size of a frame.
public struct TemporarySize: Sendable {
    /// The member of the conflict that sets the size.
    public let rule: ExplainedRule
    /// The final size, in points: the nearest to the set size with which all other rules hold.
    public let settled: Double

    /// Finds the size among the members of a conflict. Nil if no member is such a size, or if the other rules cannot
    /// hold without it.
    ///
    /// - Parameter isIncluded: Whether a rule is such a size.
    /// - Complexity: One solve if a member is such a size; otherwise none.
    init?(
        of conflict: CertifiedConflict, among rules: [ExplainedRule], where isIncluded: (ExplainedRule) -> Bool,
        _ finder: inout ConflictFinder
    ) throws(SolverError) {
        let members = Set(conflict.constraints)
        guard let rule = rules.first(where: { members.contains($0.id) && isIncluded($0) }) else { return nil }
        var near = rule.constraint
        near.priority = 1
        let constraints = rules.filter { $0.id != rule.id }.map { $0.constraint } + [near]
        guard case .success(let solver) = try finder.solve(constraints) else { return nil }
        self.rule = rule
        settled = rule.constraint.expression.value { solver.value(of: $0) ?? 0 }
    }

    /// Whether a rule states the size of a view's frame.
    static func isFrame(_ rule: ExplainedRule) -> Bool {
        rule.origin == .mask && rule.statement.first.attribute.isExtent && rule.statement.second == nil
    }

    /// Whether a rule sets a temporary size: the height of a cell that the table or collection view has not measured,
    /// the width 0 of an unmeasured view, or a size whose identifier contains `UITemporary`.
    ///
    /// The system also sets permanent sizes: the widths and heights of views in a window or container.
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

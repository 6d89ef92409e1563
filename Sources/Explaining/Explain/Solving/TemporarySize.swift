import SolverAPI

/// A size that the app did not set by a constraint: a temporary size, which the system replaces once it has measured a
/// cell or view, or the size of a view's frame.
public struct TemporarySize: Sendable {
    /// The member of the conflict that sets the size.
    public let rule: ExplainedRule
    /// The size with which all other rules hold, in points. Of several such sizes, it is the nearest to the size that
    /// ``rule`` sets.
    public let settled: Double

    /// Finds the first member of a conflict that satisfies `isIncluded`. Nil if there is none, or if the other rules
    /// cannot hold together without it.
    ///
    /// - Parameter isIncluded: Whether a rule sets a size of the wanted kind.
    /// - Complexity: One solve if such a member exists; otherwise none.
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
    /// the size 0 of an unmeasured view, a width of at most 50, the size 50 of a flow layout's item, also by its frame, or a
    /// size whose identifier contains `UITemporary`.
    ///
    /// The system also sets permanent sizes: the widths and heights of views in a window or container.
    static func isTemporary(_ rule: ExplainedRule) -> Bool {
        if isFrame(rule), rule.statement.isItemSize { return true }
        guard rule.origin == .system, rule.statement.second == nil, !rule.statement.first.item.isGuide else {
            return false
        }
        guard let identifier = rule.identifier else {
            return rule.statement.mayBeTemporary || rule.statement.isEmptySize
        }
        let isZero = rule.statement.constant == 0
        if identifier.holds("UITemporary") || identifier.hasPrefix("fittingSize") && isZero { return true }
        switch identifier {
        case "UIView-Encapsulated-Layout-Height":
            return rule.statement.first.item.isCell || isZero || rule.statement.isItemSize
        case "UIView-Encapsulated-Layout-Width": return rule.statement.constant <= widestTemporary
        default: return false
        }
    }

    /// The estimated width of a cell of a collection view, in points. No window, column or sheet is as narrow.
    private static let widestTemporary = 50.0
}

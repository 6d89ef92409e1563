import SolverAPI

/// An attribute of a view that the app's rules fix in two ways: by two rules with different right sides, or by one rule and a
/// chain of others. One rule too many is the cause, so a rule should go, and not become optional.
struct EdgeSetTwice {
    /// The rules that fix the attribute by themselves, or the three rules of both ends and the center.
    let rules: [ExplainedRule]
    /// The rule to delete if one of them is superfluous by its kind; nil if any of them may be.
    let superfluous: ExplainedRule?

    /// Returns nil if the listed rules of a conflict have none of these patterns.
    init?(_ listed: [ExplainedRule], in system: RuleSystem) {
        let own = listed.filter { $0.origin == .own }
        func inner(_ rule: ExplainedRule) -> RuleStatement.Side? {
            let item = system.innerItem(of: rule.statement)
            return rule.statement.sides.first { $0.item == item }
        }
        if own.count == 2, own.allSatisfy({ $0.statement.relation == .equal }), let a = inner(own[0]),
            let b = inner(own[1]), a.isSamePlace(as: b)
        {
            (rules, superfluous) = (own, nil)
        } else if let center = Self.centerBetweenEnds(own) {
            (rules, superfluous) = (own, center)
        } else if own.count > 2, own.count == listed.count, own.allSatisfy({ $0.statement.isBetweenPositions }) {
            (rules, superfluous) = (own, nil)
        } else {
            return nil
        }
    }

    /// Returns the rule of the center, if three rules fix both ends and the center of one item at those of another.
    private static func centerBetweenEnds(_ own: [ExplainedRule]) -> ExplainedRule? {
        guard own.count == 3, let first = own.first, first.statement.items.count == 2 else { return nil }
        let isOnePair = own.allSatisfy { rule in
            rule.statement.isBetweenPositions && rule.statement.items == first.statement.items
                && rule.statement.first.attribute.position == rule.statement.second?.attribute.position
        }
        let centers = own.filter { $0.statement.first.attribute.position == .center }
        return isOnePair && centers.count == 1 ? centers[0] : nil
    }
}

extension RuleStatement {
    /// Whether the rule relates edges, centers or baselines of two items, without a factor.
    fileprivate var isBetweenPositions: Bool {
        second.map { !$0.attribute.isExtent } == true && !first.attribute.isExtent && multiplier == 1
    }
}

extension RuleStatement.Side {
    /// Whether two sides are the same edge, center or size of the same item, read from left to right.
    func isSamePlace(as other: Self) -> Bool {
        item == other.item && attribute.axis == other.attribute.axis && attribute.position == other.attribute.position
            && attribute.isMargin == other.attribute.isMargin
            && (attribute == other.attribute || attribute.position == .start || attribute.position == .end)
    }
}

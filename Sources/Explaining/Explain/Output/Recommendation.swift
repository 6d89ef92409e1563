import SolverAPI

/// The recommended change for a conflict, with the reason for its choice.
struct Recommendation {
    /// A change of the first repair group: the first one, unless the rule can never hold.
    let repair: Repair
    /// The reason why this rule is the one to change, in one sentence.
    let reason: String

    /// Returns nil if no change of one rule resolves the conflict.
    init?(_ conflict: ConflictExplanation, in explanation: LogExplanation) {
        guard let group = conflict.repairGroups.first, let first = group.repairs.first else { return nil }
        if conflict.isNegativeSize, let removal = group.repairs.first(where: { $0.change == .deactivation }) {
            repair = removal
            reason = "It can never hold, because a size is not negative: its constant, or the sign of it, is wrong."
            return
        }
        repair = first
        func isRule(_ other: ExplainedRule?) -> Bool { other?.id == group.rule.id }
        if group.rule.origin == .mask {
            reason = "The view has constraints of its own, and its autoresizing mask adds others from its frame."
        } else if conflict.temporary != nil {
            reason = "The rule holds again once the temporary size is replaced."
        } else if isRule(explanation.brokenByLog) || explanation.brokenLater.contains(where: isRule) {
            reason = "Auto Layout broke this rule, so all other rules already hold on screen."
        } else if explanation.broken?.contains(where: isRule) == true {
            reason = "This rule resists least of all, so all other rules hold."
        } else {
            let isPinned = conflict.repairGroups.contains { $0.rule.isPinnedToSystem }
            let rules = isPinned ? "rules without a private view" : "rules"
            reason = "Of all \(rules) this one is missed by the smallest distance."
        }
    }
}

extension ConflictExplanation {
    /// Whether the conflict is due to one rule that sets a negative size.
    fileprivate var isNegativeSize: Bool {
        let listed = members.filter { $0.origin != .implicit }
        guard listed.count == 1, let statement = listed.first?.statement else { return false }
        return statement.first.attribute.isExtent && statement.second == nil && statement.constant < 0
    }
}

extension LogExplanation {
    /// Returns the recommendation, its reason and its consequences, one line each; empty if there is none.
    func recommendationText(_ conflict: ConflictExplanation, _ words: RuleWords) -> [String] {
        guard let recommendation = Recommendation(conflict, in: self) else { return [] }
        let rule = recommendation.repair.rule
        let number = conflict.members.firstIndex { $0.id == rule.id }.map { "[\($0 + 1)] " } ?? ""
        let consequence = words.consequence(
            recommendation.repair, of: Self.items(of: conflict), along: Self.axes(of: conflict))
        return [
            "  Recommended: \(number)\(words.sentence(rule)): \(words.change(recommendation.repair)).",
            "    \(recommendation.reason)", "    \(consequence.prefix(1).uppercased() + consequence.dropFirst()).",
        ]
    }
}

extension RuleSystem {
    /// Whether a new constant makes views overlap, extend beyond their superview, or have no size. Such a change
    /// resolves the conflict but is rarely intended.
    func isUnusual(_ change: Repair.Change, of statement: RuleStatement) -> Bool {
        guard case .constant(let old, let new) = change else { return false }
        if statement.first.attribute.isExtent { return statement.second == nil && new <= 0 }
        guard let second = statement.second, statement.multiplier == 1 else { return false }
        let sign: Double
        switch (statement.first.attribute.position, second.attribute.position) {
        case (.start, .end): sign = 1
        case (.end, .start): sign = -1
        case (.start, .start): sign = contains(second.item, statement.first.item) ? 1 : 0
        case (.end, .end):
            sign =
                contains(statement.first.item, second.item) ? 1 : contains(second.item, statement.first.item) ? -1 : 0
        default: sign = 0
        }
        return sign * new < 0 && sign * new < sign * old
    }
}

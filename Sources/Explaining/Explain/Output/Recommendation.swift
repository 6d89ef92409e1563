import SolverAPI

/// The recommended change for a conflict, with the reason for its choice.
struct Recommendation {
    /// A change of the first repair group: the first one, unless the rule should not exist.
    let repair: Repair
    /// The change in words, such as `lower its priority to 999`.
    let change: String
    /// The line of code that makes the change; nil if the change needs another constraint.
    let code: String?
    /// The reason why this rule is the one to change, in one sentence.
    let reason: String
    /// A better change, outside the rules, with its code; nil if there is none.
    let better: (says: String, code: String)?

    /// Returns nil if no change of one rule resolves the conflict.
    init?(_ conflict: ConflictExplanation, in explanation: LogExplanation, _ words: RuleWords) {
        guard let group = conflict.repairGroups.first, let first = group.repairs.first else { return nil }
        let isToDelete =
            [.negativeSize, .setTwice, .besideSuperview].contains(conflict.cause)
            || group.rule.statement.placesContentOfCell
        repair = (isToDelete ? group.repairs.first { $0.change == .deactivation } : nil) ?? first
        code = RepairCode(repair, in: explanation.system).line
        better = Self.better(conflict)
        let rule = group.rule
        if rule.statement.placesContentOfCell {
            change = "delete it"
            reason = "UIKit itself places the content view of a cell."
            return
        }
        switch conflict.cause {
        case .setTwice:
            change = "delete it"
            let others = conflict.repairGroups.dropFirst().map { LogExplanation.number(of: $0.rule, in: conflict) }
            let isBound = rule.statement.second != nil && conflict.members.count > 2
            reason =
                "Or delete \(others.joined(separator: " or "))."
                + (isBound
                    ? "" : " For a value that changes, keep one constraint in a property and change its constant.")
            return
        case .negativeSize:
            change = "delete it"
            reason = "It can never hold, because a size is not negative: its constant, or the sign of it, is wrong."
            return
        case .besideSuperview:
            change = "delete it"
            reason = "A subview is placed from the same edge of its superview: top to top, bottom to bottom."
            return
        default: change = words.change(repair)
        }
        func isRule(_ other: ExplainedRule?) -> Bool { other?.id == rule.id }
        let isBroken = isRule(explanation.brokenByLog) || explanation.brokenLater.contains(where: isRule)
        let statement = rule.statement
        if rule.origin == .mask {
            reason = "The view has constraints of its own, and its autoresizing mask adds others from its frame."
        } else if conflict.cause == .hiddenInStack {
            reason = "The rule holds again when the view is shown."
        } else if conflict.cause == .rounding {
            reason = "The size then differs by less than a pixel."
        } else if conflict.cause == .emptyFrame {
            let view = ConflictCause.emptyFrame(conflict.members, explanation.system)
            reason =
                "The rule holds again once the frame is set."
                + (view.map(explanation.system.isMadeByApp) == false
                    ? "" : " Or give the view its frame before it is laid out.")
        } else if conflict.cause == .temporaryView, conflict.isEmptySize, conflict.temporary?.rule.identifier == nil {
            reason =
                "The rule holds again once the view is shown, or has its size. Or give it its frame before it is laid out."
        } else if conflict.cause.isPassing {
            let isSize = statement.first.attribute.isExtent && !conflict.isEmptySize
            let number = isSize ? Self.farEdge(of: conflict).map { LogExplanation.number(of: $0, in: conflict) } : nil
            reason =
                "The rule holds again once the temporary size is replaced."
                + (number.map { " Or lower \($0), so that sizes stay." } ?? "")
        } else if isBroken {
            reason = "Auto Layout broke this rule, so all other rules already hold on screen."
        } else if explanation.system.outermost(of: conflict.members) == statement.first.item, statement.second == nil {
            reason = "\(words.name(statement.first.item)) then gets the size of its content."
        } else if !statement.first.attribute.isExtent {
            reason = "All sizes stay as they are."
        } else {
            reason = "The other sizes and the edges stay as they are."
        }
    }
}

extension Recommendation {
    /// Returns a far edge that may yield in place of a size, if possible at the view with the temporary size.
    private static func farEdge(of conflict: ConflictExplanation) -> ExplainedRule? {
        let edges = conflict.repairGroups.map { $0.rule }.filter { [.farEdge, .farGap].contains($0.resistance.kind) }
        let item = conflict.temporary?.rule.statement.first.item
        return edges.first { rule in item.map(rule.statement.items.contains) ?? false } ?? edges.first
    }

    /// Returns the change of the call that causes a temporary size; nil for other causes.
    private static func better(_ conflict: ConflictExplanation) -> (says: String, code: String)? {
        switch conflict.cause {
        case .fittingSize:
            let isWidth = conflict.temporary?.rule.statement.first.attribute == .width
            let size = isWidth ? "width: width, height: 0" : "width: 0, height: height"
            let (across, along) = isWidth ? (".required", ".fittingSizeLevel") : (".fittingSizeLevel", ".required")
            return (
                "pass the real \(isWidth ? "width" : "height") to systemLayoutSizeFitting",
                "view.systemLayoutSizeFitting(CGSize(\(size)), withHorizontalFittingPriority: \(across), "
                    + "verticalFittingPriority: \(along))"
            )
        case .outsideWindow:
            return (
                "lay the table out when it is in a window",
                "guard view.window != nil else { return }   // before layoutIfNeeded, reloadData and beginUpdates"
            )
        default: return nil
        }
    }
}

extension LogExplanation {
    /// Returns the recommendation with its code, its reason and its consequences, one line each; empty if there is none.
    func recommendationText(_ conflict: ConflictExplanation, _ words: RuleWords) -> [String] {
        guard let recommendation = Recommendation(conflict, in: self, words) else { return [] }
        let rule = recommendation.repair.rule
        let number = Self.number(of: rule, in: conflict)
        let consequence = words.consequence(
            recommendation.repair, of: Self.items(of: conflict), along: Self.axes(of: conflict))
        let change = "\(number) \(words.sentence(rule)): \(recommendation.change)."
        let first = recommendation.better.map {
            ["  Recommended: \($0.says).", "      \($0.code)", "    Or change \(change)"]
        }
        return (first ?? ["  Recommended: \(change)"])
            + (recommendation.code.map { ["      \($0)"] } ?? []) + [
                "    \(recommendation.reason)", "    \(consequence.prefix(1).uppercased() + consequence.dropFirst()).",
            ]
    }
}

extension RuleStatement {
    /// Whether the rule relates the content view of a cell to the cell.
    fileprivate var placesContentOfCell: Bool {
        second != nil && items.allSatisfy(\.isCell) && items.count { $0.kind.holds("ContentView") } == 1
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

import SolverAPI

/// Conflicts without a rule that the app can change: among the system's own views, or among frames.
extension LogExplanation {
    /// Describes a conflict without rules of the app or of its stack views: the origin of its rules, and the usual
    /// cause or remedy. Returns nil for all other conflicts.
    func systemText(_ conflict: ConflictExplanation, _ words: RuleWords) -> [String]? {
        let listed = conflict.members.filter { $0.origin != .implicit }
        guard listed.allSatisfy({ $0.origin == .system || $0.origin == .mask || isSystemStack($0) }) else { return nil }
        let masks = listed.filter { $0.origin == .mask }
        if masks.allSatisfy({ SystemRule.source(of: system.innerItem(of: $0.statement)) != nil }) {
            let sources = listed.compactMap { SystemRule.source(identifier: $0.identifier, statements: [$0.statement]) }
            let source = sources.first { $0 != .other && $0 != .guide && $0 != .containerOrCell } ?? sources.first
            return [
                "Every rule here is the system's, so nothing of the app can be changed here.",
                (source ?? .other).cause,
            ]
        }
        var lines = ["These rules come from frames and autoresizing masks, and not from constraints of the app."]
        if let frame = conflict.frame {
            let first = frame.rule.statement.first
            let size = first.attribute == .width ? "wide" : "high"
            lines.append(
                "\(words.name(first.item)) is \(ShortNumber.text(frame.rule.statement.constant)) \(size) by its frame; "
                    + "the rules hold if it is \(ShortNumber.text(frame.settled)) \(size).")
        }
        let kinds = listed.flatMap { $0.statement.items }.map { $0.kind }
        if !kinds.isEmpty, kinds.allSatisfy({ ["_UI", "_NS", "UI", "NS", "FI_"].contains(where: $0.hasPrefix) }) {
            lines.append("If the app did not create these views, it is harmless.")
        }
        return lines
    }

    /// Whether a stack view of the system made the rule.
    private func isSystemStack(_ rule: ExplainedRule) -> Bool {
        (rule.origin == .stack || rule.origin == .hiding)
            && rule.statement.items.allSatisfy { SystemRule.source(of: $0) != nil }
    }
}

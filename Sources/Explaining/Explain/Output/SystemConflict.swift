import SolverAPI

/// Conflicts without a rule that the app can change: among the system's own views, or among frames.
extension LogExplanation {
    /// Returns the usual cause or remedy of a conflict without rules of the app; nil for all other conflicts.
    func systemText(_ conflict: ConflictExplanation, _ words: RuleWords) -> [String]? {
        let listed = conflict.members.filter { $0.origin != .implicit }
        if conflict.cause == .system {
            let sources = listed.compactMap { SystemRule.source(identifier: $0.identifier, statements: [$0.statement]) }
            let source = sources.first { $0 != .other && $0 != .guide && $0 != .containerOrCell } ?? sources.first
            return [(source ?? .other).cause]
        }
        guard conflict.cause == .frames else { return nil }
        var lines = conflict.frame == nil ? [] : [Self.framesOnly]
        let kinds = listed.flatMap { $0.statement.items }.map { $0.kind }
        if !kinds.isEmpty, kinds.allSatisfy({ ["_UI", "_NS", "UI", "NS", "FI_"].contains(where: $0.hasPrefix) }) {
            lines.append("If the app did not create these views, it is harmless.")
        }
        return lines
    }

    /// The cause of a conflict of frames in which the size of no frame resolves the conflict.
    static let framesOnly = "These rules come from frames and autoresizing masks, and not from constraints of the app."

    /// Returns the size of a frame and the size that resolves the conflict; nil if there is none.
    func frameText(_ conflict: ConflictExplanation, _ words: RuleWords) -> String? {
        guard let frame = conflict.frame else { return nil }
        let side = frame.rule.statement.first
        if let text = negativeFrameText(conflict, frame.rule.statement, words) { return text }
        return
            "\(words.name(side.item)) is \(ShortNumber.text(frame.rule.statement.constant)) \(side.sizeWord) by its frame; "
            + "the rules hold if it is \(ShortNumber.text(frame.settled)) \(side.sizeWord)."
    }

    /// Returns the sentence on a mask that gives a view a negative size in a superview whose frame has the stated size; nil if
    /// there is none.
    private func negativeFrameText(
        _ conflict: ConflictExplanation, _ frame: RuleStatement, _ words: RuleWords
    ) -> String? {
        let masks = conflict.members.filter { $0.origin == .mask }.map { $0.statement }
        guard
            let inner = masks.first(where: { mask in
                mask.first.attribute.isExtent && mask.second == frame.first && mask.constant < 0
                    && mask.multiplier * frame.constant + mask.constant < 0
            })
        else { return nil }
        let (size, way) = (inner.multiplier * frame.constant + inner.constant, inner.first.sizeWord)
        return
            "\(words.name(inner.first.item)) would be \(ShortNumber.text(size)) \(way): its autoresizing mask keeps its "
            + "distance from \(words.name(frame.first.item)), which is \(ShortNumber.text(frame.constant)) \(way). Set its "
            + "frame again, or set its autoresizingMask to []."
    }

    /// Returns the owner of the system's rules: `the system's`, or a framework's with the class that shows it.
    func systemOwner(_ listed: [ExplainedRule]) -> String {
        for item in listed.flatMap({ $0.statement.items }) {
            if let name = SystemFramework.name(ofPrivateClass: item.kind) { return "\(name)'s (\(item.kind))" }
        }
        return "the system's"
    }
}

extension ExplainedRule {
    /// Whether a stack view of the system made the rule.
    var isOfSystemStack: Bool {
        (origin == .stack || origin == .hiding) && statement.items.allSatisfy { SystemRule.source(of: $0) != nil }
    }
}

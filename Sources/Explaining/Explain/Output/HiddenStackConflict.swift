import SolverAPI

/// Conflicts of a hidden stack view that keeps its spacing.
extension LogExplanation {
    /// Returns advice on a conflict in which a stack view has size 0 because it is hidden, while its own spacing and
    /// the sizes of its arranged views keep it larger. Returns nil for all other conflicts.
    ///
    /// Apple's logs before iOS 11 have such conflicts. No change of one rule resolves them: the app cannot change the
    /// rules of spacing, only the property `spacing`.
    func hiddenStackText(_ conflict: ConflictExplanation, _ words: RuleWords) -> [String]? {
        guard let hiding = conflict.members.first(where: { $0.origin == .hiding }) else { return nil }
        let stack = hiding.statement.first.item
        let spacing = conflict.members.filter { $0.identifier == "UISV-spacing" && $0.statement.constant > 0 }
        let edges = conflict.members.filter { $0.origin == .stack && $0.statement.items.contains(stack) }
        guard !spacing.isEmpty, !edges.isEmpty else { return nil }
        let name = words.name(stack)
        let total = ShortNumber.text(spacing.reduce(0) { $0 + $1.statement.constant })
        var lines = [
            "\(name) is hidden, so another stack view gives it the size 0. Its own spacing of \(total) remains.",
            "Set the spacing of \(name) to 0 while it is hidden, or hide its arranged views too, or put it into a view "
                + "and hide that view.",
        ]
        let sizes = conflict.members.filter { $0.origin == .own }
        if !sizes.isEmpty {
            lines.append("These rules have to yield too, for example at priority 999:")
            lines += sizes.map { "  - \(words.sentence($0))  (\(words.location($0)))" }
        }
        return lines
    }
}

/// Finds assignments of accessibility labels in sources.
enum AccessibilityLabels {
    /// Returns the names of the objects whose accessibility label is set, as in `closeButton.accessibilityLabel = …`
    /// and `[self.closeButton setAccessibilityLabel: …]`.
    static func names(in tokens: [SourceToken]) -> Set<String> {
        var found: Set<String> = []
        for (index, token) in tokens.enumerated() where token.kind == .name {
            switch token.spelling {
            case "accessibilityLabel":
                guard index + 1 < tokens.count, tokens[index + 1].spelling == "=",
                    index + 2 >= tokens.count || tokens[index + 2].spelling != "="
                else { continue }
                if let name = name(before: index, in: tokens) { found.insert(name) }
            case "setAccessibilityLabel":
                if index > 0, tokens[index - 1].kind == .name { found.insert(tokens[index - 1].spelling) }
            default: continue
            }
        }
        return found
    }

    /// Returns the name before the dot that precedes a token; nil if there is none. Optional chaining is skipped.
    private static func name(before index: Int, in tokens: [SourceToken]) -> String? {
        guard index > 1, tokens[index - 1].spelling == "." else { return nil }
        var position = index - 2
        while position > 0, ["?", "!"].contains(tokens[position].spelling) { position -= 1 }
        return tokens[position].kind == .name ? tokens[position].spelling : nil
    }
}

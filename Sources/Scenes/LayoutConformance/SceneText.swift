/// Parses constraints such as `a.leading == 0.5*root.width + 10 @750`.
///
/// Words are separated by spaces. The attribute follows the last dot, so a name may contain dots.
struct SceneText {
    /// Returns the constraint that a text states; nil if it cannot be parsed.
    static func rule(_ text: String) -> ConformanceScene.Rule? {
        var words = text.split(separator: " ").map(String.init)
        var priority: Double?
        if let last = words.last, last.hasPrefix("@") {
            guard let value = Double(last.dropFirst()) else { return nil }
            priority = value
            words.removeLast()
        }
        guard words.count >= 3, ["==", "<=", ">="].contains(words[1]), let first = item(words[0]) else { return nil }
        var rule = ConformanceScene.Rule(first: first.name, attribute: first.attribute, relation: words[1])
        rule.priority = priority
        if words.count == 3, let constant = Double(words[2]) {
            rule.constant = constant
            return rule
        }
        let parts = words[2].split(separator: "*", maxSplits: 1).map(String.init)
        guard let second = parts.last.flatMap(item) else { return nil }
        (rule.second, rule.secondAttribute) = (second.name, second.attribute)
        if parts.count == 2 {
            guard let multiplier = Double(parts[0]) else { return nil }
            rule.multiplier = multiplier
        }
        if words.count == 3 { return rule }
        guard words.count == 5, words[3] == "+" || words[3] == "-", let constant = Double(words[4]) else { return nil }
        rule.constant = words[3] == "-" ? -constant : constant
        return rule
    }

    private static func item(_ text: String) -> (name: String, attribute: String)? {
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return nil }
        let attribute = text[text.index(after: dot)...]
        return attribute.isEmpty ? nil : (String(text[..<dot]), String(attribute))
    }
}

/// Finds the start and end of a rule in a line: `<class:address …>`.
enum RuleExtent {
    /// Returns the index of the `<` of the first rule in a text.
    static func start(in text: ByteText) -> Int? {
        for position in text.indices where text[position] == 60 {
            let name = text[(position + 1)...].drop(while: { $0.isBlank }).prefix {
                !$0.isBlank && $0 != 58 && $0 != 62 && $0 != 60
            }
            guard name.endIndex < text.endIndex, text[name.endIndex] == 58, name.count > 2 else { continue }
            if name.holds("Constraint") { return position }
            // A class without `Constraint` in its name is accepted only at the start of a line and with a relation.
            let isAlone = text[..<position].allSatisfy { $0.isBlank || $0 == 34 || $0 == 44 || $0 == 40 || $0 == 92 }
            if isAlone, text.holds("==") || text.holds(">=") || text.holds("<=") { return position }
        }
        return nil
    }

    /// Returns the index of a `<` whose class name is cut by the end of the line, so that the rule continues in the
    /// next line.
    static func cutStart(in text: ByteText) -> Int? {
        guard let position = text.lastIndex(of: 60) else { return nil }
        let name = text[(position + 1)...].trimmed
        let isName = name.allSatisfy { $0.isLetter || $0.isDigit || $0 == 95 || $0 == 46 || $0 >= 0x80 }
        let isAlone = text[..<position].allSatisfy { $0.isBlank || $0 == 34 || $0 == 44 || $0 == 40 || $0 == 92 }
        return isName && isAlone ? position : nil
    }

    /// Returns the index after the `>` that closes a rule starting with `<`; nil if the rule continues after the text.
    ///
    /// The items in a rule may have angle brackets too, and titles may contain any character. So a `>` closes the rule
    /// only if the text after it can follow a rule. The `>` of `>=` never closes a rule.
    static func end(of rule: ByteText) -> Int? {
        var depth = 0
        var position = rule.startIndex
        while position < rule.endIndex {
            let next = position + 1 < rule.endIndex ? rule[position + 1] : 0
            switch rule[position] {
            case 60 where depth == 0 || next.isLetter || next == 95: depth += 1
            case 62 where next != 61:
                if depth <= 1 {
                    // A few bytes are enough to see whether another rule, a phrase or the end of the line follows.
                    let after = rule[(position + 1)...].prefix(80).drop(while: { $0.isBlank })
                    if after.isEmpty ? isWhole(rule[..<position]) : isBetweenRules(after) { return position + 1 }
                } else {
                    depth -= 1
                }
            default: break
            }
            position += 1
        }
        return nil
    }

    /// Whether a rule before a `>` at the end of a line is complete. If it is not, the `>` may be the first half of
    /// `>=`.
    private static func isWhole(_ rule: ByteText) -> Bool {
        if rule.holds("==") || rule.holds(">=") || rule.holds("<=") { return true }
        return rule.count { $0 == 40 } == rule.count { $0 == 41 } && (rule.holds("H:") || rule.holds("V:"))
    }

    /// Whether a text can follow the `>` of a rule.
    private static func isBetweenRules(_ text: ByteText) -> Bool {
        guard let first = text.first else { return true }
        if [34, 44, 41, 92, 59, 93].contains(first) || first == 124 && text.count == 1 { return true }
        if first == 60 { return start(in: text) == text.startIndex }
        if first == 46 { return text.count == 1 || text[text.startIndex + 1].isBlank }
        let phrases: [StaticString] = [
            "Make a symbolic", "Will attempt", "Break on", "Set the NSUserDefault", "The methods in", "\u{201D}",
            "UILayoutPriority(",
        ]
        return phrases.contains { text.starts(with: $0) } || startsIndexedRule(text)
    }

    /// Whether a text is the index or date of the next rule, such as `- 1 : <NSLayoutConstraint:0x…`, with its rule.
    private static func startsIndexedRule(_ text: ByteText) -> Bool {
        guard let first = text.first, first.isDigit || first == 45 || first == 91, let next = start(in: text) else {
            return false
        }
        return text[..<next].allSatisfy {
            $0.isBlank || $0.isDigit || $0.isLetter || [43, 45, 46, 58, 91, 93].contains($0)
        }
    }

    /// Whether a text has a `>` that may close a rule.
    static func mayEnd(in text: ByteText) -> Bool {
        text.indices.contains { text[$0] == 62 && ($0 + 1 == text.endIndex || text[$0 + 1] != 61) }
    }

    /// Whether a text ends like a rule: with `>`, followed at most by quotation marks, commas and dots.
    static func isClosed(_ text: ByteText) -> Bool { withoutMarks(text).last == 62 }

    /// Returns the text without quotation marks, commas and dots at its end.
    static func withoutMarks(_ text: ByteText) -> ByteText {
        var rest = text.trimmed
        while let last = rest.last, last == 34 || last == 44 || last == 46 || last == 92 || last.isBlank {
            rest = rest.dropLast()
        }
        return rest
    }
}

/// Restores the `<` and `>` around rules. Web pages remove these brackets because a rule looks like an HTML tag.
///
/// A page removes the brackets of all rules. So if a text has one rule in brackets, ``LogText`` does not call this.
enum EatenBrackets {
    private static let mark: StaticString = "Constraint:0x"

    /// Returns the line with `<` before and `>` after each rule that has neither.
    static func restored(_ line: [UInt8]) -> [UInt8] {
        let found = line[...].positions(of: mark)
        if found.isEmpty { return line }
        var result: [UInt8] = []
        var taken = line.startIndex
        for position in found where position >= taken {
            var start = position
            while start > line.startIndex, line[start - 1].isWord || line[start - 1] == .ascii(".") { start -= 1 }
            guard start >= taken, isAtStart(line[taken..<start]) else { continue }
            let end = end(of: line[start...])
            let body = line[start..<end]
            // A sentence may start with the address of a rule, but then no relation or visual format follows.
            guard body.last != .ascii(">"), isStatement(body) else { continue }
            result += line[taken..<start] + [.ascii("<")] + body + [.ascii(">")]
            taken = end
        }
        return result + line[taken...]
    }

    /// Whether only blanks and punctuation are between the rule and the start of the line or the previous rule.
    private static func isAtStart(_ text: ByteText) -> Bool {
        text.allSatisfy { $0.isBlank || [34, 39, 40, 41, 44, 47, 92, 96, 42, 62, 124].contains($0) }
    }

    /// Returns the index after the rule. The rule ends at a quotation mark that closes an entry of the list, or at the
    /// end of the line.
    private static func end(of text: ByteText) -> Int {
        for position in text.indices where text[position] == .ascii("\"") {
            let rest = text[(position + 1)...].drop { $0.isBlank || $0 == 44 }
            if rest.isEmpty || rest.first == .ascii("\"") || rest.first == .ascii(")") { return position }
        }
        var rest = text
        while let last = rest.last, last.isBlank || last == 44 { rest = rest.dropLast() }
        return rest.endIndex
    }

    private static func isStatement(_ body: ByteText) -> Bool {
        let words: [StaticString] = ["==", ">=", "<=", " H:", " V:"]
        return words.contains { body.holds($0) }
    }
}

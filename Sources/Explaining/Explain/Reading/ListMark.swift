/// The role of a text that is not a rule: a bracket of a log's list, or a mark of left-out rules.
enum ListMark {
    /// `(` alone: the list of a log, or of other output, starts.
    case opening
    /// Text that ends with `= (`, as in a printed dictionary.
    case nestedOpening
    /// Other text that ends with `(`: a list starts if the next line is a rule.
    case textOpening
    case closing
    /// The text states that lines were left out: `...`, `[snip]`, `... 12 lines omitted ...`.
    case elision

    /// Returns nil if the text has none of these roles.
    ///
    /// - Parameters:
    ///   - followsRule: Whether a rule precedes the text on its line.
    ///   - isInList: Whether the text is inside a list. Only there can `...` stand for left-out rules.
    init?(_ text: ByteText, followsRule: Bool, isInList: Bool) {
        let bare = Self.withoutMarks(text)
        if bare.first == .ascii(")"), followsRule || bare.count <= 2 {
            self = .closing
        } else if isInList, Self.isElision(text) {
            self = .elision
        } else if bare.last == .ascii("(") {
            let isNested = bare.dropLast().trimmed.last == .ascii("=")
            self = bare.count == 1 ? .opening : isNested ? .nestedOpening : .textOpening
        } else {
            return nil
        }
    }

    /// Characters that Markdown, comments, string literals and separators put around the brackets of a list.
    private static let marks: [UInt8] = Array("\"',;.:\\`*|/#-[] \t".utf8)

    private static func withoutMarks(_ text: ByteText) -> ByteText {
        // A `>` is dropped only at the start, because one at the end closes a rule.
        var rest = text.drop { marks.contains($0) || $0 == .ascii(">") }
        while let last = rest.last, marks.contains(last) { rest = rest.dropLast() }
        return rest
    }

    private static func isElision(_ text: ByteText) -> Bool {
        let start = text.drop { byte in
            byte.isBlank || [34, 39, 44, 40, 91, 60, 47, 42, 96, 35].contains(byte)
        }
        if start.starts(with: "...") || start.starts(with: "\u{2026}") { return true }
        guard text.count <= 80 else { return false }
        let words: [StaticString] = ["omitted", "snip]", "<snip", "[snip", "truncated", "left out"]
        return words.contains { text.holds($0) }
    }
}

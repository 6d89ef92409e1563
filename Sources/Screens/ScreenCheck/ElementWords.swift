/// Formats names from documents for messages.
enum ElementWords {
    /// Returns a text shortened for a message.
    static func short(_ text: String) -> String {
        // A limit, because texts can have any length.
        let line = text.prefix(400).split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    /// Returns `text field` for `textField`.
    static func words(_ kind: String) -> String {
        var words = ""
        for character in kind {
            if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
            words += character.lowercased()
        }
        return words
    }
}

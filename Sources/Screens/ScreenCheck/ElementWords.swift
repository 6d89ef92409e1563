/// Formats names from documents for messages.
enum ElementWords {
    /// Returns the text on one line and with at most 40 characters.
    static func short(_ text: String) -> String {
        // Texts can have any length, so only a prefix is split.
        let line = text.prefix(400).split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    /// Returns the words of a name in camel case: `text field` for `textField`.
    static func words(_ kind: String) -> String {
        var words = ""
        for character in kind {
            if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
            words += character.lowercased()
        }
        return words
    }
}

/// Names from documents, as they fit into messages.
enum ElementWords {
    /// A text that fits into a message.
    static func short(_ text: String) -> String {
        // A text may be of any length; what follows is not shown.
        let line = text.prefix(400).split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    /// `textField` as `text field`.
    static func words(_ kind: String) -> String {
        var words = ""
        for character in kind {
            if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
            words += character.lowercased()
        }
        return words
    }
}

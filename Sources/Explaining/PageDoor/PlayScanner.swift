import SolverAPI

/// Reads a line from left to right and skips blanks between tokens.
struct PlayScanner {
    private let characters: [Character]
    private var position = 0

    init(_ line: Substring) {
        var characters = Array(line)
        // `#` and `//` start a comment. A visual format contains neither.
        if let end = characters.firstIndex(of: "#") { characters.removeSubrange(end...) }
        let slashes = characters.indices.dropLast().first { characters[$0] == "/" && characters[$0 + 1] == "/" }
        if let slashes { characters.removeSubrange(slashes...) }
        while characters.last?.isWhitespace == true { characters.removeLast() }
        self.characters = characters
        skipBlanks()
    }

    /// The part of the line that is not consumed yet.
    var rest: String { String(characters[position...]) }

    /// Returns the character at an offset from the position without consuming it; nil after the end of the line.
    func peek(_ offset: Int = 0) -> Character? {
        position + offset < characters.count ? characters[position + offset] : nil
    }

    private mutating func skipBlanks() {
        while let next = peek(), next.isWhitespace { position += 1 }
    }

    /// Consumes a character if it is next. Returns whether it was.
    mutating func scan(_ character: Character) -> Bool {
        guard peek() == character else { return false }
        position += 1
        skipBlanks()
        return true
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Consumes a word if it is next. Returns whether it was.
    mutating func scan(word: String) -> Bool {
        let letters = Array(word)
        guard characters[position...].starts(with: letters) else { return false }
        if let after = peek(letters.count), Self.isName(after) { return false }
        position += letters.count
        skipBlanks()
        return true
    }

    /// Consumes a name: a letter or `_`, then letters, digits and `_`.
    mutating func name() throws(PlayError) -> String {
        guard let first = peek(), first.isLetter || first == "_" else {
            throw PlayError("expected the name of a view, found \(found)")
        }
        let start = position
        while let next = peek(), Self.isName(next) { position += 1 }
        let name = String(characters[start..<position])
        skipBlanks()
        return name
    }

    /// Consumes a number with an optional sign; nil if the next token is not a number.
    mutating func numberIfThere() throws(PlayError) -> Double? {
        let start = position
        var digits = ""
        if peek() == "-" || peek() == "+" || peek() == "−" {
            digits = peek() == "+" ? "" : "-"
            position += 1
            skipBlanks()
        }
        while let next = peek(), next.isASCII, next.isNumber || next == "." {
            digits.append(next)
            position += 1
        }
        guard digits.contains(where: { $0.isNumber }) else {
            position = start
            return nil
        }
        guard let number = Double(digits), abs(number) <= Limits.magnitude else {
            throw PlayError("\(digits) is not a number of at most 1000000000000")
        }
        skipBlanks()
        return number
    }

    /// Consumes a number. `meaning` describes it in the error.
    mutating func number(_ meaning: String) throws(PlayError) -> Double {
        guard let number = try numberIfThere() else { throw PlayError("expected \(meaning), found \(found)") }
        return number
    }

    /// Consumes a priority from 1 to 1000.
    mutating func priority() throws(PlayError) -> Priority {
        let number = try number("a priority from 1 to 1000")
        guard number >= 1, number <= 1000 else { throw PlayError("a priority is from 1 to 1000") }
        return Priority(number)
    }

    /// Consumes the sign between a width and a height: `×`, `x` or `*`.
    mutating func times() throws(PlayError) {
        if scan("×") || scan(word: "x") || scan("*") { return }
        // `scan(word:)` would reject the `x` of `120x20`, because a digit follows it.
        if peek() == "x" {
            position += 1
            skipBlanks()
            return
        }
        throw PlayError("expected x between the width and the height, found \(found)")
    }

    /// Throws if the line has further characters.
    func end() throws(PlayError) {
        if peek() != nil { throw PlayError("expected the end of the line, found \(found)") }
    }

    /// The next 24 characters in quotation marks, for messages.
    private var found: String {
        if peek() == nil { return "the end of the line" }
        let shown = characters[position...].prefix(24)
        return "\"\(String(shown))\(position + 24 < characters.count ? "…" : "")\""
    }
}

/// Splits a visual format into tokens.
struct VisualFormatScanner {
    enum Token: Equatable {
        case bar, hyphen, open, close, openParenthesis, closeParenthesis, comma, at, colon
        /// `==`, `<=`, `>=`, and the invalid `=`, `<`, `>`.
        case relation(String)
        case number(Double)
        case name(String)
        /// A character outside of the language.
        case stray(Character)
        case end
    }

    struct Lexeme: Equatable {
        let token: Token
        let range: Range<Int>
    }

    private let characters: [Character]
    private var position = 0

    private init(_ characters: [Character]) { self.characters = characters }

    /// Returns the tokens of a string; the last one is ``Token/end``.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    static func scan(_ format: String) -> [Lexeme] {
        var scanner = VisualFormatScanner(format.map { isShort($0) ? $0 : "\u{FFFD}" })
        var lexemes: [Lexeme] = []
        while true {
            let start = scanner.position
            let token = scanner.next()
            lexemes.append(Lexeme(token: token, range: start..<scanner.position))
            if token == .end { return lexemes }
        }
    }

    /// Returns whether a character has a reasonable length. A character may have any number of combining marks, and
    /// comparing two characters with 100,000 marks each takes minutes. Valid formats contain no marks.
    static func isShort(_ character: Character) -> Bool { character.utf8.count <= 64 }

    private func peek(_ distance: Int = 0) -> Character? {
        position + distance < characters.count ? characters[position + distance] : nil
    }

    private mutating func next() -> Token {
        guard let character = peek() else { return .end }
        if Self.isDigit(character) || (character == "." && peek(1).map(Self.isDigit) == true) { return number() }
        if Self.isLetter(character) { return name() }
        position += 1
        switch character {
        case "|": return .bar
        case "-": return .hyphen
        case "[": return .open
        case "]": return .close
        case "(": return .openParenthesis
        case ")": return .closeParenthesis
        case ",": return .comma
        case "@": return .at
        case ":": return .colon
        case "=", "<", ">":
            if peek() == "=" {
                position += 1
                return .relation("\(character)=")
            }
            return .relation(String(character))
        default: return .stray(character)
        }
    }

    private mutating func name() -> Token {
        let start = position
        while let character = peek(), Self.isLetter(character) || Self.isDigit(character) { position += 1 }
        return .name(String(characters[start..<position]))
    }

    /// Scans digits with a decimal point and an exponent, as `strtod` does. The parser handles signs, because `-` is
    /// also a connection.
    private mutating func number() -> Token {
        let start = position
        skipDigits()
        if peek() == "." {
            position += 1
            skipDigits()
        }
        if peek() == "e" || peek() == "E" {
            let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
            if peek(1 + sign).map(Self.isDigit) == true {
                position += 1 + sign
                skipDigits()
            }
        }
        // Swift parses neither `5.` nor `.5`, so the missing zero is added.
        var text = String(characters[start..<position])
        if text.hasPrefix(".") { text = "0" + text }
        if let point = text.firstIndex(of: ".") {
            let after = text.index(after: point)
            if after == text.endIndex || !Self.isDigit(text[after]) { text.insert("0", at: after) }
        }
        return .number(Double(text) ?? .infinity)
    }

    private mutating func skipDigits() {
        while let character = peek(), Self.isDigit(character) { position += 1 }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character >= "0" && character <= "9" && character.isASCII
    }

    private static func isLetter(_ character: Character) -> Bool {
        character == "_" || (character.isASCII && character.isLetter)
    }
}

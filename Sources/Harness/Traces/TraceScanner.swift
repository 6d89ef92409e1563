/// Reads the words of a line with their positions.
///
/// The scanner does not copy the line, and rejects words and texts over the limit before it creates strings.
struct TraceScanner {
    /// Maximum length of a word in bytes. A number needs at most 25.
    static let longestWord = 1024
    /// Maximum length of a text in quotation marks, in bytes.
    static let longestText = 64 << 10

    private let text: Substring.UnicodeScalarView
    private let line: Int
    private var position: Substring.Index
    /// The start of the last word.
    private var start: Substring.Index

    init(_ text: Substring, line: Int) {
        self.text = text.unicodeScalars
        self.line = line
        position = text.startIndex
        start = text.startIndex
        skipSpace()
    }

    var isAtEnd: Bool { position == text.endIndex }

    private mutating func skipSpace() {
        while position < text.endIndex, text[position].properties.isWhitespace { text.formIndex(after: &position) }
        if position < text.endIndex, text[position] == "#" { position = text.endIndex }
    }

    func error(expected: String, found: String? = nil) -> TraceError {
        let column = Substring(text[..<start]).count + 1
        return TraceError(
            line: line, column: column, expected: expected, found: found.map { "\"\($0)\"" } ?? "the end of the line")
    }

    /// Returns the error of a word or text that is too long.
    private func tooLong(_ what: String, limit: Int) -> TraceError {
        error(
            expected: "\(what) of at most \(limit) bytes",
            found: String(text[start...].prefix(TraceError.longestQuote + 1)))
    }

    /// Reads the next word, up to white space.
    mutating func word(_ expected: String) throws(TraceError) -> String {
        start = position
        if isAtEnd { throw error(expected: expected) }
        var length = 0
        while position < text.endIndex, !text[position].properties.isWhitespace {
            length += UTF8.width(text[position])
            if length > Self.longestWord { throw tooLong("a word", limit: Self.longestWord) }
            text.formIndex(after: &position)
        }
        let word = String(text[start..<position])
        skipSpace()
        return word
    }

    /// Reads the next word if it equals `wanted`.
    mutating func scan(_ wanted: String) -> Bool {
        let before = self
        if !isAtEnd, let word = try? word(wanted), word == wanted { return true }
        self = before
        return false
    }

    mutating func number(_ expected: String) throws(TraceError) -> Double {
        let word = try word(expected)
        guard let number = Self.number(word) else {
            throw error(expected: "\(expected) as a finite decimal number", found: word)
        }
        return number
    }

    /// Returns the finite number of a decimal numeral; nil otherwise. Infinities and hexadecimal digits, which `Double`
    /// accepts, are rejected.
    static func number(_ word: some StringProtocol) -> Double? {
        let isDecimal = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isDecimal, let number = Double(word), number.isFinite else { return nil }
        return number
    }

    mutating func id(_ expected: String) throws(TraceError) -> Int {
        let word = try word(expected)
        guard let id = Int(word), id >= 0 else { throw error(expected: expected, found: word) }
        return id
    }

    /// Reads a text in double quotes, with the escapes `\"`, `\\` and `\n`.
    mutating func quoted(_ expected: String) throws(TraceError) -> String {
        start = position
        guard position < text.endIndex else { throw error(expected: expected) }
        guard text[position] == "\"" else { throw error(expected: expected, found: String(text[position])) }
        text.formIndex(after: &position)
        var quoted = ""
        var length = 0
        while position < text.endIndex, text[position] != "\"" {
            var scalar = text[position]
            text.formIndex(after: &position)
            if scalar == "\\", position < text.endIndex {
                scalar = text[position] == "n" ? "\n" : text[position]
                text.formIndex(after: &position)
            }
            length += UTF8.width(scalar)
            if length > Self.longestText { throw tooLong("a text", limit: Self.longestText) }
            quoted.unicodeScalars.append(scalar)
        }
        guard position < text.endIndex else {
            start = position
            throw error(expected: "a closing quotation mark")
        }
        text.formIndex(after: &position)
        skipSpace()
        return quoted
    }

    mutating func end() throws(TraceError) {
        start = position
        if isAtEnd { return }
        throw error(expected: "the end of the line", found: String(text[start...].prefix(TraceError.longestQuote + 1)))
    }
}

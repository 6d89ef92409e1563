/// Reads the words of one line, and knows where each stands.
struct TraceScanner {
    private let characters: [Character]
    private let line: Int
    private var position = 0
    /// The column of the word read last, from 1.
    private var column = 1

    init(_ text: Substring, line: Int) {
        characters = Array(text)
        self.line = line
        skipSpace()
    }

    var isAtEnd: Bool { position == characters.count }

    private mutating func skipSpace() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        if position < characters.count, characters[position] == "#" { position = characters.count }
    }

    func error(expected: String, found: String? = nil) -> TraceError {
        TraceError(
            line: line, column: column, expected: expected, found: found.map { "\"\($0)\"" } ?? "the end of the line")
    }

    /// The next word, up to white space.
    mutating func word(_ expected: String) throws(TraceError) -> String {
        column = position + 1
        if isAtEnd { throw error(expected: expected) }
        var word = ""
        while position < characters.count, !characters[position].isWhitespace {
            word.append(characters[position])
            position += 1
        }
        skipSpace()
        return word
    }

    /// The next word if it is the given one.
    mutating func take(_ wanted: String) -> Bool {
        let before = self
        if let word = try? word(wanted), word == wanted { return true }
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

    /// The finite number that a decimal numeral stands for. `Double` also reads infinities, which are never an answer, and
    /// hexadecimal digits.
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

    /// A text in double quotes, with `\"`, `\\` and `\n`.
    mutating func quoted(_ expected: String) throws(TraceError) -> String {
        column = position + 1
        guard position < characters.count else { throw error(expected: expected) }
        guard characters[position] == "\"" else { throw error(expected: expected, found: String(characters[position])) }
        position += 1
        var text = ""
        while position < characters.count, characters[position] != "\"" {
            if characters[position] == "\\", position + 1 < characters.count {
                position += 1
                text.append(characters[position] == "n" ? "\n" : characters[position])
            } else {
                text.append(characters[position])
            }
            position += 1
        }
        guard position < characters.count else {
            column = position + 1
            throw error(expected: "a closing quotation mark")
        }
        position += 1
        skipSpace()
        return text
    }

    mutating func end() throws(TraceError) {
        column = position + 1
        if !isAtEnd { throw error(expected: "the end of the line", found: String(characters[position...])) }
    }
}

/// Splits source code into tokens. Comments and the contents of string literals are left out. Numbers count as names.
///
/// It does not parse: it only separates code from other text. The code of an interpolation belongs to its literal.
package struct SourceTokenizer {
    /// The language of a source. Swift has nested comments, multi-line and raw literals, and interpolations;
    /// Objective-C has character literals.
    package enum Language: Hashable, Sendable {
        case swift
        case objectiveC
    }

    private let language: Language
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var column = 1
    private var found: [SourceToken] = []
    /// The last run of `#` that was examined: its end, and whether a quotation mark follows it.
    private var hashRun = (end: 0, areRawText: false)

    private init(_ source: [UInt8], _ language: Language) {
        bytes = source
        self.language = language
    }

    /// Returns the tokens of a source, in order.
    ///
    /// - Complexity: O(length of the source).
    package static func tokens(of source: String, _ language: Language = .swift) -> [SourceToken] {
        tokens(of: [UInt8](source.utf8), language)
    }

    /// Returns the tokens of a source in UTF-8, in order.
    ///
    /// - Complexity: O(length of the source).
    package static func tokens(of source: [UInt8], _ language: Language = .swift) -> [SourceToken] {
        var tokenizer = SourceTokenizer(source, language)
        tokenizer.run()
        return tokenizer.found
    }

    /// Each sign as a string. They are created once, because there are millions of signs.
    private static let signs = (0...UInt8.max).map { String(UnicodeScalar($0)) }
    private static let quote = UInt8(ascii: "\""), newline = UInt8(ascii: "\n"), hash = UInt8(ascii: "#")
    /// Directives of the preprocessor after which the rest of the line is text, such as `#pragma mark - Actions`.
    private static let directivesWithText: Set<String> = ["#pragma", "#warning", "#error"]
    private static let backslash = UInt8(ascii: "\\"), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")

    private func ahead(_ distance: Int = 0) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == Self.newline {
                line += 1
                column = 1
            } else if bytes[position] & 0xC0 != 0x80 {
                column += 1
            }
            position += 1
        }
    }

    private mutating func run() {
        while let next = ahead() {
            if next == Self.slash, ahead(1) == Self.slash {
                while let byte = ahead(), byte != Self.newline { advance() }
            } else if next == Self.slash, ahead(1) == Self.star {
                skipComment()
            } else if next == Self.quote || (next == Self.hash && isRawText()) {
                readText()
            } else if next == UInt8(ascii: "'"), language == .objectiveC {
                skipCharacter()
            } else if isName(next) || (next == UInt8(ascii: "@") || next == Self.hash) && isName(ahead(1)) {
                readName()
            } else {
                // White space in ASCII is skipped. White space outside ASCII is part of a name; see `isName(_:)`.
                if next > 32 {
                    found.append(
                        SourceToken(
                            kind: .sign, spelling: Self.signs[Int(next)], line: line, column: column))
                }
                advance()
            }
        }
    }

    /// Whether a byte can be part of a name: letters, digits, the underscore and all bytes outside ASCII.
    private func isName(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            return true
        default: return false
        }
    }

    /// Whether a run of `#` with a quotation mark after it starts here. Each run is examined once.
    private mutating func isRawText() -> Bool {
        if language == .objectiveC { return false }
        if position >= hashRun.end {
            var distance = 0
            while ahead(distance) == Self.hash { distance += 1 }
            hashRun = (position + distance, ahead(distance) == Self.quote)
        }
        return hashRun.areRawText
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if ahead() == Self.slash, ahead(1) == Self.star, depth == 0 || language == .swift {
                depth += 1
                advance(2)
            } else if ahead() == Self.star, ahead(1) == Self.slash {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && position < bytes.count
    }

    /// Skips a character literal `'x'`, at most to the end of the line.
    private mutating func skipCharacter() {
        advance()
        while let next = ahead(), next != Self.newline {
            if next == Self.backslash { advance() }
            advance()
            if next == UInt8(ascii: "'") { return }
        }
    }

    private mutating func readName() {
        let (line, column, start) = (line, column, position)
        repeat { advance() } while isName(ahead())
        let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
        if language == .objectiveC, Self.directivesWithText.contains(spelling) {
            while let byte = ahead(), byte != Self.newline { advance() }
            return
        }
        found.append(SourceToken(kind: .name, spelling: spelling, line: line, column: column))
    }

    private mutating func readText() {
        let (line, column) = (line, column)
        skipText()
        found.append(SourceToken(kind: .text, spelling: "", line: line, column: column))
    }

    private mutating func skipText(nesting: Int = 0) {
        var hashes = 0
        while ahead() == Self.hash {
            hashes += 1
            advance()
        }
        let isLong =
            language == .swift && ahead() == Self.quote && ahead(1) == Self.quote && ahead(2) == Self.quote
        advance(isLong ? 3 : 1)
        while let next = ahead() {
            if next == Self.backslash, hashes == 0 {
                advance()
                if ahead() == UInt8(ascii: "("), language == .swift {
                    skipInterpolation(nesting: nesting)
                } else {
                    advance()
                }
                continue
            }
            if next == Self.newline, !isLong { break }
            if next == Self.quote, !isLong || (ahead(1) == Self.quote && ahead(2) == Self.quote) {
                let end = isLong ? 3 : 1
                if (0..<hashes).allSatisfy({ ahead(end + $0) == Self.hash }) {
                    advance(end + hashes)
                    break
                }
            }
            advance()
        }
    }

    /// Skips the code of an interpolation, which may contain literals. The nesting is limited, because a damaged file
    /// could overflow the stack.
    private mutating func skipInterpolation(nesting: Int) {
        var depth = 0
        while let next = ahead() {
            if next == Self.quote, nesting < Self.deepestNesting {
                skipText(nesting: nesting + 1)
                continue
            }
            if next == UInt8(ascii: "(") { depth += 1 }
            if next == UInt8(ascii: ")") { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }

    private static let deepestNesting = 64
}

/// A piece of Swift source: a name, a number, a text or a sign.
struct SwiftToken: Hashable {
    /// What kind of piece.
    enum Kind: Hashable {
        /// A name, with `@` or `#` before it where it has one.
        case name
        /// A text between quotes.
        case text
        /// A single sign.
        case sign
    }
    let kind: Kind
    /// As it stands in the source; of a text nothing.
    let spelling: String
    /// From 1.
    let line: Int
    /// From 1, in characters.
    let column: Int
}

/// Cuts Swift source into pieces. Comments are left out, and what texts contain; numbers count as names.
///
/// It is no parser: it needs to know only where code is and where not. Code within an interpolation is part of its text.
struct SwiftTokenizer {
    private let characters: [Character]
    private var place = 0
    private var line = 1
    private var column = 1
    private var found: [SwiftToken] = []

    private init(_ source: String) { characters = Array(source) }

    /// The pieces of a source, in their order.
    static func tokens(of source: String) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(source)
        tokenizer.run()
        return tokenizer.found
    }

    private func ahead(_ distance: Int = 0) -> Character? {
        place + distance < characters.count ? characters[place + distance] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where place < characters.count {
            if characters[place].isNewline {
                line += 1
                column = 1
            } else {
                column += 1
            }
            place += 1
        }
    }

    private mutating func run() {
        while let next = ahead() {
            if next == "/", ahead(1) == "/" {
                while let character = ahead(), !character.isNewline { advance() }
            } else if next == "/", ahead(1) == "*" {
                skipComment()
            } else if next == "\"" || (next == "#" && isRawText) {
                readText()
            } else if next.isLetter || next.isNumber || next == "_" || (next == "@" || next == "#") && isName(ahead(1))
            {
                readName()
            } else {
                if !next.isWhitespace {
                    found.append(SwiftToken(kind: .sign, spelling: String(next), line: line, column: column))
                }
                advance()
            }
        }
    }

    private func isName(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character.isLetter || character.isNumber || character == "_"
    }

    /// Whether hashes and then a quote stand here.
    private var isRawText: Bool {
        var distance = 0
        while ahead(distance) == "#" { distance += 1 }
        return ahead(distance) == "\""
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if ahead() == "/", ahead(1) == "*" {
                depth += 1
                advance(2)
            } else if ahead() == "*", ahead(1) == "/" {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && place < characters.count
    }

    private mutating func readName() {
        let (line, column) = (line, column)
        var spelling = ""
        repeat {
            spelling.append(characters[place])
            advance()
        } while isName(ahead())
        found.append(SwiftToken(kind: .name, spelling: spelling, line: line, column: column))
    }

    private mutating func readText() {
        let (line, column) = (line, column)
        var hashes = 0
        while ahead() == "#" {
            hashes += 1
            advance()
        }
        let isLong = ahead() == "\"" && ahead(1) == "\"" && ahead(2) == "\""
        advance(isLong ? 3 : 1)
        while let next = ahead() {
            if next == "\\", hashes == 0 {
                advance()
                if ahead() == "(" { skipInterpolation() } else { advance() }
                continue
            }
            if next.isNewline, !isLong { break }
            if next == "\"", !isLong || (ahead(1) == "\"" && ahead(2) == "\"") {
                let end = isLong ? 3 : 1
                if (0..<hashes).allSatisfy({ ahead(end + $0) == "#" }) {
                    advance(end + hashes)
                    break
                }
            }
            advance()
        }
        found.append(SwiftToken(kind: .text, spelling: "", line: line, column: column))
    }

    private mutating func skipInterpolation() {
        var depth = 0
        while let next = ahead() {
            if next == "\"" {
                let count = found.count
                readText()
                found.removeLast(found.count - count)
                continue
            }
            if next == "(" { depth += 1 }
            if next == ")" { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }
}

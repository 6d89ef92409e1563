/// Finds the location of each start tag in an XML text.
///
/// `XMLParser` reports the *end* of a tag, which is the wrong line for a tag of several lines. In well-formed XML
/// without a document type, the n-th start tag is the parser's n-th element, so the locations can be determined before
/// parsing.
struct TagScanner {
    /// The line and column of each start tag in order, both from 1.
    private(set) var startTags: [(line: Int, column: Int)] = []
    /// The location of a document type declaration; nil if there is none.
    private(set) var doctype: (line: Int, column: Int)?
    /// The location at which the maximum nesting is first exceeded; nil if it never is.
    private(set) var tooDeep: (line: Int, column: Int)?

    /// The location of a processing instruction without content, `<?x?>`; nil if there is none. Foundation's parser
    /// crashes there, because it reads missing data as text.
    private(set) var emptyInstruction: (line: Int, column: Int)?

    /// The location of two hyphens within a comment; nil if there are none. The XML parser reports each such pair,
    /// which takes quadratic time.
    private(set) var doubleHyphen: (line: Int, column: Int)?

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        scan(maximumDepth: maximumDepth)
    }

    private mutating func scan(maximumDepth: Int) {
        var depth = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                step()
                continue
            }
            let location = (line: line, column: position - lineStart + 1)
            if starts(with: "<!--") {
                skipComment()
            } else if starts(with: "<![CDATA[") {
                skip(past: "]]>")
            } else if starts(with: "<?") {
                let first = position
                skip(past: "?>")
                let isSpaced = bytes[first..<position].contains { $0 == 32 || (9...13).contains($0) }
                if !isSpaced, emptyInstruction == nil { emptyInstruction = location }
            } else if starts(with: "<!") {
                if doctype == nil { doctype = location }
                step()
            } else if starts(with: "</") {
                depth -= 1
                step()
            } else {
                startTags.append(location)
                depth += skipTag() ? 0 : 1
                if depth > maximumDepth, tooDeep == nil { tooDeep = location }
            }
        }
    }

    private mutating func step() {
        if bytes[position] == UInt8(ascii: "\n") {
            line += 1
            lineStart = position + 1
        }
        position += 1
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private mutating func skipComment() {
        position += 4
        while position < bytes.count {
            if starts(with: "-->") {
                position += 3
                return
            }
            if doubleHyphen == nil, starts(with: "--") { doubleHyphen = (line, position - lineStart + 1) }
            step()
        }
    }

    private mutating func skip(past end: StaticString) {
        while position < bytes.count {
            if starts(with: end) {
                position += end.utf8CodeUnitCount
                return
            }
            step()
        }
    }

    /// Skips a start tag. Returns whether it also ends its element.
    private mutating func skipTag() -> Bool {
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                let isWhole = bytes[position - 1] == UInt8(ascii: "/")
                step()
                return isWhole
            }
            step()
        }
        return true
    }
}

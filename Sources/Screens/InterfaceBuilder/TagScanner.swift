/// Finds where each start tag of an XML text begins.
///
/// `XMLParser` tells where a tag *ends*, which for a tag of several lines is not where a reader would look. In well-formed
/// XML without a document type the n-th start tag is the parser's n-th element, so the places can be found beforehand.
struct TagScanner {
    /// Where each start tag begins, in order: line and column, from 1.
    private(set) var startTags: [(line: Int, column: Int)] = []
    /// Where a document type declaration begins, if there is one.
    private(set) var doctype: (line: Int, column: Int)?
    /// The deepest nesting, and where it is first exceeded.
    private(set) var tooDeep: (line: Int, column: Int)?

    /// Where a processing instruction of one word begins, `<?x?>`, if there is one: Foundation's parser takes what is not there
    /// for text, and that ends the process.
    private(set) var emptyInstruction: (line: Int, column: Int)?

    /// Where two hyphens stand within a comment, if they do. The XML parser reports each pair, in time that grows with the square of their
    /// number.
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
            let place = (line: line, column: position - lineStart + 1)
            if starts(with: "<!--") {
                skipComment()
            } else if starts(with: "<![CDATA[") {
                skip(past: "]]>")
            } else if starts(with: "<?") {
                let first = position
                skip(past: "?>")
                let isSpaced = bytes[first..<position].contains { $0 == 32 || (9...13).contains($0) }
                if !isSpaced, emptyInstruction == nil { emptyInstruction = place }
            } else if starts(with: "<!") {
                if doctype == nil { doctype = place }
                step()
            } else if starts(with: "</") {
                depth -= 1
                step()
            } else {
                startTags.append(place)
                depth += skipTag() ? 0 : 1
                if depth > maximumDepth, tooDeep == nil { tooDeep = place }
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

    /// Skips a start tag; says whether it is the whole element.
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

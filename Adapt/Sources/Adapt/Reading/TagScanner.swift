/// Reads the tags of a storyboard or xib in linear time. Text between tags is skipped, and the first defect ends the scan.
struct TagScanner {
    struct Tag {
        let name: String
        let attributes: [String: String]
        /// The line of the tag, from 1.
        let line: Int
    }

    /// A place where the text is not well-formed XML.
    struct Defect: Error, Equatable {
        let line: Int
        let reason: String
    }

    /// The opening tags in the order of the document.
    private(set) var tags: [Tag] = []
    /// The defect that ended the scan; nil if the tags are balanced.
    private(set) var defect: Defect?

    private let bytes: [UInt8]
    private var (at, line) = (0, 1)
    /// The elements around the current position, outermost first.
    private var open: [(name: String, line: Int)] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        do throws(Defect) {
            while at < bytes.count {
                if bytes[at] == UInt8(ascii: "<") { try scanMarkup() } else { advance() }
            }
            if let last = open.last {
                throw Defect(line: last.line, reason: "the element \(Self.short(last.name)) does not end")
            }
        } catch {
            defect = error
        }
    }

    private mutating func advance() {
        if bytes[at] == 10 { line += 1 }
        at += 1
    }

    /// Advances past the next occurrence of a text.
    private mutating func skip(to end: String, of what: String) throws(Defect) {
        let start = line
        let end = Array(end.utf8)
        while at + end.count <= bytes.count {
            if bytes[at] == end[0], bytes[at..<at + end.count].elementsEqual(end) {
                at += end.count
                return
            }
            advance()
        }
        throw Defect(line: start, reason: "a \(what) does not end")
    }

    private mutating func scanMarkup() throws(Defect) {
        switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
        case UInt8(ascii: "?"): try skip(to: "?>", of: "processing instruction")
        case UInt8(ascii: "!"):
            if bytes[at...].starts(with: "<![CDATA[".utf8) { return try skip(to: "]]>", of: "text") }
            guard bytes[at...].starts(with: "<!--".utf8) else {
                throw Defect(line: line, reason: "declarations are not read")
            }
            try skip(to: "-->", of: "comment")
        case UInt8(ascii: "/"): try scanClosingTag()
        default: try scanOpeningTag()
        }
    }

    private mutating func scanClosingTag() throws(Defect) {
        let start = line
        at += 2
        let name = scanName()
        try skip(to: ">", of: "tag")
        guard let last = open.popLast() else {
            throw Defect(line: start, reason: "the tag </\(Self.short(name))> closes no element")
        }
        if last.name != name {
            throw Defect(line: start, reason: "the tag </\(Self.short(name))> does not close \(Self.short(last.name))")
        }
    }

    private mutating func scanOpeningTag() throws(Defect) {
        let start = line
        at += 1
        let name = scanName()
        if name.isEmpty { throw Defect(line: start, reason: "a tag has no name") }
        var attributes: [String: String] = [:]
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            if Self.isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") {
                advance()
            } else {
                let (key, value) = try scanAttribute()
                attributes[key] = value
            }
        }
        guard at < bytes.count else { throw Defect(line: start, reason: "a tag does not end") }
        if bytes[at - 1] != UInt8(ascii: "/") { open.append((name, start)) }
        at += 1
        tags.append(Tag(name: name, attributes: attributes, line: start))
    }

    private mutating func scanAttribute() throws(Defect) -> (key: String, value: String) {
        let start = line
        let key = scanName()
        skipSpaces()
        guard !key.isEmpty, at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
            throw Defect(line: start, reason: "an attribute has no value")
        }
        at += 1
        skipSpaces()
        guard at < bytes.count, let quote = ["\"", "'"].first(where: { $0.utf8.first == bytes[at] }) else {
            throw Defect(line: start, reason: "the value of an attribute is not in quotation marks")
        }
        at += 1
        let value = at
        try skip(to: quote, of: "value")
        return (key, String(decoding: bytes[value..<at - 1], as: UTF8.self))
    }

    private mutating func skipSpaces() {
        while at < bytes.count, Self.isSpace(bytes[at]) { advance() }
    }

    private mutating func scanName() -> String {
        let start = at
        while at < bytes.count, !Self.isSpace(bytes[at]), !Self.ends(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func ends(_ byte: UInt8) -> Bool { [60, 61, 62, 47].contains(byte) }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

    /// The beginning of a name for a message.
    private static func short(_ name: String) -> String { name.count > 40 ? name.prefix(37) + "..." : name }
}

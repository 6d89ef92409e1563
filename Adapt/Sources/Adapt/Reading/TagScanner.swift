/// Reads the tags of a storyboard or xib in linear time. Text between tags is skipped, and damaged tags end the scan.
struct TagScanner {
    struct Tag {
        let name: String
        let attributes: [String: String]
        /// The line of the tag, from 1.
        let line: Int
        /// The offset after the name, where an attribute can be inserted.
        let nameEnd: Int
    }

    /// Returns the opening tags in the order of the document.
    static func tags(_ bytes: [UInt8]) -> [Tag] {
        var tags: [Tag] = []
        var (at, line) = (0, 1)
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
        while at < bytes.count {
            if bytes[at] == 10 { line += 1 }
            guard bytes[at] == UInt8(ascii: "<") else {
                at += 1
                continue
            }
            at += 1
            guard at < bytes.count, bytes[at] != UInt8(ascii: "/"), bytes[at] != UInt8(ascii: "?") else { continue }
            if bytes[at] == UInt8(ascii: "!") {
                // A comment; other declarations do not occur in these documents.
                while at + 2 < bytes.count, !(bytes[at] == 45 && bytes[at + 1] == 45 && bytes[at + 2] == 62) {
                    if bytes[at] == 10 { line += 1 }
                    at += 1
                }
                continue
            }
            let start = at
            let tagLine = line
            while at < bytes.count, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/")
            {
                at += 1
            }
            let name = String(decoding: bytes[start..<at], as: UTF8.self)
            let nameEnd = at
            var attributes: [String: String] = [:]
            while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
                if bytes[at] == 10 { line += 1 }
                guard !isSpace(bytes[at]), bytes[at] != UInt8(ascii: "/") else {
                    at += 1
                    continue
                }
                let key = at
                while at < bytes.count, bytes[at] != UInt8(ascii: "="), bytes[at] != UInt8(ascii: ">") { at += 1 }
                let keyEnd = at
                guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "\"") else {
                    break
                }
                at += 2
                let value = at
                while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
                    if bytes[at] == 10 { line += 1 }
                    at += 1
                }
                attributes[String(decoding: bytes[key..<keyEnd], as: UTF8.self)] =
                    String(decoding: bytes[value..<at], as: UTF8.self)
                at += 1
            }
            tags.append(Tag(name: name, attributes: attributes, line: tagLine, nameEnd: nameEnd))
        }
        return tags
    }
}

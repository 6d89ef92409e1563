/// A JSON value that can write itself. It replaces `Encodable` for records that must also be written in Embedded Swift,
/// which lacks that protocol.
public enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    case text(String)
    /// A number; NaN and infinities are written as null.
    case number(Double)
    /// A number without decimals.
    case integer(Int)
    case flag(Bool)
    case list([JSONValue])
    /// An object, with its members in the order in which they are written.
    case object([(name: String, value: JSONValue)])

    public init(stringLiteral value: String) { self = .text(value) }

    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }

    /// Creates an object from its members. A member whose value is nil is left out.
    public init(dictionaryLiteral elements: (String, JSONValue?)...) {
        self = .object(elements.compactMap { name, value in value.map { (name, $0) } })
    }

    /// The value in one line. Characters that a terminal or an HTML parser interprets are escaped.
    public var line: String { String(decoding: bytes, as: UTF8.self) }

    /// ``line`` in UTF-8.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .text(let value): Self.quote(value, to: &bytes)
        case .number(let value):
            let isInteger = value == value.rounded() && abs(value) < 1e15
            bytes += (isInteger ? String(Int64(value)) : value.isFinite ? "\(value)" : "null").utf8
        case .integer(let value): bytes += String(value).utf8
        case .flag(let value): bytes += (value ? "true" : "false").utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.quote(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func quote(_ value: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        // Most texts need no escape. Appending scalar by scalar took 40 % of the time in which the web page
        // explained a log.
        if value.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C && $0 != 0x3C }) {
            bytes += value.utf8
            return
        }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\n": bytes += "\\n".utf8
            case "\t": bytes += "\\t".utf8
            // `<` cannot then open a tag if the text is put into a page.
            case _ where scalar.isControl || scalar == "<": bytes += SafeText.jsonEscape(scalar).utf8
            default: bytes += scalar.utf8
            }
        }
    }
}

#if !hasFeature(Embedded)
    extension JSONValue: Encodable {
        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        /// Encodes the value as the corresponding Swift type does.
        ///
        /// - Throws: The encoder's error.
        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let value): try value.encode(to: encoder)
            case .number(let value): try value.encode(to: encoder)
            case .integer(let value): try value.encode(to: encoder)
            case .flag(let value): try value.encode(to: encoder)
            case .list(let values): try values.encode(to: encoder)
            case .object(let members):
                var container = encoder.container(keyedBy: Name.self)
                for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
            }
        }
    }
#endif

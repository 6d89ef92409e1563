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
    public var line: String {
        var text = ""
        write(to: &text)
        return SafeText.json(text)
    }

    private func write(to text: inout String) {
        switch self {
        case .text(let value): Self.quote(value, to: &text)
        case .number(let value):
            let isInteger = value == value.rounded() && abs(value) < 1e15
            text += isInteger ? String(Int64(value)) : value.isFinite ? "\(value)" : "null"
        case .integer(let value): text += String(value)
        case .flag(let value): text += value ? "true" : "false"
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.quote(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func quote(_ value: String, to text: inout String) {
        let digits = Array("0123456789abcdef".unicodeScalars)
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            // Escaped, because an unescaped `<` would open a tag if the text is inserted into an HTML page.
            case _ where scalar.value < 0x20 || scalar == "<":
                text += "\\u00"
                text.unicodeScalars.append(digits[Int(scalar.value >> 4)])
                text.unicodeScalars.append(digits[Int(scalar.value & 15)])
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
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

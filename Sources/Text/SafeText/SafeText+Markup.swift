extension SafeText {
    /// Escapes text for XML and HTML, in content and in quoted attributes. Most control characters cannot be
    /// represented in XML, so they become the replacement character.
    public static func xml(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result += "&#\(scalar.value);"
            case _ where scalar.isControl || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes text for a line or cell of Markdown: it cannot contain tags, links, emphasis, ends of cells or line
    /// breaks.
    public static func markdown(_ text: some StringProtocol) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        func isPlain(_ index: Int) -> Bool {
            guard scalars.indices.contains(index), scalars[index].isASCII else { return false }
            return Character(scalars[index]).isLetter || Character(scalars[index]).isNumber
        }
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            // Within a word an underscore has no meaning in Markdown, so x86_64 remains readable.
            case "_" where isPlain(index - 1) && isPlain(index + 1): result.unicodeScalars.append(scalar)
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(scalar)"
            case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
            case _ where scalar.isControl: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes text for a message of SARIF, in which brackets form links.
    public static func sarif(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "[", "]": result += "\\\(scalar)"
            case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
            case _ where scalar.isControl: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes text for the message of a GitHub workflow command, `::error …::message`: it can neither end the line nor
    /// start a command.
    public static func workflowMessage(_ text: some StringProtocol) -> String { percentEncoded(text, "%\r\n") }

    /// Escapes text for a property of a workflow command, `file=…`, which ends at a comma or colon.
    public static func workflowProperty(_ text: some StringProtocol) -> String { percentEncoded(text, "%\r\n:,") }

    /// Escapes line breaks and some ASCII characters as `%` and their hexadecimal code.
    private static func percentEncoded(_ text: some StringProtocol, _ special: StaticString) -> String {
        let line = line(text)
        var isSpecial = [Bool](repeating: false, count: 256)
        special.withUTF8Buffer { for byte in $0 { isSpecial[Int(byte)] = true } }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in line.utf8 {
            if isSpecial[Int(byte)] {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Escapes, in a complete JSON text, the characters that terminals interpret and JSON writers leave unchanged. Such
    /// characters occur only in strings.
    public static func json(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.isControl, scalar.value > 0x20 {
                result += jsonEscape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns `\u` and four hexadecimal digits for each unit of the scalar in UTF-16.
    static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

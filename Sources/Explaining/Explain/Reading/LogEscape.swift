/// Removes the escapes of Markdown and of property lists, the format in which logs print lists.
enum LogEscape {
    private static let marks: [UInt8] = Array("\"'\\<>|_*[]".utf8)

    /// Returns the text with `\"` and `\U2019` replaced by the characters.
    static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(92) else { return bytes }
        var result: [UInt8] = []
        var units: [UInt16] = []
        func flush() {
            result += Array(String(decoding: units, as: UTF16.self).utf8)
            units = []
        }
        var position = 0
        while position < bytes.count {
            let isUnit = position + 6 <= bytes.count && bytes[position] == 92 && (bytes[position + 1] | 32) == 117
            if isUnit, let unit = UInt16(bytes[(position + 2)..<(position + 6)].text, radix: 16) {
                units.append(unit)
                position += 6
                continue
            }
            flush()
            if bytes[position] == 92, position + 1 < bytes.count, marks.contains(bytes[position + 1]) { position += 1 }
            result.append(bytes[position])
            position += 1
        }
        flush()
        return result
    }
}

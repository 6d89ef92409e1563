/// Escapes of property lists, the format of lists in logs, and of Markdown.
enum LogEscape {
    private static let marks: [UInt8] = Array("\"\\<>|_*[]".utf8)

    /// Returns the text with `\"` and `\U2019` replaced by the characters.
    static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(92) else { return bytes }
        var result: [UInt8] = []
        var units: [UInt16] = []
        func flush() {
            result += Array(String(decoding: units, as: UTF16.self).utf8)
            units = []
        }
        var place = 0
        while place < bytes.count {
            let isUnit = place + 6 <= bytes.count && bytes[place] == 92 && (bytes[place + 1] | 32) == 117
            if isUnit, let unit = UInt16(bytes[(place + 2)..<(place + 6)].text, radix: 16) {
                units.append(unit)
                place += 6
                continue
            }
            flush()
            if bytes[place] == 92, place + 1 < bytes.count, marks.contains(bytes[place + 1]) { place += 1 }
            result.append(bytes[place])
            place += 1
        }
        flush()
        return result
    }
}

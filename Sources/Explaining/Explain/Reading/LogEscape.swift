/// The escapes of property lists, as which logs print their lists, and of Markdown, in which they are pasted.
enum LogEscape {
    private static let marks: [UInt8] = Array("\"\\<>|_*[]".utf8)

    /// The text in which `\"` is a quotation mark and `\U2019` a letter.
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

/// Converts UTF-16, in which Windows PowerShell writes redirected output, to UTF-8.
enum TextEncoding {
    /// Returns the text as UTF-8 if it is UTF-16; nil if it is not.
    ///
    /// UTF-16 is recognized by its byte order mark, or by two ASCII characters at the start of the text.
    static func utf8(_ text: some Collection<UInt8>) -> [UInt8]? {
        let head = Array(text.prefix(4))
        guard head.count >= 2 else { return nil }
        let isLittleEndian: Bool
        var skipped = 2
        switch (head[0], head[1]) {
        case (0xFF, 0xFE): isLittleEndian = true
        case (0xFE, 0xFF): isLittleEndian = false
        default:
            guard head.count == 4, (head[0] == 0) != (head[1] == 0), (head[0] == 0) == (head[2] == 0),
                (head[1] == 0) == (head[3] == 0)
            else { return nil }
            (isLittleEndian, skipped) = (head[1] == 0, 0)
        }
        var units: [UInt16] = []
        units.reserveCapacity(text.count / 2)
        var first: UInt8?
        for byte in text.dropFirst(skipped) {
            guard let earlier = first else {
                first = byte
                continue
            }
            let (low, high) = isLittleEndian ? (earlier, byte) : (byte, earlier)
            units.append(UInt16(high) << 8 | UInt16(low))
            first = nil
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

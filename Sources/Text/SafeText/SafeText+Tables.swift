extension SafeText {
    /// A cell of comma-separated values, in quotation marks where it has to be (RFC 4180).
    public static func csv(_ cell: some StringProtocol) -> String {
        let special: [Unicode.Scalar] = [",", "\"", "\n", "\r"]
        guard cell.unicodeScalars.contains(where: special.contains) else { return String(cell) }
        var result = "\""
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { result += "\"" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }

    /// A part of a file's name: letters, digits, `-` and `_`; another name for each text. Names are at most 100 characters.
    public static func fileName(_ text: some StringProtocol) -> String {
        let safe = String(text.unicodeScalars.prefix(80).map { Character($0) }.map { isPlain($0) ? $0 : "_" })
        guard safe != String(text) else { return safe }
        // Two texts may have one such name; FNV-1a of 32 bits tells them apart.
        var hash: UInt32 = 0x811c_9dc5
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return safe + "-" + String(hash, radix: 16)
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || character == "-" || character == "_"
    }
}

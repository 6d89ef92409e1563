extension SafeText {
    /// Returns a cell of comma-separated values, quoted if necessary (RFC 4180).
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

    /// Returns a component of a file name with letters, digits, `-` and `_`, at most 100 characters. If characters were
    /// replaced or cut, a hash distinguishes different texts.
    public static func fileName(_ text: some StringProtocol) -> String {
        let safe = String(text.unicodeScalars.prefix(80).map { Character($0) }.map { isPlain($0) ? $0 : "_" })
        guard safe != String(text) else { return safe }
        // Different texts may become equal when characters are replaced or cut, so a hash is appended (FNV-1a, 32
        // bits).
        var hash: UInt32 = 0x811c_9dc5
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return safe + "-" + String(hash, radix: 16)
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || character == "-" || character == "_"
    }
}

/// Bytes of a line. The syntax of logs is ASCII; other bytes are copied unchanged.
typealias ByteText = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
    /// The bytes as text; invalid UTF-8 is replaced.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// The bytes without blanks and tabs at both ends.
    var trimmed: Self {
        var rest = self
        while let byte = rest.first, byte == 32 || byte == 9 { rest = rest.dropFirst() }
        while let byte = rest.last, byte == 32 || byte == 9 { rest = rest.dropLast() }
        return rest
    }

    func starts(with word: StaticString) -> Bool {
        guard count >= word.utf8CodeUnitCount else { return false }
        for offset in 0..<word.utf8CodeUnitCount where self[startIndex + offset] != word.utf8Start[offset] {
            return false
        }
        return true
    }

    func ends(with word: StaticString) -> Bool {
        count >= word.utf8CodeUnitCount && suffix(word.utf8CodeUnitCount).starts(with: word)
    }

    /// Returns the indices at which a word starts, from left to right.
    func positions(of word: StaticString) -> [Int] {
        guard word.utf8CodeUnitCount > 0, count >= word.utf8CodeUnitCount else { return [] }
        return (startIndex...(endIndex - word.utf8CodeUnitCount)).filter { self[$0...].starts(with: word) }
    }

    func holds(_ word: StaticString) -> Bool { !positions(of: word).isEmpty }
}

extension String {
    /// Whether the text contains `word`, compared by bytes. `String.contains(_:)` needs the library of regular
    /// expressions, which Embedded Swift does not have.
    func holds(_ word: String) -> Bool {
        let (bytes, word) = (Array(utf8), Array(word.utf8))
        guard bytes.count >= word.count else { return false }
        return (0...(bytes.count - word.count)).contains { bytes[$0..<($0 + word.count)].elementsEqual(word) }
    }
}

extension UInt8 {
    static func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
    var isDigit: Bool { self >= 48 && self <= 57 }
    var isLetter: Bool { self >= 65 && self <= 90 || self >= 97 && self <= 122 }
    var isHex: Bool { isDigit || self >= 65 && self <= 70 || self >= 97 && self <= 102 }
    var isBlank: Bool { self == 32 || self == 9 }
}

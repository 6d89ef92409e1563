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
        var (found, start) = ([Int](), startIndex)
        while let position = firstPosition(of: word, from: start) {
            found.append(position)
            start = position + 1
        }
        return found
    }

    /// Returns the first index at or after `start` at which a word starts.
    private func firstPosition(of word: StaticString, from start: Int) -> Int? {
        guard word.utf8CodeUnitCount > 0 else { return nil }
        let first = word.utf8Start[0]
        var position = start
        while position <= endIndex - word.utf8CodeUnitCount {
            // Without the first comparison, most of the time goes into slices.
            if self[position] == first, self[position...].starts(with: word) { return position }
            position += 1
        }
        return nil
    }

    func holds(_ word: StaticString) -> Bool { firstPosition(of: word, from: startIndex) != nil }
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

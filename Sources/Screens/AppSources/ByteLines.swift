internal import Foundation

/// The lines of a text in UTF-8. Arrays of bytes are searched several times as fast as `Data`.
struct ByteLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    init(_ data: Data) { bytes = [UInt8](data) }

    /// Returns the next line that is not empty. `\n` and `\r` end lines.
    mutating func next() -> ArraySlice<UInt8>? {
        func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        while position < bytes.count, isEnd(bytes[position]) { position += 1 }
        let start = position
        while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
        return start < position ? bytes[start..<position] : nil
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index after the first occurrence of a text; nil if there is none.
    func end(of text: StaticString) -> Int? {
        let count = text.utf8CodeUnitCount
        return text.withUTF8Buffer { wanted in
            var start = startIndex
            while start + count <= endIndex {
                var length = 0
                while length < count, self[start + length] == wanted[length] { length += 1 }
                if length == count { return start + count }
                start += 1
            }
            return nil
        }
    }

    func contains(_ text: StaticString) -> Bool { end(of: text) != nil }
}

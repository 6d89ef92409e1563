/// Replacements of byte ranges of one source that keep the number of each line.
struct SourceEdits {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }
    private let bytes: [UInt8]
    private var edits: [Edit] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Replaces a range. The line feeds of the range are kept after the text.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let feeds = bytes[range].count { $0 == 10 } - text.utf8.count { $0 == 10 }
        edits.append(Edit(range: range, text: text + String(repeating: "\n", count: max(0, feeds))))
    }

    mutating func remove(_ range: Range<Int>) { replace(range, with: "") }
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Returns the source with all edits. An edit inside of a range that an earlier one replaced has no effect.
    func applied() -> [UInt8] {
        // An insertion precedes a replacement that starts at its offset. The index makes the order stable.
        func key(_ index: Int) -> (Int, Int, Int, Int) {
            let range = edits[index].range
            return (range.lowerBound, range.isEmpty ? 0 : 1, -range.count, index)
        }
        let order = edits.indices.sorted { key($0) < key($1) }
        var result: [UInt8] = []
        var end = 0
        for index in order {
            let edit = edits[index]
            guard edit.range.lowerBound >= end else { continue }
            result += bytes[end..<edit.range.lowerBound]
            result += edit.text.utf8
            end = edit.range.upperBound
        }
        return result + bytes[end...]
    }
}

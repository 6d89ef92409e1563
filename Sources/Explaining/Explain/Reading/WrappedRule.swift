/// A rule that a terminal or mail program wrapped into several lines.
///
/// A mail program wraps at a blank and drops it. A terminal wraps anywhere, even within words and addresses. So two
/// pieces are joined with or without a blank, depending on whether the resulting word occurs elsewhere in the text.
struct WrappedRule {
    private struct Piece {
        let bytes: [UInt8]
        /// Whether the line was as wide as the terminal, so that the terminal wrapped it.
        let isFull: Bool
    }

    /// The first line of the rule, from 1.
    let line: Int
    private var pieces: [Piece]
    /// Whether an empty line follows the last piece.
    var endsWithGap = false

    /// The maximum number of pieces. At 40 columns the longest rules have eight.
    private static let mostPieces = 12

    init(_ bytes: ByteText, line: Int, isFull: Bool) {
        self.line = line
        pieces = [Piece(bytes: Array(bytes), isFull: isFull)]
    }

    /// Whether a further piece may follow.
    var isExtensible: Bool { pieces.count < Self.mostPieces }

    /// The number of bytes in all pieces.
    var count: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

    mutating func append(_ bytes: ByteText, isFull: Bool) {
        pieces.append(Piece(bytes: Array(bytes), isFull: isFull))
        endsWithGap = false
    }

    /// The pieces without blanks between them.
    var joined: [UInt8] { pieces.reduce(into: []) { $0 += Array($1.bytes[...].trimmed) } }

    /// Returns the possible texts of the rule, most likely first. A rule on one line has one text.
    ///
    /// - Parameter isKnown: Whether a word occurs elsewhere in the text.
    func candidates(_ isKnown: ([UInt8]) -> Bool) -> [[UInt8]] {
        guard pieces.count > 1 else { return [pieces[0].bytes] }
        let joints = zip(pieces, pieces.dropFirst()).map { Self.needsBlank($0, $1, isKnown) }
        var found: [[UInt8]] = []
        func insert(_ blanks: [Bool]) {
            let text = text(blanks)
            if !found.contains(text) { found.append(text) }
        }
        insert(joints.map { $0 ?? true })
        insert(joints.map { $0 ?? false })
        insert(joints.map { _ in true })
        insert(joints.map { _ in false })
        for index in joints.indices {
            var one = joints.map { $0 ?? true }
            one[index].toggle()
            insert(one)
        }
        return found
    }

    private func text(_ blanks: [Bool]) -> [UInt8] {
        var text = Array(pieces[0].bytes[...].trimmed)
        for (piece, hasBlank) in zip(pieces.dropFirst(), blanks) {
            if hasBlank { text.append(32) }
            text += Array(piece.bytes[...].trimmed)
        }
        return text
    }

    /// Whether there was a blank between two pieces; nil if the pieces do not show it.
    private static func needsBlank(_ left: Piece, _ right: Piece, _ isKnown: ([UInt8]) -> Bool) -> Bool? {
        if left.bytes.last?.isBlank == true || right.bytes.first?.isBlank == true {
            // A terminal keeps the blanks at a line break. A mail program adds blanks as indentation.
            if left.isFull || left.bytes.last?.isBlank == true { return true }
        }
        let end = Array(left.bytes[...].trimmed.reversed().prefix { $0.isWord }.reversed())
        let start = Array(right.bytes[...].trimmed.prefix { $0.isWord })
        if end.isEmpty || start.isEmpty { return left.isFull ? false : nil }
        if isKnown(end + start) { return false }
        if isKnown(end), isKnown(start) { return true }
        return !left.isFull
    }
}

extension UInt8 {
    /// Whether the byte can be part of a word of a rule: a class, an address, a name or a number.
    var isWord: Bool { isLetter || isDigit || self == 95 || self == 36 || self >= 0x80 }
}

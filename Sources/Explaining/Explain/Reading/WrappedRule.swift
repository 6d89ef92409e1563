/// A rule that a terminal or a mail program broke into several lines.
///
/// A mail program breaks a line at a blank, which is lost; a terminal breaks it anywhere, inside a word or an address too. So two
/// pieces belong together with a blank or without one. What decides is whether the word that they make together occurs elsewhere
/// in the text.
struct WrappedRule {
    /// A piece of a rule.
    private struct Piece {
        let bytes: [UInt8]
        /// Whether the line was as wide as the widest one, so that a terminal broke it.
        let isFull: Bool
    }

    /// The line in which the rule begins, from 1.
    let line: Int
    private var pieces: [Piece]

    /// More than that are not put together: at 40 columns the longest rules have eight.
    private static let mostPieces = 12

    init(_ bytes: ByteText, line: Int, isFull: Bool) {
        self.line = line
        pieces = [Piece(bytes: Array(bytes), isFull: isFull)]
    }

    /// Whether another piece may follow.
    var isExtensible: Bool { pieces.count < Self.mostPieces }

    /// The number of bytes in all pieces.
    var count: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

    mutating func append(_ bytes: ByteText, isFull: Bool) {
        pieces.append(Piece(bytes: Array(bytes), isFull: isFull))
    }

    /// The pieces one after the other, without blanks in between.
    var joined: [UInt8] { pieces.reduce(into: []) { $0 += Array($1.bytes[...].trimmed) } }

    /// The texts that the rule may have been, the likeliest first. Of a rule in one line, that line alone.
    ///
    /// - Parameter isKnown: whether a word occurs elsewhere in the text.
    func candidates(_ isKnown: ([UInt8]) -> Bool) -> [[UInt8]] {
        guard pieces.count > 1 else { return [pieces[0].bytes] }
        let joints = zip(pieces, pieces.dropFirst()).map { Self.needsBlank($0, $1, isKnown) }
        var found: [[UInt8]] = []
        func note(_ blanks: [Bool]) {
            let text = text(blanks)
            if !found.contains(text) { found.append(text) }
        }
        note(joints.map { $0 ?? true })
        note(joints.map { $0 ?? false })
        note(joints.map { _ in true })
        note(joints.map { _ in false })
        for index in joints.indices {
            var one = joints.map { $0 ?? true }
            one[index].toggle()
            note(one)
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

    /// Whether a blank stood between two pieces; nil where nothing tells.
    private static func needsBlank(_ left: Piece, _ right: Piece, _ isKnown: ([UInt8]) -> Bool) -> Bool? {
        if left.bytes.last?.isBlank == true || right.bytes.first?.isBlank == true {
            // Blanks at a break are kept by a terminal. A mail program adds them to indent.
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
    /// Whether it is part of a word of a rule: a class, an address, a name, a number.
    var isWord: Bool { isLetter || isDigit || self == 95 || self == 36 || self >= 0x80 }
}

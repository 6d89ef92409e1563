/// A piece of source: a name, a number, a text or a sign.
package struct SourceToken: Hashable {
    /// What kind of piece.
    package enum Kind: Hashable {
        /// A name, with `@` or `#` before it where it has one.
        case name
        /// A text between quotes.
        case text
        /// A single sign.
        case sign
    }

    /// As it stands in the source; of a text nothing.
    package let spelling: String
    // 32 bits each: a source may have millions of pieces.
    private let storedLine: UInt32
    private let storedColumn: UInt32
    /// What kind of piece.
    package let kind: Kind

    init(kind: Kind, spelling: String, line: Int, column: Int) {
        self.kind = kind
        self.spelling = spelling
        storedLine = UInt32(clamping: line)
        storedColumn = UInt32(clamping: column)
    }

    /// From 1.
    package var line: Int { Int(storedLine) }
    /// From 1, in Unicode scalars.
    package var column: Int { Int(storedColumn) }
}

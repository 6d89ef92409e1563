/// A token of source code: a name, a number, a string literal or a sign.
package struct SourceToken: Hashable {
    /// The kind of a token.
    package enum Kind: Hashable {
        /// A name, including a leading `@` or `#`.
        case name
        /// A string literal.
        case text
        /// One sign.
        case sign
    }

    /// The source text; empty for a string literal.
    package let spelling: String
    // 32 bits each, because sources can have millions of tokens.
    private let storedLine: UInt32
    private let storedColumn: UInt32
    /// The kind of the token.
    package let kind: Kind

    init(kind: Kind, spelling: String, line: Int, column: Int) {
        self.kind = kind
        self.spelling = spelling
        storedLine = UInt32(clamping: line)
        storedColumn = UInt32(clamping: column)
    }

    /// The line, from 1.
    package var line: Int { Int(storedLine) }
    /// The column, from 1, in Unicode scalars.
    package var column: Int { Int(storedColumn) }
}

/// A token of source code: a name, a number, a string literal or a sign.
package struct SourceToken: Hashable {
    package enum Kind: Hashable {
        /// A name or number; a name includes a leading `@` or `#`.
        case name
        case text
        /// One sign, such as a bracket or an operator character.
        case sign
    }

    /// The text of the token; empty for a string literal.
    package let spelling: String
    // Stored in 32 bits each, because sources can have millions of tokens.
    private let storedLine: UInt32
    private let storedColumn: UInt32
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

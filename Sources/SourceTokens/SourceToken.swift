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

    /// What kind of piece.
    package let kind: Kind
    /// As it stands in the source; of a text nothing.
    package let spelling: String
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int
}

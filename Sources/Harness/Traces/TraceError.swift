internal import SafeText

/// An error in the text of a trace, with its position and what was expected.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Maximum number of quoted characters in a message.
    public static let longestQuote = SafeText.longestQuote

    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// A description of the expected text, such as `a step`.
    public let expected: String
    /// The text that was found, in quotation marks, or a description such as `the end of the line`.
    public let found: String

    /// The error in one line, such as `3:12: expected a finite number, found "abc"`. Quotes at most ``longestQuote``
    /// characters.
    public var description: String {
        "\(line):\(column): expected \(expected), found \(SafeText.line(SafeText.excerpt(found)))"
    }
}

internal import SafeText

/// Where a trace cannot be read, and what should stand there.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The most characters of a trace that a message quotes.
    public static let longestQuote = SafeText.longestQuote

    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// What should stand there.
    public let expected: String
    /// What stands there.
    public let found: String

    /// For example `3:12: expected a finite number, found "abc"`. At most ``longestQuote`` characters of the trace are quoted.
    public var description: String {
        "\(line):\(column): expected \(expected), found \(SafeText.line(SafeText.excerpt(found)))"
    }
}

/// A location in a file, for messages. Lines and columns count from 1; a column is a number of bytes.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// A line, or one of its bytes.
    public struct Position: Hashable, Sendable {
        public let line: Int
        /// The column number; nil for the whole line.
        public let column: Int?
    }

    /// The path of the file, as it was given.
    public let file: String
    /// The position in the file; nil for the whole file.
    public let position: Position?

    /// The line number; for the whole file, its first line.
    public var line: Int { position?.line ?? 1 }

    /// Creates a location. By default it is the whole file.
    ///
    /// - Parameters:
    ///   - line: The line number. Numbers below 1, which parsers report for an unknown position, mean the whole file.
    ///   - column: The column number. Numbers below 1 mean the whole line.
    public init(file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        position = line.flatMap { line in
            line < 1 ? nil : Position(line: line, column: column.flatMap { $0 < 1 ? nil : $0 })
        }
    }

    /// The location in one word, such as `Main.storyboard:12:7`.
    public var description: String {
        ([file] + [position?.line, position?.column].compactMap { $0?.description }).joined(separator: ":")
    }
}

/// A location in a file, for messages. Lines and columns count from 1; a column is a number of bytes.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, as it was given.
    public let file: String
    /// The line number; 0 for the whole file.
    public let line: Int
    /// The column number; 0 for the whole line.
    public let column: Int

    /// Creates a location. By default it is the whole file.
    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The location in one word, such as `Main.storyboard:12:7`.
    public var description: String {
        if line == 0 { return file }
        return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    }
}

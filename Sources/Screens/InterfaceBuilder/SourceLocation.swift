/// A place in a file for messages. Lines and columns count from 1; columns are bytes.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file as given.
    public let file: String
    /// The line; 0 for the whole file.
    public let line: Int
    /// The column; 0 for the whole line.
    public let column: Int

    /// Creates a place.
    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// For example `Main.storyboard:12:7`.
    public var description: String {
        if line == 0 { return file }
        return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    }
}

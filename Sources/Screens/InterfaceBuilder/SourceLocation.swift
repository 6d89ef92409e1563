/// A place in a file, for messages. Lines and columns count from 1; columns are bytes.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public let file: String
    /// The line; 0 where the whole file is meant.
    public let line: Int
    /// The column; 0 where the whole line is meant.
    public let column: Int

    /// A place in a file.
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

/// A part of the app that is left out, because it does not compile here.
public struct Removal: Hashable, Sendable {
    public enum Extent: String, Hashable, Sendable, CaseIterable {
        /// An entry of a table, which is not a line of the app.
        case entry
        case statement, word, body, member, type
    }
    /// The path relative to the app's folder.
    public let path: String
    public let line: Int
    public let extent: Extent
    /// The number of lines.
    public let lineCount: Int
    /// The compiler's message.
    public let message: String
    /// The names that the part declared.
    let declared: [String]
}

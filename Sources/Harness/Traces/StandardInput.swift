public import Foundation

/// The text that is piped into this process.
public enum StandardInput {
    /// All of it.
    ///
    /// - Throws: where there is none: it is closed, or a folder.
    public static func data() throws(StandardInputError) -> Data {
        do {
            return try FileHandle.standardInput.readToEnd() ?? Data()
        } catch {
            throw StandardInputError()
        }
    }

    /// All of it as text; what is not UTF-8 in it is replaced.
    public static func text() throws(StandardInputError) -> String { String(decoding: try data(), as: UTF8.self) }
}

/// Standard input cannot be read.
public struct StandardInputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// That error.
    public init() {}

    /// One line.
    public var description: String { "standard input: expected something to read" }
}

/// The line of code that made a constraint, for messages.
///
/// Nothing is looked up at run time: the compiler writes file and line into the call. It costs 16 bytes a constraint: the
/// text's address, its length and the line.
public struct CreationSite: Hashable, @unchecked Sendable, CustomStringConvertible {
    // Text of the program's own, which is there for as long as it runs.
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let length: UInt32
    @usableFromInline let lineNumber: UInt32
    /// The line, from 1.
    public var line: UInt { UInt(lineNumber) }

    /// The line of that file. The file is empty where it is a single character, as no file's name is.
    @inlinable
    public init(fileID: StaticString, line: UInt) {
        let name: StaticString = fileID.hasPointerRepresentation ? fileID : ""
        text = name.utf8Start
        length = UInt32(truncatingIfNeeded: name.utf8CodeUnitCount)
        lineNumber = UInt32(clamping: line)
    }

    /// The module and the file, for example `App/Login.swift`.
    public var file: String {
        String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
    }

    /// For example `App/Login.swift:12`.
    public var description: String { "\(file):\(line)" }

    /// Whether two sites are the same line.
    public static func == (a: Self, b: Self) -> Bool { a.line == b.line && a.file == b.file }

    /// Hashes the file and the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
    }
}

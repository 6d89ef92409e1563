/// The source location that created a constraint, for messages.
///
/// The compiler passes the file and line as literals, so there is no lookup at run time. A location takes 16 bytes:
/// the address of the text, its length and the line.
public struct CreationSite: Hashable, @unchecked Sendable, CustomStringConvertible {
    // The pointer is to a string literal, which is never deallocated.
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let length: UInt32
    @usableFromInline let lineNumber: UInt32
    /// The line, starting at 1.
    public var line: UInt { UInt(lineNumber) }

    /// Creates a location from a file and a line. A file given as a single Unicode scalar, which is not a file name,
    /// becomes the empty string.
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

    /// A text such as `App/Login.swift:12`.
    public var description: String { "\(file):\(line)" }

    /// Returns whether two locations have the same file and line.
    public static func == (a: Self, b: Self) -> Bool { a.line == b.line && a.file == b.file }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
    }
}

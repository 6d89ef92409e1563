public import AutoLayout

/// Why a file cannot be read as an Interface Builder file, or a unit of it cannot be laid out.
public enum InterfaceBuilderError: Error, Hashable, Sendable {
    /// The file is not there, or cannot be read.
    case unreadable(file: String, reason: String)
    /// The file is larger than this reader takes.
    case tooLarge(file: String, bytes: Int, limit: Int)
    /// Elements are nested deeper than this reader takes.
    case tooDeep(SourceLocation, limit: Int)
    /// The text is not well-formed XML, or is not text in UTF-8.
    case malformed(SourceLocation, reason: String)
    /// The file has a document type declaration, which Interface Builder never writes and which can make a reader do harm.
    case doctype(SourceLocation)
    /// It is XML, but no Interface Builder document.
    case notInterfaceBuilder(SourceLocation, expected: String, found: String)
    /// An attribute has a value that means nothing.
    case invalidValue(SourceLocation, attribute: String, expected: String, found: String)
    /// A constraint cannot be built.
    case invalidConstraint(SourceLocation, LayoutError)
    /// A unit has no layout.
    case layout(SourceLocation, LayoutError)
}

extension InterfaceBuilderError: CustomStringConvertible {
    /// One line: where, what was expected, what was found.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "\(file): cannot be read: \(reason)"
        case .tooLarge(let file, let bytes, let limit):
            "\(file): \(bytes) bytes are too many; expected at most \(limit)"
        case .tooDeep(let location, let limit):
            "\(location): expected elements at most \(limit) levels deep"
        case .malformed(let location, let reason):
            "\(location): expected well-formed XML in UTF-8: \(reason)"
        case .doctype(let location):
            "\(location): expected no document type declaration"
        case .notInterfaceBuilder(let location, let expected, let found):
            "\(location): expected \(expected), found \(found)"
        case .invalidValue(let location, let attribute, let expected, let found):
            "\(location): \(attribute): expected \(expected), found \"\(found)\""
        case .invalidConstraint(let location, let error):
            "\(location): \(error)"
        case .layout(let location, let error):
            "\(location): \(error)"
        }
    }
}

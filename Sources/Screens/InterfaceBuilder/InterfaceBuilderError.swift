public import AutoLayout
internal import SafeText

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

extension InterfaceBuilderError {
    /// Where it is; of the whole file the name alone.
    public var location: SourceLocation {
        switch self {
        case .unreadable(let file, _), .tooLarge(let file, _, _): SourceLocation(file: file)
        case .tooDeep(let location, _), .malformed(let location, _), .doctype(let location),
            .notInterfaceBuilder(let location, _, _), .invalidValue(let location, _, _, _),
            .invalidConstraint(let location, _), .layout(let location, _):
            location
        }
    }

    /// What was expected and what was found.
    public var reason: String {
        switch self {
        case .unreadable(_, let reason): "cannot be read: \(reason)"
        case .tooLarge(_, let bytes, let limit): "\(bytes) bytes are too many; expected at most \(limit)"
        case .tooDeep(_, let limit): "expected elements at most \(limit) levels deep"
        case .malformed(_, let reason): "expected well-formed XML in UTF-8: \(reason)"
        case .doctype: "expected no document type declaration"
        case .notInterfaceBuilder(_, let expected, let found): "expected \(expected), found \(SafeText.excerpt(found))"
        case .invalidValue(_, let attribute, let expected, let found):
            "\(attribute): expected \(expected), found \"\(SafeText.excerpt(found))\""
        case .invalidConstraint(_, let error), .layout(_, let error): error.description
        }
    }
}

extension InterfaceBuilderError: CustomStringConvertible {
    /// One line: where, what was expected, what was found.
    public var description: String { "\(location): \(reason)" }
}

public import AutoLayout
internal import SafeText

/// The reason why a file cannot be read, or a unit cannot be laid out.
public enum InterfaceBuilderError: Error, Hashable, Sendable {
    /// The file does not exist or cannot be read.
    case unreadable(file: String, reason: String)
    /// The file exceeds the size limit.
    case tooLarge(file: String, bytes: Int, limit: Int)
    /// Elements are nested deeper than the limit.
    case tooDeep(SourceLocation, limit: Int)
    /// The text is not well-formed XML in UTF-8.
    case malformed(SourceLocation, reason: String)
    /// The file has a document type declaration. Interface Builder never writes one, and attacks on XML readers use it.
    case doctype(SourceLocation)
    /// The file is XML, but not an Interface Builder document.
    case notInterfaceBuilder(SourceLocation, expected: String, found: String)
    /// The file has the format of Interface Builder 3, before Xcode 4. It is an archive of objects.
    case oldArchive(SourceLocation)
    /// An attribute has an invalid value.
    case invalidValue(SourceLocation, attribute: String, expected: String, found: String)
    /// The constraint cannot be created.
    case invalidConstraint(SourceLocation, LayoutError)
    /// The unit has no layout.
    case layout(SourceLocation, LayoutError)
}

extension InterfaceBuilderError {
    /// The location of the error. For errors of the whole file it has only the name of the file.
    public var location: SourceLocation {
        switch self {
        case .unreadable(let file, _), .tooLarge(let file, _, _): SourceLocation(file: file)
        case .tooDeep(let location, _), .malformed(let location, _), .doctype(let location),
            .notInterfaceBuilder(let location, _, _), .oldArchive(let location), .invalidValue(let location, _, _, _),
            .invalidConstraint(let location, _), .layout(let location, _):
            location
        }
    }

    /// The error without its location: what was expected and what was found.
    public var reason: String {
        switch self {
        case .unreadable(_, let reason): "cannot be read: \(reason)"
        case .tooLarge(_, let bytes, let limit): "\(bytes) bytes are too many; expected at most \(limit)"
        case .tooDeep(_, let limit): "expected elements at most \(limit) levels deep"
        case .malformed(_, let reason): "expected well-formed XML in UTF-8: \(reason)"
        case .doctype: "expected no document type declaration"
        case .notInterfaceBuilder(_, let expected, let found): "expected \(expected), found \(SafeText.excerpt(found))"
        case .oldArchive: "has the format of Interface Builder 3; open and save it in Xcode to convert it"
        case .invalidValue(_, let attribute, let expected, let found):
            "\(attribute): expected \(expected), found \"\(SafeText.excerpt(found))\""
        case .invalidConstraint(_, let error), .layout(_, let error): error.description
        }
    }
}

extension InterfaceBuilderError: CustomStringConvertible {
    /// The error in one line, with its location.
    public var description: String { "\(location): \(reason)" }
}

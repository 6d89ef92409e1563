public import InterfaceBuilder

/// A defect of a document, with its place and a remedy.
public struct Finding: Hashable, Sendable {
    /// The name of the rule, for example `negative-gap`.
    public let rule: String
    /// The severity after configuration.
    public internal(set) var severity: Severity
    /// The place of the view or constraint.
    public let location: SourceLocation
    /// The id of the screen's root view; nil for the whole file.
    public let unit: String?
    /// The id of the view or constraint, then the ids of others that are involved.
    public let elements: [String]
    /// The defect, with the names of views.
    public let message: String
    /// The remedy.
    public let advice: String
    /// Other places that are involved.
    public let related: [RelatedLocation]

    /// An identifier that does not change when lines move: file, rule, screen and element.
    public var fingerprint: String { fingerprint(from: ".") }

    /// Returns the fingerprint with the path of the file relative to a folder.
    func fingerprint(from folder: String) -> String {
        [FileSpelling.path(to: location.file, from: folder), rule, unit ?? "", elements.first ?? ""]
            .joined(separator: "#")
    }

    /// Returns the finding with a different message.
    func replacingMessage(_ message: String) -> Finding {
        Finding(
            rule: rule, severity: severity, location: location, unit: unit, elements: elements, message: message,
            advice: advice, related: related)
    }

    /// Orders findings by place, then by rule and message.
    static func precedes(_ first: Finding, _ second: Finding) -> Bool {
        let (a, b) = (first.location, second.location)
        return (a.file, a.line, a.column, first.rule, first.message)
            < (b.file, b.line, b.column, second.rule, second.message)
    }
}

/// A location that is involved in a finding.
public struct RelatedLocation: Hashable, Sendable, Encodable {
    /// The location; nil if it is not in a document, for example for rules of a stack view.
    public let location: SourceLocation?
    /// The element at the location, in words.
    public let text: String

    private enum Key: String, CodingKey { case line, column, text }

    /// Encodes the properties of the location at this level.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(location?.line, forKey: .line)
        try container.encodeIfPresent(location?.column, forKey: .column)
        try container.encode(text, forKey: .text)
    }
}

/// A location that is involved in a finding.
@available(*, deprecated, renamed: "RelatedLocation")
public typealias RelatedPlace = RelatedLocation

extension Finding: Encodable {
    private enum Key: String, CodingKey {
        case rule, severity, file, line, column, unit, elements, message, advice, fingerprint, related
    }

    /// Encodes the location as file, line and column at this level.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rule, forKey: .rule)
        try container.encode(severity, forKey: .severity)
        try container.encode(location.file, forKey: .file)
        try container.encode(location.line, forKey: .line)
        try container.encode(location.column, forKey: .column)
        try container.encodeIfPresent(unit, forKey: .unit)
        try container.encode(elements, forKey: .elements)
        try container.encode(message, forKey: .message)
        try container.encode(advice, forKey: .advice)
        try container.encode(fingerprint, forKey: .fingerprint)
        if !related.isEmpty { try container.encode(related, forKey: .related) }
    }
}

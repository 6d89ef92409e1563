public import InterfaceBuilder

/// Something in a document that is wrong or doubtful, where it stands, and what to change.
public struct Finding: Hashable, Sendable {
    /// The name of the rule, `negative-gap` for example.
    public let rule: String
    /// How much it matters.
    public internal(set) var severity: Severity
    /// Where the view or constraint stands.
    public let location: SourceLocation
    /// The id of the screen's root view; nil where the whole file is meant.
    public let unit: String?
    /// The ids of the view or constraint that it is about, and of others that take part.
    public let elements: [String]
    /// What is wrong, with the views' names.
    public let message: String
    /// What to change.
    public let advice: String
    /// Other places that take part, each with what stands there.
    public let related: [RelatedPlace]

    /// What stays the same when lines move: the file, the rule, the screen and the element.
    public var fingerprint: String { fingerprint(from: ".") }

    /// The fingerprint with the file as it is reached from a folder, however it was spelled.
    func fingerprint(from folder: String) -> String {
        [FileSpelling.path(to: location.file, from: folder), rule, unit ?? "", elements.first ?? ""]
            .joined(separator: "#")
    }

    /// The same finding in other words.
    func replacingMessage(_ message: String) -> Finding {
        Finding(
            rule: rule, severity: severity, location: location, unit: unit, elements: elements, message: message,
            advice: advice, related: related)
    }

    /// Document order, then by rule.
    static func precedes(_ first: Finding, _ second: Finding) -> Bool {
        let (a, b) = (first.location, second.location)
        return (a.file, a.line, a.column, first.rule, first.message)
            < (b.file, b.line, b.column, second.rule, second.message)
    }
}

/// A place that has a part in a finding.
public struct RelatedPlace: Hashable, Sendable, Encodable {
    /// Where it is; nil for what stands in no document, the rules of a stack view for example.
    public let location: SourceLocation?
    /// What is there, in words.
    public let text: String

    private enum Key: String, CodingKey { case line, column, text }

    /// Writes it flat.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(location?.line, forKey: .line)
        try container.encodeIfPresent(location?.column, forKey: .column)
        try container.encode(text, forKey: .text)
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey {
        case rule, severity, file, line, column, unit, elements, message, advice, fingerprint, related
    }

    /// Writes it flat: the place as file, line and column.
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

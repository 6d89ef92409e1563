public import AutoLayout
public import InterfaceBuilder

/// A defect of a document, with its location and a remedy.
public struct Finding: Hashable, Sendable {
    /// The name of the rule, such as `negative-gap`.
    public let rule: String
    /// The confidence in the finding.
    public let tier: Tier
    /// The severity, after the configuration was applied. Without a configuration it is that of the tier.
    public internal(set) var severity: Severity
    /// The location of the view or constraint.
    public let location: SourceLocation
    /// The id of the screen's root view; nil if the finding is about the whole file.
    public let unit: String?
    /// The id of the view or constraint, then the ids of other elements that are involved.
    public let elements: [String]
    /// The defect in words, with the names of views.
    public let message: String
    /// The remedy, in whole sentences.
    public let advice: String
    /// The locations of other elements that are involved.
    public let related: [RelatedLocation]
    /// The size of the screen at which the defect shows, in points; nil if it shows on the canvas.
    public internal(set) var size: LayoutSize?
    /// The cause that findings of the rule may share, such as the name of a missing image; nil for a cause of its own.
    private(set) var cause: String?

    init(
        rule: String, tier: Tier, location: SourceLocation, unit: String?, elements: [String], message: String,
        advice: String, related: [RelatedLocation]
    ) {
        (self.rule, self.tier, severity, self.location) = (rule, tier, tier.severity, location)
        (self.unit, self.elements, self.message, self.advice) = (unit, elements, message, advice)
        self.related = related
    }

    /// A key that does not change when lines move: file, rule, screen and element.
    public var fingerprint: String { fingerprint(from: ".") }

    /// Returns the fingerprint with the file's path relative to a folder.
    func fingerprint(from folder: String) -> String {
        [FileSpelling.path(to: location.file, from: folder), rule, unit ?? "", elements.first ?? ""]
            .joined(separator: "#")
    }

    /// Returns the finding with another message, and with more related locations.
    func replacingMessage(_ message: String, adding more: [RelatedLocation] = []) -> Finding {
        var finding = Finding(
            rule: rule, tier: tier, location: location, unit: unit, elements: elements, message: message,
            advice: advice, related: related + more)
        (finding.severity, finding.size, finding.cause) = (severity, size, cause)
        return finding
    }

    /// Returns the finding with a cause. Findings of a rule with the same cause are printed as one.
    func sharing(_ cause: String) -> Finding {
        var finding = self
        finding.cause = cause
        return finding
    }

    /// Returns the finding with the size of the screen at which it shows.
    func shown(at size: LayoutSize?) -> Finding {
        var finding = self
        finding.size = size
        return finding
    }

    /// Whether a finding precedes another in reports: ordered by file, line and column, then by rule and message.
    static func precedes(_ first: Finding, _ second: Finding) -> Bool {
        let (a, b) = (first.location, second.location)
        // A whole file precedes its lines, and a whole line its bytes.
        return (a.file, a.position?.line ?? 0, a.position?.column ?? 0, first.rule, first.message)
            < (b.file, b.position?.line ?? 0, b.position?.column ?? 0, second.rule, second.message)
    }
}

/// A location that is involved in a finding.
public struct RelatedLocation: Hashable, Sendable, Encodable {
    /// The location; nil if it is not in a document, as for the rules of a stack view.
    public let location: SourceLocation?
    /// The element at the location in words.
    public let text: String

    private enum Key: String, CodingKey { case file, line, column, text }

    /// Encodes `file`, `line`, `column` and `text` in one object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(location?.file, forKey: .file)
        try container.encodeIfPresent(location.map { $0.position?.line ?? 0 }, forKey: .line)
        try container.encodeIfPresent(location.map { $0.position?.column ?? 0 }, forKey: .column)
        try container.encode(text, forKey: .text)
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey {
        case rule, tier, severity, file, line, column, unit, elements, message, advice, fingerprint, related, width,
            height
    }

    /// Encodes the properties in one object, with the location as `file`, `line` and `column`, and the size as `width` and
    /// `height`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rule, forKey: .rule)
        try container.encode(tier, forKey: .tier)
        try container.encode(severity, forKey: .severity)
        try container.encode(location.file, forKey: .file)
        // A finding about the whole file has the line 0 and the column 0.
        try container.encode(location.position?.line ?? 0, forKey: .line)
        try container.encode(location.position?.column ?? 0, forKey: .column)
        try container.encodeIfPresent(unit, forKey: .unit)
        try container.encode(elements, forKey: .elements)
        try container.encode(message, forKey: .message)
        try container.encode(advice, forKey: .advice)
        try container.encode(fingerprint, forKey: .fingerprint)
        if !related.isEmpty { try container.encode(related, forKey: .related) }
        try container.encodeIfPresent(size?.width, forKey: .width)
        try container.encodeIfPresent(size?.height, forKey: .height)
    }
}

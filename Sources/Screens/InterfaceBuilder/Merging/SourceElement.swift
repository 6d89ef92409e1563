/// An element of a document's source.
public struct SourceElement: Hashable, Sendable {
    /// An attribute as written in the source, including escapes.
    public struct Attribute: Hashable, Sendable {
        public let name: String
        /// The text between the quotation marks.
        public let value: String
    }

    /// The key, which identifies the element in all versions of the document: the id; without an id, the key of the
    /// parent and the attribute or number that distinguishes siblings.
    public let key: String
    /// The key of the parent; nil for the root element.
    public let parent: String?
    /// The element name; empty for a comment or processing instruction, which has only ``text``.
    public let name: String
    /// The attributes, in the order of the source.
    public let attributes: [Attribute]
    /// The source text between the tags; nil if the element has child elements or no content.
    public let text: String?
    /// The keys of the children, in order.
    public let children: [String]
    /// The location in the file.
    public let location: SourceLocation

    /// The source text of an attribute's value; nil if the element lacks the attribute.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The id of the element; nil if there is none.
    public var id: String? { self["id"] }

    /// The element name with a name or id, for messages.
    public var words: String {
        for attribute in ["userLabel", "text", "title", "property", "selector", "identifier", "customClass", "name"] {
            if let value = self[attribute], !value.isEmpty { return "\(name) \"\(Self.plain(value))\"" }
        }
        if name == "constraint" {
            let sides = ["firstItem", "firstAttribute", "secondItem", "secondAttribute", "constant"].compactMap {
                self[$0]
            }
            return "constraint \(id ?? "") (\(sides.joined(separator: " ")))"
        }
        return id.map { "\(name) \($0)" } ?? name
    }

    /// Returns a value on one line, without the most frequent escapes and with at most 60 characters.
    static func plain(_ value: String) -> String {
        var text = value
        for (escape, character) in [
            ("&#10;", " "), ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
        ] { text = text.replacing(escape, with: character) }
        return text.count > 60 ? text.prefix(59) + "…" : text
    }
}

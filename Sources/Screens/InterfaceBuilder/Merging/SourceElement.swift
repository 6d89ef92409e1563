/// An element in the source of a document.
public struct SourceElement: Hashable, Sendable {
    /// An attribute with its source text, including escapes.
    public struct Attribute: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The text between the quotes.
        public let value: String
    }

    /// An identifier in all versions of the document: the id; without an id, the key of the parent and the difference
    /// from siblings.
    public let key: String
    /// The key of the parent; nil for the document.
    public let parent: String?
    /// The element's name; empty for a comment or processing instruction, which consists of its text.
    public let name: String
    /// The attributes in order.
    public let attributes: [Attribute]
    /// The source text between the tags; nil if there are elements or nothing.
    public let text: String?
    /// The keys of the children in order.
    public let children: [String]
    /// The place in the file.
    public let location: SourceLocation

    /// The source text of an attribute's value.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The id; nil if there is none.
    public var id: String? { self["id"] }

    /// The kind and name of the element for messages.
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

    /// Returns a value without the most frequent escapes, in one line.
    static func plain(_ value: String) -> String {
        var text = value
        for (escape, character) in [
            ("&#10;", " "), ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
        ] { text = text.replacing(escape, with: character) }
        return text.count > 60 ? text.prefix(59) + "…" : text
    }
}

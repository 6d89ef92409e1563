/// An element of a document's source, as it is written there.
public struct SourceElement: Hashable, Sendable {
    /// An attribute with its value as it is written, escapes and all.
    public struct Attribute: Hashable, Sendable {
        /// What it is called.
        public let name: String
        /// The value between its quotes.
        public let value: String
    }

    /// What it is known by in every version of the document: its id, and for an element without one the key of the element that holds
    /// it, with what tells it from its siblings.
    public let key: String
    /// The key of the element that holds it; nil for the document.
    public let parent: String?
    /// The element's name; empty for a comment or an instruction to programs, which is all in its text.
    public let name: String
    /// The attributes, in their order.
    public let attributes: [Attribute]
    /// What stands between its tags, as it is written; nil where there are elements, or nothing.
    public let text: String?
    /// The keys of the elements in it, in their order.
    public let children: [String]
    /// Where it stands.
    public let location: SourceLocation

    /// The value of an attribute, as it is written.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Its id; nil for an element without one.
    public var id: String? { self["id"] }

    /// The element as people call it: its kind with what they know it by.
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

    /// A written value without its commonest escapes, on a line.
    static func plain(_ value: String) -> String {
        var text = value
        for (escape, character) in [
            ("&#10;", " "), ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
        ] { text = text.replacing(escape, with: character) }
        return text.count > 60 ? text.prefix(59) + "…" : text
    }
}

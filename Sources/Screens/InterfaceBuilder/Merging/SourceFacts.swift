/// The properties of each element with an id, to compare two versions completely.
public struct SourceFacts: Sendable {
    /// An element.
    public struct Fact: Hashable, Sendable {
        /// The kind and name of the element for messages.
        public let words: String
        /// The place in the file.
        public let location: SourceLocation
        /// The kind of the element.
        public let kind: String
        /// The id of the enclosing element; nil at the top of the document.
        public let holder: String?
        /// The properties by the names of attributes and of child elements without id: `fontDescription pointSize`.
        public let properties: [String: String]
    }

    /// The ids in document order; an empty one for the attributes of the document.
    public let order: [String]
    /// The facts by id.
    public let facts: [String: Fact]

    /// Properties that Interface Builder changes when it saves a file.
    private static let churn: Set<String> = [
        "dependencies", "device", "resources", "rect", "point", "simulatedMetricsContainer",
    ]

    /// - Complexity: O(elements)
    public init(_ tree: SourceTree) {
        var order: [String] = []
        var found: [String: (element: SourceElement, holder: String?, properties: [String: String])] = [:]
        var stack: [(key: String, owner: String, path: String)] = [(tree.root, "", "")]
        while let (key, owner, path) = stack.popLast() {
            guard let element = tree.elements[key], !element.name.isEmpty, !Self.churn.contains(element.name) else {
                continue
            }
            var (owner, path) = (owner, path)
            if key == tree.root {
                order.append("")
                found[""] = (element, nil, [:])
            } else if let id = element.id, !id.isEmpty {
                order.append(id)
                found[id] = (element, owner.isEmpty ? nil : owner, [:])
                (owner, path) = (id, "")
            } else {
                path += (path.isEmpty ? "" : " ") + (element["key"] ?? element["keyPath"] ?? element.name)
            }
            let prefix = path.isEmpty ? "" : path + " "
            for (name, value) in SourceChurn.essential(element) where name != "id" && name != "key" {
                found[owner]?.properties[prefix + name] = SourceElement.plain(value)
            }
            if let text = element.text { found[owner]?.properties[path] = SourceElement.plain(text) }
            stack += element.children.reversed().map { ($0, owner, path) }
        }
        self.order = order
        facts = found.mapValues {
            Fact(
                words: $0.element.words, location: $0.element.location, kind: $0.element.name, holder: $0.holder,
                properties: $0.properties)
        }
    }
}

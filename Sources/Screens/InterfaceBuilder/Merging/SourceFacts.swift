/// The properties of every element with an id, so that two versions can be compared completely.
public struct SourceFacts: Sendable {
    /// The properties of one element.
    public struct Fact: Hashable, Sendable {
        /// The element name with a name or id, for messages.
        public let words: String
        /// The location in the file.
        public let location: SourceLocation
        /// The element name, such as `label`.
        public let kind: String
        /// The id of the nearest enclosing element with an id; nil at the top of the document.
        public let holder: String?
        /// The properties. Their names consist of the names of child elements without an id and of the attribute:
        /// `fontDescription pointSize`.
        public let properties: [String: String]
    }

    /// The ids in the order of the document. The empty id stands for the attributes of the document itself.
    public let order: [String]
    /// The properties of each element, by id.
    public let facts: [String: Fact]

    /// The elements that Interface Builder changes by itself when it saves a file.
    private static let churn: Set<String> = [
        "dependencies", "device", "resources", "rect", "point", "simulatedMetricsContainer",
    ]

    /// - Complexity: O(number of elements).
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

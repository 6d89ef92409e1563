/// The outlets that are connected to views and constraints of a document.
public struct Outlets: Hashable, Sendable {
    private var names: [String: String] = [:]
    private var owners: [String: String] = [:]

    /// Collects the outlets of a document.
    init(_ document: XMLNode) {
        // Each element, with the class of the nearest enclosing object.
        var stack: [(node: XMLNode, owner: String?)] = [(document, nil)]
        while let (node, owner) = stack.popLast() {
            if node.name == "outlet" || node.name == "outletCollection", let id = node["destination"],
                let property = node["property"], names[id] == nil
            {
                names[id] = property
                owners[id] = owner
            }
            let inner = node["id"] == nil || node.name == "connections" ? owner : node["customClass"]
            stack.append(contentsOf: node.children.reversed().map { ($0, inner) })
        }
    }

    /// Returns the custom class with the outlet that is connected to the element with this id; nil if there is none.
    public func owner(of id: String) -> String? { owners[id] }

    /// The first property in document order that is connected to the element with this id; nil if there is none.
    public subscript(id: String) -> String? { names[id] }
}

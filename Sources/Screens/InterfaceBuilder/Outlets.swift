/// The outlets that are connected to views and constraints of a document.
public struct Outlets: Hashable, Sendable {
    private var names: [String: String] = [:]

    /// Creates a list without connections.
    init() {}

    /// Collects the outlets of a document.
    init(_ document: XMLNode) {
        var stack = [document]
        while let node = stack.popLast() {
            if node.name == "outlet" || node.name == "outletCollection", let id = node["destination"],
                let property = node["property"], names[id] == nil
            {
                names[id] = property
            }
            stack.append(contentsOf: node.children.reversed())
        }
    }

    /// The first property in document order that is connected to the element with this id; nil if there is none.
    public subscript(id: String) -> String? { names[id] }
}

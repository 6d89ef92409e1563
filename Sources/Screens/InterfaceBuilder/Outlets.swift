/// What an app's code holds of a document: the properties that are connected to its views and constraints.
public struct Outlets: Hashable, Sendable {
    private var names: [String: String] = [:]

    /// No connection.
    init() {}

    /// The connections of a document.
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

    /// The property that holds what has that id, the first of several in the order of the document; nil if none does.
    public subscript(id: String) -> String? { names[id] }
}

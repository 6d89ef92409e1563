/// A reference to an id that no element of the document has.
public struct DanglingReference: Hashable, Sendable {
    /// The reference in words, such as `the outlet saveButton`.
    public let words: String
    /// The missing id.
    public let missing: String
    /// The id of the element with the reference; empty if it has none.
    public let id: String
    /// The location of the element with the reference.
    public let location: SourceLocation
}

/// Finds the references of a document to missing elements: connections, items of constraints, and the initial
/// controller.
enum DanglingReferences {
    /// - Complexity: O(number of elements).
    static func find(in document: XMLNode) -> [DanglingReference] {
        var ids: Set<String> = []
        var stack = [document]
        while let node = stack.popLast() {
            if let id = node["id"] { ids.insert(id) }
            stack.append(contentsOf: node.children)
        }
        var found: [DanglingReference] = []
        func check(_ id: String?, _ words: @autoclosure () -> String, _ node: XMLNode) {
            // Negative numbers are the owner of the file, the first responder and the application, which a document need
            // not list.
            guard let id, !id.isEmpty, !ids.contains(id), !id.hasPrefix("-") else { return }
            found.append(
                DanglingReference(words: words(), missing: id, id: node["id"] ?? "", location: node.location))
        }
        check(document["initialViewController"], "the initial view controller", document)
        stack = [document]
        while let node = stack.popLast() {
            switch node.name {
            case "connections":
                for connection in node.children {
                    check(connection["destination"], words(connection), connection)
                    check(connection["target"], words(connection), connection)
                }
            case "constraint":
                check(node["firstItem"], "the first item of the constraint", node)
                check(node["secondItem"], "the second item of the constraint", node)
            default: break
            }
            stack.append(contentsOf: node.children.reversed())
        }
        return found
    }

    private static func words(_ connection: XMLNode) -> String {
        switch connection.name {
        case "outlet", "outletCollection": "the outlet \(connection["property"] ?? "")"
        case "action": "the action \(connection["selector"] ?? "")"
        case "segue":
            connection["kind"] == "relationship"
                ? "the relationship \(connection["relationship"] ?? "")"
                : "the segue \(connection["identifier"] ?? connection["kind"] ?? "")"
        default: "the \(connection.name) \(connection["name"] ?? connection["property"] ?? "")"
        }
    }
}

/// The contents of a document other than layouts: controllers with their segues, prototypes of cells, and ids.
public struct DocumentOutline: Sendable {
    /// A controller of a storyboard.
    public struct Controller: Hashable, Sendable {
        /// Its id, unique in the document.
        public let id: String
        /// The title or class; nil if there is neither.
        public let name: String?
        /// The place in the file.
        public let location: SourceLocation
        /// The identifier with which code instantiates it.
        public let storyboardIdentifier: String?
        /// Whether it is the storyboard's initial controller.
        public let isInitial: Bool
        /// Whether a segue or relationship leads to it.
        public let isReached: Bool
    }

    /// A prototype of cells in a table or collection.
    public struct Prototype: Hashable, Sendable {
        /// Its id, unique in the document.
        public let id: String
        /// The place in the file.
        public let location: SourceLocation
        /// The identifier with which code dequeues copies.
        public let reuseIdentifier: String?
    }

    /// An id that two elements have.
    public struct Duplicate: Hashable, Sendable {
        /// The duplicated id.
        public let id: String
        /// The place of the first element.
        public let first: SourceLocation
        /// The place of the second element.
        public let again: SourceLocation
    }

    /// The controllers, in the order of the document.
    public let controllers: [Controller]
    /// The prototypes of cells, in the order of the document.
    public let prototypes: [Prototype]
    /// The duplicated ids, in the order of the document.
    public let duplicates: [Duplicate]

    /// - Complexity: O(elements).
    init(_ document: XMLNode) {
        var controllers: [XMLNode] = []
        var prototypes: [Prototype] = []
        var duplicates: [Duplicate] = []
        var locations: [String: SourceLocation] = [:]
        var reached: Set<String> = []
        var stack = [document]
        while let node = stack.popLast() {
            if let id = node["id"], node.name != "device", node.name != "adaptation", node.name != "plugIn" {
                if let first = locations[id] {
                    duplicates.append(Duplicate(id: id, first: first, again: node.location))
                } else {
                    locations[id] = node.location
                }
            }
            // A storyboard for macOS contains the application too, and placeholders of controllers in other storyboards.
            if node["sceneMemberID"] == "viewController", node.name.hasSuffix("ontroller") { controllers.append(node) }
            if node.name == "segue", let destination = node["destination"] { reached.insert(destination) }
            if node.name == "prototypes" {
                for cell in node.children where ControlKind.cells.contains(cell.name) {
                    prototypes.append(
                        Prototype(
                            id: cell["id"] ?? "", location: cell.location, reuseIdentifier: cell["reuseIdentifier"]))
                }
            }
            stack.append(contentsOf: node.children.reversed())
        }
        let initial = document["initialViewController"]
        self.controllers = controllers.map { node in
            let id = node["id"] ?? ""
            return Controller(
                id: id, name: node["userLabel"] ?? node["title"] ?? node["customClass"], location: node.location,
                storyboardIdentifier: node["storyboardIdentifier"], isInitial: id == initial,
                isReached: reached.contains(id))
        }
        self.prototypes = prototypes
        self.duplicates = duplicates
    }
}

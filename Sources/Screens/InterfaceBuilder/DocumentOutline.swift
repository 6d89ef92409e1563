/// What a document holds besides its layouts: its controllers with the ways to them, its prototypes of cells, and its ids.
public struct DocumentOutline: Sendable {
    /// A controller of a storyboard.
    public struct Controller: Hashable, Sendable {
        /// Its id, unique in the document.
        public let id: String
        /// What people call it: its title or class; nil where nothing says so.
        public let name: String?
        /// Where it stands.
        public let location: SourceLocation
        /// The name by which code makes it.
        public let storyboardIdentifier: String?
        /// Whether the storyboard begins with it.
        public let isInitial: Bool
        /// Whether something in the storyboard leads to it.
        public let isReached: Bool
    }

    /// A cell that a table or collection makes copies of.
    public struct Prototype: Hashable, Sendable {
        /// Its id, unique in the document.
        public let id: String
        /// Where it stands.
        public let location: SourceLocation
        /// The name by which code asks for copies.
        public let reuseIdentifier: String?
    }

    /// An id that two elements have.
    public struct Duplicate: Hashable, Sendable {
        /// The id.
        public let id: String
        /// The element that has it first.
        public let first: SourceLocation
        /// The one that has it again.
        public let again: SourceLocation
    }

    /// The controllers, in the order of the document.
    public let controllers: [Controller]
    /// The prototypes of cells, in the order of the document.
    public let prototypes: [Prototype]
    /// The ids that are there more than once, in the order of the document.
    public let duplicates: [Duplicate]

    /// - Complexity: O(elements).
    init(_ document: XMLNode) {
        var controllers: [XMLNode] = []
        var prototypes: [Prototype] = []
        var duplicates: [Duplicate] = []
        var places: [String: SourceLocation] = [:]
        var reached: Set<String> = []
        var stack = [document]
        while let node = stack.popLast() {
            if let id = node["id"], node.name != "device", node.name != "adaptation", node.name != "plugIn" {
                if let first = places[id] {
                    duplicates.append(Duplicate(id: id, first: first, again: node.location))
                } else {
                    places[id] = node.location
                }
            }
            // A storyboard of macOS holds the application itself too, and others only stand for controllers elsewhere.
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

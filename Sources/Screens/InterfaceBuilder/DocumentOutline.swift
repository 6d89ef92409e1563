/// The contents of a document other than layouts: controllers with their segues, prototype cells, and duplicate ids.
public struct DocumentOutline: Sendable {
    /// A controller of a storyboard.
    public struct Controller: Hashable, Sendable {
        /// The id in the document.
        public let id: String
        /// The Xcode label, title or class; nil if there is none.
        public let name: String?
        /// The class that the document states; nil if it states none.
        public let customClass: String?
        /// The location of the element in the file.
        public let location: SourceLocation
        /// The storyboard identifier with which code instantiates the controller; nil if there is none.
        public let storyboardIdentifier: String?
        /// Whether the controller is the initial one of the storyboard.
        public let isInitial: Bool
        /// Whether a segue or relationship leads to the controller.
        public let isReached: Bool
    }

    /// A prototype cell of a table or collection.
    public struct Prototype: Hashable, Sendable {
        /// The id in the document.
        public let id: String
        /// The location of the element in the file.
        public let location: SourceLocation
        /// The identifier with which code dequeues cells; nil if there is none.
        public let reuseIdentifier: String?
    }

    /// An id that occurs twice.
    public struct Duplicate: Hashable, Sendable {
        public let id: String
        /// The location of the first element with the id.
        public let first: SourceLocation
        /// The location of the other element.
        public let again: SourceLocation
    }

    /// The controllers, in the order of the document.
    public let controllers: [Controller]
    /// The prototype cells, in the order of the document.
    public let prototypes: [Prototype]
    /// The duplicate ids, in the order of the document.
    public let duplicates: [Duplicate]

    /// The scenes, in the order of the document.
    private let scenes: [Scene]

    /// A scene, from its location to that of the next scene.
    private struct Scene {
        let location: SourceLocation
        let isReachable: Bool
    }

    /// The references to missing elements, in the order of the document.
    public let danglingReferences: [DanglingReference]

    /// - Complexity: O(number of elements).
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
            // In storyboards for macOS, the application and references to controllers in other storyboards have the
            // same attribute.
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
                id: id, name: node["userLabel"] ?? node["title"] ?? node["customClass"],
                customClass: node["customClass"], location: node.location,
                storyboardIdentifier: node["storyboardIdentifier"], isInitial: id == initial,
                isReached: reached.contains(id))
        }
        scenes = Self.scenes(of: document)
        danglingReferences = DanglingReferences.find(in: document)
        self.prototypes = prototypes
        self.duplicates = duplicates
    }

    // MARK: Scenes

    /// Whether a location is in a scene to which no segues lead from an initial controller or one with an identifier. False
    /// in a document without such a controller.
    public func isUnreachable(_ location: SourceLocation) -> Bool {
        guard let position = location.position else { return false }
        return scenes.last {
            ($0.location.line, $0.location.position?.column ?? 0) <= (position.line, position.column ?? 0)
        }?.isReachable == false
    }

    private static func scenes(of document: XMLNode) -> [Scene] {
        let nodes = document.children("scenes").flatMap { $0.children("scene") }
        var sceneOf: [String: Int] = [:]
        var next: [Int] = []
        let destinations = nodes.enumerated().map { index, scene in
            var found: [String] = []
            var stack = [scene]
            while let node = stack.popLast() {
                if node["sceneMemberID"] != nil, let id = node["id"] {
                    sceneOf[id] = index
                    // The application of a storyboard for macOS has its main menu.
                    if node["storyboardIdentifier"] != nil || id == document["initialViewController"]
                        || node.name == "application"
                    {
                        next.append(index)
                    }
                }
                if node.name == "segue", let destination = node["destination"] { found.append(destination) }
                stack.append(contentsOf: node.children)
            }
            return found
        }
        let hasEntry = !next.isEmpty
        var reached: Set<Int> = []
        while let scene = next.popLast() {
            if reached.insert(scene).inserted { next += destinations[scene].compactMap { sceneOf[$0] } }
        }
        return nodes.enumerated().map { Scene(location: $1.location, isReachable: !hasEntry || reached.contains($0)) }
    }
}

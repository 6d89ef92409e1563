internal import InterfaceBuilder

/// The scene of a storyboard from which a controller was created. It creates the controller's view when it is needed.
@MainActor
final class DocumentScene {
    private let builder: DocumentBuilder
    private let node: XMLNode
    /// The objects of the scene beside the controller, which the scene keeps alive.
    private var others: [AnyObject] = []

    init(_ builder: DocumentBuilder, _ node: XMLNode) { (self.builder, self.node) = (builder, node) }

    var storyboard: UIStoryboard? { builder.storyboard }
    /// The number of views that are being loaded inside each other, by controllers that embed others.
    private static var depth = 0
    private static let maximumDepth = 20

    /// Creates the controller's view and connects the scene. Returns false if the document has no view for it.
    func loadView(of controller: UIViewController) -> Bool {
        guard Self.depth < Self.maximumDepth else {
            RuntimeProblem.record(.unsupported, "\(place): the controller embeds itself.")
            return false
        }
        Self.depth += 1
        defer { Self.depth -= 1 }
        guard let viewNode = node.children.first(where: { $0["key"] == "view" && DocumentContents.isView($0) }),
            let view = builder.makeRoot(viewNode)
        else { return false }
        controller.view = view
        recordGuides(of: controller)
        makeOthers()
        for case let table as UITableView in builder.created.map(\.object) { table.staticRows?.makeAll(in: table) }
        let made = builder.finish()
        Connections.connectOutlets(node, of: controller, builder)
        DocumentBuilder.awake(made)
        return true
    }

    private func recordGuides(of controller: UIViewController) {
        for guide in node.child("layoutGuides")?.children ?? [] {
            guard let id = guide["id"] else { continue }
            switch guide["type"] {
            case "top": builder.record(controller.topLayoutGuide, id: id)
            case "bottom": builder.record(controller.bottomLayoutGuide, id: id)
            default: break
            }
        }
    }

    /// Creates the objects of the scene beside the controller.
    private func makeOthers() {
        guard let id = node["id"], let scene = builder.scene(of: id) else { return }
        for object in scene.children where object !== node {
            if let made = builder.makeTopLevel(object) { others.append(made) }
        }
    }

    // MARK: Segues

    /// The segues of the scene, in the order of the document.
    private var segues: [XMLNode] {
        var found: [XMLNode] = []
        var stack = [node]
        while let next = stack.popLast() {
            if next.name == "segue" { found.append(next) }
            stack.append(contentsOf: next.children.reversed())
        }
        return found
    }

    /// Returns the segue with an identifier; nil if the scene has none.
    func segue(_ identifier: String) -> SegueTemplate? {
        segues.first { $0["identifier"] == identifier }.map { SegueTemplate($0, builder) }
    }
    /// The identifiers of the scene's segues, for messages.
    var segueIdentifiers: [String] { segues.compactMap { $0["identifier"] } }
    var place: String { builder.place(node) }

    /// Returns the object that was created for an id of the document; nil if there is none.
    func object(_ id: String) -> AnyObject? { builder.object(id) }
}

extension UIViewController {
    /// Returns the object that was created for an id of the controller's document; nil if there is none.
    package func documentObject(_ id: String) -> AnyObject? { documentScene?.object(id) }
}

extension DocumentBuilder {
    /// Returns the list of objects that contains an element.
    func scene(of id: String) -> XMLNode? {
        for scenes in contents.root.children("scenes") {
            for scene in scenes.children("scene") {
                for objects in scene.children("objects") where objects.children.contains(where: { $0["id"] == id }) {
                    return objects
                }
            }
        }
        return nil
    }

    /// Creates a top-level object of a scene or a `.xib`; nil for a placeholder and for an element without an object.
    func makeTopLevel(_ node: XMLNode) -> AnyObject? {
        switch node.name {
        case "placeholder", "exit": return nil
        case "customObject":
            guard let type = node["customClass"].map({ _ in type(of: node, standard: NSObject.self) }),
                type != NSObject.self
            else { return nil }
            guard let made = RuntimeClasses.factory(of: type)?(DocumentCoder(self, node)) else {
                report(.missingClass, node, "\(type) has no registered factory, so no object was created.")
                return nil
            }
            record(made, node)
            return made
        case "barButtonItem": return BarValues.button(node, self)
        case "tabBarItem": return BarValues.tab(node, self)
        case "navigationItem":
            let made = UINavigationItem(title: "")
            BarValues.set(made, node, self)
            return made
        default: break
        }
        if let gesture = GestureValues.make(node, self) { return gesture }
        return DocumentContents.isView(node) ? makeRoot(node) : nil
    }
}

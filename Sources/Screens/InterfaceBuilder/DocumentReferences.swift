/// The references of a document to the app: classes with their outlets and actions, images and colors.
public struct DocumentReferences: Sendable {
    /// An object with a custom class.
    public struct CustomObject: Hashable, Sendable {
        /// The id; empty if the element has none.
        public let id: String
        /// The element name, such as `viewController`.
        public let kind: String
        /// The Xcode label; nil if there is none.
        public let label: String?
        public let className: String
        /// The module of the class; nil for an Objective-C class, which is loaded by its bare name.
        public let module: String?
        /// Whether the document inherits the module from the target.
        public let isOfTarget: Bool
        /// Whether the object is not created from the document: the owner of the file, or the application. Its class may
        /// be a subclass of ``className``.
        public let isPlaceholder: Bool
        /// The location of the element in the file.
        public let location: SourceLocation
    }

    /// A value that is set when the document is loaded: an outlet, or a user-defined runtime attribute.
    public struct Value: Hashable, Sendable {
        /// The id of the object with the property.
        public let owner: String
        /// The name or key path of the property.
        public let property: String
        /// The id of the connection; empty for an attribute.
        public let id: String
        /// The location of the element in the file.
        public let location: SourceLocation
    }

    /// An action that an element sends.
    public struct Action: Hashable, Sendable {
        public let selector: String
        /// The id of the target; nil for the first responder.
        public let receiver: String?
        /// Whether an unwind segue sends the action.
        public let isUnwind: Bool
        /// The id of the connection.
        public let id: String
        /// The location of the element in the file.
        public let location: SourceLocation
    }

    /// A reference to an image or color by name.
    public struct Resource: Hashable, Sendable {
        public let name: String
        /// The id of the object that uses it.
        public let user: String
        /// The location of the use in the file.
        public let location: SourceLocation
        /// The classes whose code may set the image of a tab: those of the controller with the tab, and of the root of a
        /// navigation controller with it. Empty for other uses.
        public fileprivate(set) var tabClasses: [String] = []
        /// Whether the image is that of a tab whose controller is in no tab bar of the document.
        public fileprivate(set) var isOfLooseTab = false
        /// Whether a segue leads to the controller of ``isOfLooseTab``, so that it is in no other tab bar either.
        public fileprivate(set) var isPresented = false
    }

    /// The objects with a custom class, in the order of the document.
    public let objects: [CustomObject]
    /// The outlets, in the order of the document.
    public let outlets: [Value]
    /// The user-defined runtime attributes, in the order of the document.
    public let attributes: [Value]
    /// The actions, in the order of the document.
    public let actions: [Action]
    /// The uses of images of the app, in the order of the document.
    public let images: [Resource]
    /// The uses of named colors of the app, in the order of the document.
    public let colors: [Resource]

    /// Whether the document does not refer to the app.
    public var isEmpty: Bool { objects.isEmpty && images.isEmpty && colors.isEmpty && actions.isEmpty }

    private static let imageAttributes = [
        "image", "selectedImage", "highlightedImage", "backgroundImage", "landscapeImage", "largeContentSizeImage",
        "alternateImage", "catalogImage", "minimumValueImage", "maximumValueImage", "trackImage", "progressImage",
    ]

    /// - Complexity: O(number of elements).
    init(_ document: XMLNode) {
        var objects: [CustomObject] = []
        var outlets: [Value] = []
        var attributes: [Value] = []
        var actions: [(sender: String, action: Action)] = []
        var imageUses: [Resource] = []
        var colorUses: [Resource] = []
        let detached = Self.detachedObjects(document)
        // The controllers with a tab by its id, and the roots of navigation controllers.
        var controllers: [String: String] = [:]
        var roots: [String: String] = [:]
        var tabs: Set<String> = []
        var presented: Set<String> = []
        // The controls of macOS whose target, and with it the action, is bound, and the control of each cell.
        var bound: Set<String> = []
        var controls: [String: String] = [:]
        // Each element, with the id of the nearest enclosing element that has an id.
        var stack: [(node: XMLNode, owner: String)] = [(document, "")]
        while let (node, owner) = stack.popLast() {
            let id = node["id"] ?? ""
            if node.name == "resources" || detached.contains(id) { continue }
            if let name = node["customClass"], node["placeholderIdentifier"] != "IBFirstResponder",
                name != "FirstResponder"
            {
                objects.append(
                    CustomObject(
                        id: id, kind: node.name, label: node["userLabel"], className: name,
                        module: node["customModule"], isOfTarget: node["customModuleProvider"] == "target",
                        isPlaceholder: node.name == "placeholder" || (node.name == "customObject" && id.hasPrefix("-")),
                        location: node.location))
            }
            switch node.name {
            case "outlet", "outletCollection":
                if let property = node["property"] {
                    outlets.append(Value(owner: owner, property: property, id: id, location: node.location))
                }
            case "userDefinedRuntimeAttribute":
                if let path = node["keyPath"] {
                    attributes.append(Value(owner: owner, property: path, id: "", location: node.location))
                }
            case "binding":
                if node["name"] == "target" { bound.insert(controls[owner] ?? owner) }
            case "action":
                if let selector = node["selector"] {
                    let action = Action(
                        selector: selector, receiver: node["destination"] ?? node["target"], isUnwind: false, id: id,
                        location: node.location)
                    actions.append((controls[owner] ?? owner, action))
                }
            case "segue":
                if node["relationship"] == "rootViewController" { roots[owner] = node["destination"] }
                if let destination = node["destination"] {
                    if node["relationship"] == "viewControllers" { tabs.insert(destination) }
                    if node["kind"] != "relationship" { presented.insert(destination) }
                }
                if let selector = node["unwindAction"] {
                    let action = Action(
                        selector: selector, receiver: nil, isUnwind: true, id: id, location: node.location)
                    actions.append((owner, action))
                }
            case "color", "namedColor":
                if let name = node["name"], node["catalog"] == nil {
                    colorUses.append(Resource(name: name, user: owner, location: node.location))
                }
            case "tabBarItem": controllers[id] = owner
            default: break
            }
            if node["catalog"] != "system" {
                for key in Self.imageAttributes {
                    guard let name = node[key] else { continue }
                    // Code sets the image of a cell of macOS through the control.
                    let user = id.isEmpty || node["key"] == "cell" ? owner : id
                    imageUses.append(Resource(name: name, user: user, location: node.location))
                }
            }
            if node["key"] == "cell" { controls[id] = owner }
            let inner = id.isEmpty ? owner : id
            stack.append(contentsOf: node.children.reversed().map { ($0, inner) })
        }
        (self.objects, self.outlets, self.attributes) = (objects, outlets, attributes)
        self.actions = actions.filter { !bound.contains($0.sender) }.map(\.action)
        for index in imageUses.indices {
            guard let controller = controllers[imageUses[index].user] else { continue }
            let ids = [controller, roots[controller]]
            imageUses[index].tabClasses = objects.filter { ids.contains($0.id) }.map(\.className)
            let containers = [controller] + roots.filter { $0.value == controller }.keys
            imageUses[index].isOfLooseTab = tabs.isDisjoint(with: containers)
            imageUses[index].isPresented = !presented.isDisjoint(with: containers)
        }
        let resources = document.children("resources").flatMap(\.children)
        // An image with contents is embedded in the document.
        images = Self.used(
            imageUses,
            among: resources.filter { $0.name == "image" && $0["catalog"] != "system" && $0.children.isEmpty })
        colors = Self.used(colorUses, among: resources.filter { $0.name == "namedColor" })
    }

    /// Returns the uses of resources of the app. A name that the document does not list as a resource belongs to the system
    /// or is outdated.
    private static func used(_ uses: [Resource], among resources: [XMLNode]) -> [Resource] {
        let listed = Set(resources.compactMap { $0["name"] })
        return uses.filter { listed.contains($0.name) }
    }

    /// Returns the ids of gesture recognizers and bar buttons that are neither in a view or bar nor connected to an outlet.
    /// They remain after their view is deleted, and nothing uses them.
    private static func detachedObjects(_ document: XMLNode) -> Set<String> {
        var found: Set<String> = []
        var destinations: Set<String> = []
        var stack = [document]
        while let node = stack.popLast() {
            if let destination = node["destination"], node.name != "segue" { destinations.insert(destination) }
            if node.name == "objects" {
                let loose = node.children.filter {
                    $0.name.hasSuffix("GestureRecognizer") || $0.name == "barButtonItem"
                }
                found.formUnion(loose.compactMap { $0["id"] })
            }
            stack.append(contentsOf: node.children)
        }
        return found.subtracting(destinations)
    }
}

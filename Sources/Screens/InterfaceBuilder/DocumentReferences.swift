/// What a document speaks of that is not in it: classes, with their outlets and actions, images and colours.
public struct DocumentReferences: Sendable {
    /// An object with a class of the app.
    public struct CustomObject: Hashable, Sendable {
        /// Its id; empty for what has none.
        public let id: String
        /// The kind of element.
        public let kind: String
        /// The designer's name for it.
        public let label: String?
        /// The class.
        public let className: String
        /// The module of the class; nil for what Objective-C knows by its bare name.
        public let module: String?
        /// Whether the module is that of the target, whatever it is called.
        public let isOfTarget: Bool
        /// Where the element stands.
        public let location: SourceLocation
    }

    /// A value that is set when the document is loaded: an outlet, or an attribute that the designer defined.
    public struct Value: Hashable, Sendable {
        /// The id of the object that has it.
        public let owner: String
        /// The property, or the path to it.
        public let property: String
        /// The id of the connection; empty for an attribute.
        public let id: String
        /// Where the element stands.
        public let location: SourceLocation
    }

    /// A message that something in the document sends.
    public struct Action: Hashable, Sendable {
        /// The message.
        public let selector: String
        /// Who receives it; nil for whoever understands it.
        public let receiver: String?
        /// Whether it is what a scene is returned to by.
        public let isUnwind: Bool
        /// The id of the connection.
        public let id: String
        /// Where the element stands.
        public let location: SourceLocation
    }

    /// An image or a colour that goes by a name.
    public struct Resource: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The id of the first object that uses it.
        public let user: String
        /// Where it is first used.
        public let location: SourceLocation
    }

    /// The objects with classes of the app, in the order of the document.
    public let objects: [CustomObject]
    /// The outlets.
    public let outlets: [Value]
    /// The attributes that the designer defined.
    public let attributes: [Value]
    /// The actions.
    public let actions: [Action]
    /// The images of the app's own, each once.
    public let images: [Resource]
    /// The colours of the app's own, each once.
    public let colors: [Resource]

    /// Whether there is nothing of the app's in it.
    public var isEmpty: Bool { objects.isEmpty && images.isEmpty && colors.isEmpty && actions.isEmpty }

    private static let imageAttributes = [
        "image", "selectedImage", "highlightedImage", "backgroundImage", "landscapeImage", "largeContentSizeImage",
        "alternateImage", "catalogImage", "minimumValueImage", "maximumValueImage", "trackImage", "progressImage",
    ]

    /// - Complexity: O(elements).
    init(_ document: XMLNode) {
        var objects: [CustomObject] = []
        var outlets: [Value] = []
        var attributes: [Value] = []
        var actions: [Action] = []
        var imageUses: [Resource] = []
        var colorUses: [Resource] = []
        // Each element with the id of the nearest element around it that has one.
        var stack: [(node: XMLNode, owner: String)] = [(document, "")]
        while let (node, owner) = stack.popLast() {
            let id = node["id"] ?? ""
            if node.name == "resources" { continue }
            if let name = node["customClass"], node["placeholderIdentifier"] != "IBFirstResponder" {
                objects.append(
                    CustomObject(
                        id: id, kind: node.name, label: node["userLabel"], className: name,
                        module: node["customModule"], isOfTarget: node["customModuleProvider"] == "target",
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
            case "action":
                if let selector = node["selector"] {
                    actions.append(
                        Action(
                            selector: selector, receiver: node["destination"] ?? node["target"], isUnwind: false,
                            id: id, location: node.location))
                }
            case "segue":
                if let selector = node["unwindAction"] {
                    actions.append(
                        Action(selector: selector, receiver: nil, isUnwind: true, id: id, location: node.location))
                }
            case "color", "namedColor":
                if let name = node["name"], node["catalog"] == nil {
                    colorUses.append(Resource(name: name, user: owner, location: node.location))
                }
            default: break
            }
            if node["catalog"] != "system" {
                for key in Self.imageAttributes {
                    guard let name = node[key] else { continue }
                    imageUses.append(Resource(name: name, user: id.isEmpty ? owner : id, location: node.location))
                }
            }
            let inner = id.isEmpty ? owner : id
            stack.append(contentsOf: node.children.reversed().map { ($0, inner) })
        }
        (self.objects, self.outlets, self.attributes, self.actions) = (objects, outlets, attributes, actions)
        let resources = document.children("resources").flatMap(\.children)
        images = Self.used(imageUses, among: resources.filter { $0.name == "image" && $0["catalog"] != "system" })
        colors = Self.used(colorUses, among: resources.filter { $0.name == "namedColor" })
    }

    /// The first use of each resource. What the document does not list among its resources is a name of the system's, or stale.
    private static func used(_ uses: [Resource], among resources: [XMLNode]) -> [Resource] {
        let listed = Set(resources.compactMap { $0["name"] })
        var seen: Set<String> = []
        return uses.filter { listed.contains($0.name) && seen.insert($0.name).inserted }
    }
}

internal import InterfaceBuilder

/// A storyboard: the scenes of a `.storyboard` file, from which controllers are created.
///
/// The file is looked for in the bundle, in the folders `*.lproj` of the bundle, and in what ``addDocuments(in:)`` and
/// ``addDocuments(inFolder:)`` made known. Variations by size class are those of the main screen when the storyboard is
/// created. What is missing is recorded as a ``RuntimeProblem``; UIKit stops the program.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String
    private let bundle: Bundle?
    private let document: LocalizedDocument?

    /// Reads a storyboard. If the file does not exist or cannot be read, the storyboard has no scenes.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (self.name, bundle) = (name, storyboardBundleOrNil)
        document = LocalizedDocument(name, "storyboard", in: bundle)
        if document == nil {
            RuntimeProblem.record(
                .missingDocument,
                "There is no readable storyboard '\(name)' in the bundle or in the folders that were added with "
                    + "addDocuments.")
        }
        super.init()
    }
    /// Reads a storyboard from memory. UIKit has no such initializer; it is for tests.
    public init(name: String, text: String, translations: [String: String] = [:]) {
        (self.name, bundle) = (name, nil)
        do {
            document = try LocalizedDocument(Data(text.utf8), named: "\(name).storyboard", texts: translations)
        } catch {
            RuntimeProblem.record(.missingDocument, error.description)
            document = nil
        }
        super.init()
    }

    // MARK: Finding documents

    /// The languages of the `.strings` files of documents, the most preferred first. UIKit has no such property; it takes
    /// the user's.
    public static var preferredLanguages = ["en"]
    /// Makes the storyboards and `.xib` files of a bundle known to all storyboards and nibs. UIKit has no such method.
    public static func addDocuments(in bundle: Bundle) {
        DocumentIndex.shared.add(bundle.resourceURL ?? bundle.bundleURL)
    }
    /// Makes the storyboards and `.xib` files of a folder and its subfolders known. UIKit has no such method.
    public static func addDocuments(inFolder folder: URL) { DocumentIndex.shared.add(folder) }
    /// The names of the known storyboards, in alphabetical order. UIKit has no such property.
    public static var documentNames: [String] { DocumentIndex.shared.names("storyboard") }

    // MARK: Scenes

    /// The controller of a scene. UIKit has no such type.
    public struct Scene: Hashable, Sendable {
        /// The id in the document.
        public let id: String
        /// The identifier for ``instantiateViewController(withIdentifier:)``; nil if there is none.
        public let storyboardIdentifier: String?
        /// The class of the app; nil for UIKit's.
        public let customClass: String?
        /// The element name, such as `viewController` or `navigationController`.
        public let kind: String
        /// The location in the file.
        public let location: String
        public let isInitial: Bool
    }
    /// The controllers of the document, in its order. UIKit has no such property.
    public var scenes: [Scene] {
        guard let contents else { return [] }
        return controllers.map { node in
            Scene(
                id: node["id"] ?? "", storyboardIdentifier: node["storyboardIdentifier"],
                customClass: node["customClass"], kind: node.name, location: "\(node.location)",
                isInitial: node["id"] != nil && node["id"] == contents.root["initialViewController"])
        }
    }
    private var contents: DocumentContents? { document?.contents }
    private var controllers: [XMLNode] {
        let scenes = contents?.root.children("scenes").flatMap { $0.children("scene") } ?? []
        return scenes.flatMap { $0.children("objects") }.flatMap(\.children).filter(ElementKinds.isController)
    }

    // MARK: Creating controllers

    /// Creates the initial controller; nil if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil)
    }
    /// Creates the initial controller with a closure; nil if the storyboard has none or it has a different class.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? {
        guard let id = contents?.root["initialViewController"] else { return nil }
        return make(id: id, creator) as? ViewController
    }
    /// Creates the controller with an identifier. Without such a controller, records a problem and returns an empty one.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        node(identifier: identifier).map { make($0, nil) } ?? UIViewController()
    }
    /// Creates the controller with an identifier, with a closure.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = node(identifier: identifier).map { make($0, creator) } ?? UIViewController()
        if let made = made as? ViewController { return made }
        RuntimeProblem.record(
            .missingClass, "\(name).storyboard: '\(identifier)' is a \(type(of: made)), not a \(ViewController.self).")
        return RegisteredClass.controller(ViewController.self)
    }
    /// Creates the controller of a scene by its id in the document; nil if there is none. UIKit has no such method.
    public func instantiateScene(id: String) -> UIViewController? {
        controllers.first { $0["id"] == id }.map { make($0, nil) }
    }

    /// The id of the view of a scene in the document; nil if it has none.
    package func viewID(ofScene id: String) -> String? {
        controllers.first { $0["id"] == id }?.children.first { $0["key"] == "view" && DocumentContents.isView($0) }?[
            "id"]
    }
    /// Returns the text of a storyboard; nil if it does not exist.
    ///
    /// - Throws: `InterfaceBuilderError` if the file cannot be read.
    package static func text(named name: String) throws -> Data? {
        try DocumentIndex.shared.find(name, "storyboard", in: nil).map(DocumentIndex.shared.text)
    }

    /// Creates the prototype or static cell with an id in the document; nil if there is none.
    package func instantiateCell(id: String) -> UIView? {
        guard let document, let node = document.contents.elements[id], DocumentContents.isCell(node) else { return nil }
        let builder = DocumentBuilder(document.contents, storyboard: self, bundle: bundle, texts: document.texts)
        return CellBuilder.make(node, around: builder, in: nil)
    }

    private func node(identifier: String) -> XMLNode? {
        if let found = controllers.first(where: { $0["storyboardIdentifier"] == identifier }) { return found }
        let known = controllers.compactMap { $0["storyboardIdentifier"] }
        RuntimeProblem.record(
            .missingIdentifier,
            "\(name).storyboard: no controller has the identifier '\(identifier)'. The identifiers are: "
                + (known.isEmpty ? "none" : known.joined(separator: ", ")) + ".")
        return nil
    }

    /// The number of controllers that are being created inside each other.
    private static var depth = 0
    private static let maximumDepth = 40

    /// Creates the controller with an id. Its element may be a reference to another storyboard.
    func make(id: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let node = contents?.elements[id] else {
            RuntimeProblem.record(.missingElement, "\(name).storyboard: there is no element with the id \(id).")
            return UIViewController()
        }
        return make(node, creator)
    }

    private func make(_ node: XMLNode, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let document, Self.depth < Self.maximumDepth else {
            RuntimeProblem.record(
                .unsupported, "\(node.location): the controllers of the storyboard contain themselves.")
            return UIViewController()
        }
        Self.depth += 1
        defer { Self.depth -= 1 }
        if node.name == "viewControllerPlaceholder" { return follow(node, creator) }
        let builder = DocumentBuilder(
            document.contents, storyboard: self, bundle: bundle, texts: document.texts, controllerNode: node)
        return builder.makeController(node, creator)
    }

    /// Creates the controller to which a reference to another storyboard leads.
    private func follow(_ node: XMLNode, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        let other = node["storyboardName"].map { UIStoryboard(name: $0, bundle: bundle) } ?? self
        if let identifier = node["referencedIdentifier"] {
            return other.node(identifier: identifier).map { other.make($0, creator) } ?? UIViewController()
        }
        return other.instantiateInitialViewController(creator: creator) ?? UIViewController()
    }
}

extension UIViewController {
    /// The storyboard from which the controller was created; nil for other controllers.
    public var storyboard: UIStoryboard? { documentScene?.storyboard }
}

internal import InterfaceBuilder

/// The objects of a `.xib` file.
///
/// The file is looked for as that of a ``UIStoryboard``.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let document: LocalizedDocument?
    private let bundle: Bundle?

    /// Reads a file. If it does not exist or cannot be read, a problem is recorded and the nib has no objects.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil
        document = LocalizedDocument(name, "xib", in: bundleOrNil)
        if document == nil {
            RuntimeProblem.record(
                .missingDocument,
                "There is no readable nib '\(name)' in the bundle or in the folders that were added with addDocuments.")
        }
        super.init()
    }
    /// Reads a nib from the text of a `.xib` file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil
        do {
            document = try LocalizedDocument(data, named: "data.xib")
        } catch {
            RuntimeProblem.record(.missingDocument, error.description)
            document = nil
        }
        super.init()
    }
    /// Reads a file that may be missing, without a problem.
    init?(existing name: String, bundle: Bundle?) {
        guard let document = LocalizedDocument(name, "xib", in: bundle) else { return nil }
        (self.document, self.bundle) = (document, bundle)
        super.init()
    }

    /// Creates the top-level objects, and connects the outlets of the owner. `optionsOrNil` is not used.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let document else { return [] }
        let builder = DocumentBuilder(document.contents, storyboard: nil, bundle: bundle, texts: document.texts)
        let owner = ownerOrNil.map { $0 as AnyObject }
        builder.owner = owner
        let objects = document.contents.root.children("objects").flatMap(\.children)
        var made: [AnyObject] = []
        for object in objects {
            if ElementKinds.controllerClass(of: object) != nil {
                made.append(builder.makeController(object, nil))
            } else if let one = builder.makeTopLevel(object) {
                made.append(one)
            }
        }
        let created = builder.finish()
        if let owner, let placeholder = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }) {
            Connections.connectOutlets(placeholder, of: owner, builder)
        }
        DocumentBuilder.awake(created)
        return made
    }

    /// Options of ``instantiate(withOwner:options:)``, which are not used.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// Creates the objects of a `.xib` file; nil, with a recorded problem, if there is no such file.
    @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let made = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        return made.isEmpty ? nil : made
    }
}

extension UIViewController {
    /// Creates the view from the nib that was named, or from one with the name of the class. Returns false if there is
    /// none.
    func loadNib() -> Bool {
        let name = "\(type(of: self))"
        // Only an app's class has a nib of its own name.
        let isOwn = !String(reflecting: type(of: self)).hasPrefix("UIKit.")
        var candidates = [nibName].compactMap { $0 }
        if nibName == nil, isOwn {
            candidates = [name] + (name.hasSuffix("Controller") ? [String(name.dropLast(10))] : [])
        }
        for candidate in candidates {
            guard let nib = UINib(existing: candidate, bundle: nibBundle) else { continue }
            nib.instantiate(withOwner: self)
            if viewIfLoaded == nil {
                RuntimeProblem.record(
                    .missingElement, "\(candidate).xib: the outlet 'view' of the owner, \(name), is not connected.")
            }
            return viewIfLoaded != nil
        }
        if let nibName {
            RuntimeProblem.record(.missingDocument, "\(name): there is no readable nib '\(nibName)'.")
        }
        return false
    }
}

internal import AutoLayout
internal import InterfaceBuilder

/// Creates the objects of a document: those of a scene, of a `.xib`, or of one prototype cell.
@MainActor
final class DocumentBuilder {
    let contents: DocumentContents
    let storyboard: UIStoryboard?
    let bundle: Bundle?
    /// The texts in the user's language, by the id of the object and its property.
    let texts: [String: String]
    /// The controller of a scene, or the owner of a `.xib`.
    weak var owner: AnyObject?
    /// The element of the controller; nil for a `.xib`.
    let controllerNode: XMLNode?
    /// The builder of the scene around a cell, whose objects the cell's connections may reach.
    let outer: DocumentBuilder?

    private struct Weak { weak var object: AnyObject? }
    private var objects: [String: Weak] = [:]
    /// Whatever was created, in the order of creation. It is dropped when everything is connected.
    private(set) var created: [(node: XMLNode, object: AnyObject)] = []
    /// The roots of the views that were created, whose constraints are activated at the end.
    private var roots: [ViewElement] = []
    /// The views whose content has a recorded size.
    private var measured: [(view: UIView, element: ViewElement)] = []

    init(
        _ contents: DocumentContents, storyboard: UIStoryboard?, bundle: Bundle?, texts: [String: String],
        controllerNode: XMLNode? = nil, outer: DocumentBuilder? = nil
    ) {
        (self.contents, self.storyboard, self.bundle) = (contents, storyboard, bundle)
        (self.texts, self.controllerNode, self.outer) = (texts, controllerNode, outer)
    }

    // MARK: Objects by id

    func record(_ object: AnyObject, _ node: XMLNode) {
        if let id = node["id"] { objects[id] = Weak(object: object) }
        created.append((node, object))
    }
    func record(_ object: AnyObject, id: String) { objects[id] = Weak(object: object) }

    /// Returns the object that was created for an id; nil if there is none.
    func object(_ id: String) -> AnyObject? {
        if let known = objects[id]?.object { return known }
        if let node = contents.elements[id], node.name == "placeholder" {
            return node["placeholderIdentifier"] == "IBFilesOwner" ? owner : nil
        }
        if id == controllerNode?["id"] { return owner }
        if id == "-1" { return owner }
        return outer?.object(id)
    }
    /// Makes connections to one view lead to another view, which a cell creates itself.
    func replace(_ old: UIView, by new: UIView, _ node: XMLNode) {
        created.removeAll { $0.object === old }
        measured.removeAll { $0.view === old }
        record(new, node)
    }
    /// Makes the objects of another builder known to connections, such as those of a static row.
    func adopt(_ other: DocumentBuilder) { objects.merge(other.objects) { own, _ in own } }
    /// Whether a variation leaves out an element or a view around it, or the element belongs to a prototype, which has
    /// its own objects.
    func isLeftOut(_ node: XMLNode) -> Bool {
        node["id"].map { object($0) == nil } ?? true && DocumentContents.isView(node)
    }
    /// Whether an id means the first responder, to which actions without a target are sent.
    func isFirstResponder(_ id: String) -> Bool {
        id == "-2" || contents.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
    }

    // MARK: Problems

    /// Returns the place of an element for messages.
    func place(_ node: XMLNode) -> String {
        let scene = controllerNode.map { node in
            ", scene \(node["customClass"] ?? node["storyboardIdentifier"] ?? node["id"] ?? "")"
        }
        return "\(node.location)\(scene ?? ""), \(node.words)"
    }
    func report(_ kind: RuntimeProblem.Kind, _ node: XMLNode, _ message: String) {
        RuntimeProblem.record(kind, "\(place(node)): \(message)")
    }

    // MARK: Classes

    /// Returns the class of an element; `standard` if the element names none, or names a class that is not part of the
    /// program.
    func type<T: AnyObject>(of node: XMLNode, standard: T.Type) -> T.Type {
        guard let name = node["customClass"], !name.isEmpty else { return standard }
        guard let found = RuntimeClasses.type(name, module: node["customModule"]) else {
            let module = node["customModule"].map { " of the module \($0)" } ?? ""
            report(.missingClass, node, "there is no class \(name)\(module), so a \(standard) was created.")
            return standard
        }
        if let type = found as? T.Type { return type }
        report(.missingClass, node, "\(name) is not a subclass of \(T.self), so a \(standard) was created.")
        return standard
    }

    // MARK: Texts

    /// Returns the text of a property in the user's language, or else the one in the document.
    func text(_ property: String, _ node: XMLNode, of id: String? = nil, key: String? = nil) -> String? {
        if let id = id ?? node["id"], let own = texts["\(id).\(key ?? property)"] { return own }
        return node.string(property)
    }

    // MARK: Views

    /// Creates the view of an element with its subviews; nil if the element cannot be read.
    func makeRoot(_ node: XMLNode) -> UIView? {
        guard let element = element(node) else { return nil }
        roots.append(element)
        return make(node, element)
    }
    func element(_ node: XMLNode) -> ViewElement? {
        do {
            return try contents.view(node)
        } catch {
            RuntimeProblem.record(.missingDocument, error.description)
            return nil
        }
    }

    private func make(_ node: XMLNode, _ element: ViewElement) -> UIView {
        let standard = ElementKinds.viewClass(of: node) ?? UIView.self
        if ElementKinds.viewClass(of: node) == nil {
            report(.unknownElement, node, "the kind is not known, so a \(standard) was created.")
        }
        let type = type(of: node, standard: standard)
        let coder = DocumentCoder(self, node, element)
        let view = type.init(coder: coder) ?? standard.init(coder: coder) ?? UIView(frame: CGRect(element.frame))
        // A class may call a different initializer of its superclass.
        view.read(from: coder)
        return view
    }

    /// Sets the properties of a view, and adds its subviews.
    func read(_ view: UIView, _ node: XMLNode, _ element: ViewElement) {
        record(view, node)
        record(view, id: element.id)
        for guide in element.guides { recordGuide(guide, of: view) }
        if let keyboard = node.child("viewLayoutGuide", key: "keyboard")?["id"] {
            record(view.keyboardLayoutGuide, id: keyboard)
        }
        ViewValues.set(view, node, element, self)
        measured.append((view, element))
        for (child, inner) in zip(contents.subviewNodes(of: node, element), element.children) {
            add(child, inner, to: view)
        }
        ContainerValues.set(view, node, self)
    }

    private func recordGuide(_ guide: GuideElement, of view: UIView) {
        switch guide.kind {
        case .safeArea: record(view.safeAreaLayoutGuide, id: guide.id)
        case .contentLayoutGuide:
            if let scrollView = view as? UIScrollView { record(scrollView.contentLayoutGuide, id: guide.id) }
        case .frameLayoutGuide:
            if let scrollView = view as? UIScrollView { record(scrollView.frameLayoutGuide, id: guide.id) }
        case .top, .bottom: break
        }
    }

    /// Adds the view of an element to its superview, by its role.
    private func add(_ node: XMLNode, _ element: ViewElement, to view: UIView) {
        if element.key == "contentView", let existing = Self.contentView(of: view) {
            return read(existing, node, element)
        }
        let made = make(node, element)
        switch (element.key, view) {
        case ("tableHeaderView", let table as UITableView): table.tableHeaderView = made
        case ("tableFooterView", let table as UITableView): table.tableFooterView = made
        case ("backgroundView", let table as UITableView): table.backgroundView = made
        case ("backgroundView", let collection as UICollectionView): collection.backgroundView = made
        case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = made
        case ("backgroundView", let cell as UICollectionViewCell): cell.backgroundView = made
        case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = made
        case ("selectedBackgroundView", let cell as UICollectionViewCell): cell.selectedBackgroundView = made
        case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = made
        case ("editingAccessoryView", let cell as UITableViewCell): cell.editingAccessoryView = made
        case (nil, let stack as UIStackView): stack.addArrangedSubview(made)
        default: view.addSubview(made)
        }
    }
    private static func contentView(of view: UIView) -> UIView? {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let cell as UICollectionViewCell: cell.contentView
        case let view as UITableViewHeaderFooterView: view.contentView
        case let view as UIVisualEffectView: view.contentView
        default: nil
        }
    }

    // MARK: The end

    /// Activates the constraints, applies runtime attributes, and connects everything that was created.
    ///
    /// - Returns: The objects that were created, for `awakeFromNib()`.
    func finish() -> [AnyObject] {
        for root in roots { ConstraintBuilder.activate(in: root, self) }
        for (view, element) in measured { view.recordContent(element, contents) }
        (roots, measured) = ([], [])
        let made = created
        created = []
        for (node, object) in made { RuntimeAttributes.apply(node, to: object, self) }
        for (node, object) in made { Connections.connectOutlets(node, of: object, self) }
        for (node, object) in made { Connections.connectActions(node, of: object, self) }
        return made.map(\.object)
    }

    /// Calls `awakeFromNib()` of objects in the order in which they were created.
    static func awake(_ objects: [AnyObject]) {
        for object in objects { (object as? UIResponder)?.awakeFromNib() }
    }
}

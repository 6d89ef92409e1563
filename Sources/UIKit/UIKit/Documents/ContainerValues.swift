internal import InterfaceBuilder

/// Sets what views contain besides subviews: items of bars, prototypes, static rows and gestures.
@MainActor
enum ContainerValues {
    static func set(_ view: UIView, _ node: XMLNode, _ builder: DocumentBuilder) {
        switch view {
        case let table as UITableView: set(table, node, builder)
        case let cell as UITableViewCell: set(cell, node, builder)
        case let collection as UICollectionView: set(collection, node, builder)
        case let bar as UINavigationBar: BarValues.set(bar, node, builder)
        case let bar as UIToolbar: bar.items = BarValues.buttons(node.child("items"), builder)
        case let bar as UITabBar:
            let items = node.child("items")?.children("tabBarItem") ?? []
            if !items.isEmpty { bar.items = items.map { BarValues.tab($0, builder) } }
            bar.isTranslucent = node.flag("translucent") ?? bar.isTranslucent
        default: break
        }
        for gesture in node.child("gestureRecognizers")?.children ?? [] {
            if let made = GestureValues.make(gesture, builder) { view.addGestureRecognizer(made) }
        }
    }

    // MARK: Tables

    private static func set(_ table: UITableView, _ node: XMLNode, _ builder: DocumentBuilder) {
        for cell in node.child("prototypes")?.children ?? [] where DocumentContents.isCell(cell) {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            table.pool.register(identifier) { [weak table] in
                CellBuilder.make(cell, around: builder, in: table) as? UITableViewCell
            }
        }
        guard node["dataMode"] == "static", let sections = node.child("sections") else { return }
        table.staticRows = StaticRows(sections, builder)
    }

    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    private static let selectionStyles: [String: UITableViewCell.SelectionStyle] = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]

    private static func set(_ cell: UITableViewCell, _ node: XMLNode, _ builder: DocumentBuilder) {
        if let type = node["accessoryType"].flatMap({ accessories[$0] }) { cell.accessoryType = type }
        if let style = node["selectionStyle"].flatMap({ selectionStyles[$0] }) { cell.selectionStyle = style }
        if let level = node.integer("indentationLevel") { cell.indentationLevel = level }
        if let insets = node.inset("separatorInset") { cell.separatorInset = insets }
        // The labels of a system style are elements in the content view. The cell creates its own.
        for (name, view) in [("textLabel", cell.textLabelIfStyled(node)), ("detailTextLabel", cell.detailTextLabel)] {
            guard let id = node[name], let label = builder.contents.elements[id], let view,
                let old = builder.object(id) as? UILabel
            else { continue }
            (view.text, view.font, view.textColor) = (old.text, old.font, old.textColor)
            old.removeFromSuperview()
            builder.replace(old, by: view, label)
        }
        if let id = node["imageView"], let own = builder.object(id) as? UIImageView, let view = cell.imageView,
            let picture = builder.contents.elements[id]
        {
            view.image = own.image
            own.removeFromSuperview()
            builder.replace(own, by: view, picture)
        }
    }

    // MARK: Collections

    private static func set(_ collection: UICollectionView, _ node: XMLNode, _ builder: DocumentBuilder) {
        if let layout = node.child(key: "collectionViewLayout") {
            builder.record(collection.collectionViewLayout, layout)
        }
        for cell in node.child("cells")?.children ?? [] where DocumentContents.isCell(cell) {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            collection.pool.register(kind: nil, identifier) { [weak collection] in
                CellBuilder.make(cell, around: builder, in: collection) as? UICollectionReusableView
            }
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let view = node.child("collectionReusableView", key: key) else { continue }
            guard let identifier = view["reuseIdentifier"] else { continue }
            collection.pool.register(kind: kind, identifier) { [weak collection] in
                CellBuilder.make(view, around: builder, in: collection) as? UICollectionReusableView
            }
        }
    }
}

extension UITableViewCell {
    /// The text label of a cell whose document has one. Reading ``textLabel`` would add a label to other cells.
    fileprivate func textLabelIfStyled(_ node: XMLNode) -> UILabel? { node["textLabel"] == nil ? nil : textLabel }
}

/// Creates cells from their elements: prototypes and static rows.
@MainActor
enum CellBuilder {
    /// Creates a cell with its own objects. Its connections reach the objects of the scene around it.
    ///
    /// - Parameter isShared: Whether the connections of the scene reach the objects of the cell.
    static func make(
        _ node: XMLNode, around outer: DocumentBuilder, in container: UIView?, isShared: Bool = false
    ) -> UIView? {
        let builder = DocumentBuilder(
            outer.contents, storyboard: outer.storyboard, bundle: outer.bundle, texts: outer.texts,
            controllerNode: outer.controllerNode, outer: outer)
        builder.owner = outer.owner
        guard let cell = builder.makeRoot(node) else { return nil }
        cell.translatesAutoresizingMaskIntoConstraints = true
        cell.documentBuilder = builder
        let made = builder.finish()
        if isShared { outer.adopt(builder) }
        DocumentBuilder.awake(made)
        return cell
    }
}

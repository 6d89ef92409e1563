internal import InterfaceBuilder

/// Creates the layouts of collections from their elements.
@MainActor
enum CollectionLayouts {
    /// Returns the layout of the collection that a coder reads; nil if the document states none.
    static func make(_ coder: NSCoder) -> UICollectionViewLayout? {
        guard let coder = coder as? DocumentCoder, let node = coder.node.child(key: "collectionViewLayout") else {
            return nil
        }
        let standard: UICollectionViewLayout.Type =
            node.name == "collectionViewFlowLayout"
            ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
        let type = coder.builder.type(of: node, standard: standard)
        guard let layout = type.init(coder: DocumentCoder(coder.builder, node)) else { return nil }
        if let flow = layout as? UICollectionViewFlowLayout { set(flow, node) }
        return layout
    }

    private static func set(_ layout: UICollectionViewFlowLayout, _ node: XMLNode) {
        node.number("minimumLineSpacing") { layout.minimumLineSpacing = $0 }
        node.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = $0 }
        if node["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let size = node.size("itemSize") { layout.itemSize = size }
        if node["automaticEstimatedItemSize"] == "YES" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = node.size("estimatedItemSize") {
            layout.estimatedItemSize = size
        }
        if let size = node.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = node.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let insets = node.inset("sectionInset") { layout.sectionInset = insets }
        node.flag("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = $0 }
        node.flag("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = $0 }
    }
}

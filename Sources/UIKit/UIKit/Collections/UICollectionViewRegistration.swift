extension UICollectionView {
    /// Makes and fills cells of a class for items of a type; see Apple's documentation of `UICollectionView.CellRegistration`.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        /// Cells that the closure fills.
        public init(handler: @escaping Handler) { self.handler = handler }
    }
    /// Makes and fills headers, footers and others; see Apple's documentation of `UICollectionView.SupplementaryRegistration`.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler =
            (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let kind: String
        let handler: Handler
        /// Views of a kind that the closure fills.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// A cell filled for an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let name = registeredName(Cell.self)
        register(Cell.self, forCellWithReuseIdentifier: name)
        let cell: Cell = typed(dequeueReusableCell(withReuseIdentifier: name, for: indexPath))
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// A header, footer or other, filled.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let name = registeredName(Supplementary.self)
        register(
            Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: name)
        let view: Supplementary = typed(
            dequeueReusableSupplementaryView(ofKind: registration.kind, withReuseIdentifier: name, for: indexPath))
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    /// A name that no other class has.
    private func registeredName(_ type: AnyClass) -> String {
        "\(String(reflecting: type)) \(UInt(bitPattern: ObjectIdentifier(type).hashValue))"
    }

    /// The view is of the class that was registered a line before.
    private func typed<View: UICollectionReusableView>(_ view: UICollectionReusableView) -> View {
        unsafeDowncast(view, to: View.self)
    }
}

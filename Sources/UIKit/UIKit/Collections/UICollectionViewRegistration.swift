extension UICollectionView {
    /// Makes and fills cells of a class for items of a type; see Apple's documentation of `UICollectionView.CellRegistration`.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        /// The reuse identifier: cells of one registration are not used for another one.
        let name: String
        /// Cells that the closure fills.
        public init(handler: @escaping Handler) {
            self.handler = handler
            name = RegistrationNames.next(Cell.self)
        }
    }
    /// Makes and fills headers, footers and others; see Apple's documentation of `UICollectionView.SupplementaryRegistration`.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler =
            (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let kind: String
        let handler: Handler
        /// The reuse identifier: views of one registration are not used for another one.
        let name: String
        /// Views of a kind that the closure fills.
        public init(elementKind: String, handler: @escaping Handler) {
            (kind, self.handler) = (elementKind, handler)
            name = RegistrationNames.next(Supplementary.self)
        }
    }

    /// A cell filled for an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let name = registration.name
        register(Cell.self, forCellWithReuseIdentifier: name)
        let cell: Cell = typed(dequeueReusableCell(withReuseIdentifier: name, for: indexPath))
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// A header, footer or other, filled.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let name = registration.name
        register(
            Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: name)
        let view: Supplementary = typed(
            dequeueReusableSupplementaryView(ofKind: registration.kind, withReuseIdentifier: name, for: indexPath))
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    /// The view is of the class that was registered a line before.
    private func typed<View: UICollectionReusableView>(_ view: UICollectionReusableView) -> View {
        unsafeDowncast(view, to: View.self)
    }
}

/// Reuse identifiers that no other registration has.
@MainActor
private enum RegistrationNames {
    private static var count = 0
    static func next(_ type: AnyClass) -> String {
        count += 1
        return "\(String(reflecting: type)) \(count)"
    }
}

extension UICollectionView {
    /// A registration that creates and configures cells of a class.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        /// The reuse identifier, unique to the registration.
        let name: String
        public init(handler: @escaping Handler) {
            self.handler = handler
            name = RegistrationNames.next(Cell.self)
        }
    }
    /// A registration that creates and configures supplementary views.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler =
            (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let kind: String
        let handler: Handler
        /// The reuse identifier, unique to the registration.
        let name: String
        public init(elementKind: String, handler: @escaping Handler) {
            (kind, self.handler) = (elementKind, handler)
            name = RegistrationNames.next(Supplementary.self)
        }
    }

    /// Returns a cell for an item. The handler is not called if the item is nil.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let name = registration.name
        register(Cell.self, forCellWithReuseIdentifier: name)
        let cell: Cell = typed(dequeueReusableCell(withReuseIdentifier: name, for: indexPath))
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
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

    /// Casts without a check, because the view has the class that the caller registered.
    private func typed<View: UICollectionReusableView>(_ view: UICollectionReusableView) -> View {
        unsafeDowncast(view, to: View.self)
    }
}

/// Unique reuse identifiers for registrations.
@MainActor
private enum RegistrationNames {
    private static var count = 0
    static func next(_ type: AnyClass) -> String {
        count += 1
        return "\(String(reflecting: type)) \(count)"
    }
}

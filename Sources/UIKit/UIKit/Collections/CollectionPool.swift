/// The identity of a view in a collection. The kind of a cell is nil.
struct CollectionElement: Hashable, Comparable {
    let kind: String?
    let path: IndexPath

    init(kind: String?, path: IndexPath) { (self.kind, self.path) = (kind, path) }
    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        let isDecoration = attributes.representedElementCategory == .decorationView
        // A decoration can have the same kind as a supplementary view.
        kind = attributes.representedElementKind.map { isDecoration ? "decoration \($0)" : $0 }
        path = attributes.indexPath
    }
    static func < (a: Self, b: Self) -> Bool { (a.path, a.kind ?? "") < (b.path, b.kind ?? "") }
}

/// The classes that are registered with a collection, and its views that wait for reuse.
@MainActor
final class CollectionPool {
    private struct Name: Hashable {
        let kind: String?
        let identifier: String
    }
    private var classes: [Name: UICollectionReusableView.Type] = [:]
    private var waiting: [Name: [UICollectionReusableView]] = [:]

    func register(_ type: UICollectionReusableView.Type?, kind: String?, _ identifier: String) {
        classes[Name(kind: kind, identifier: identifier)] = type
        makers[Name(kind: kind, identifier: identifier)] = nil
    }
    /// The prototypes of documents and the registered nibs. The last registration of an identifier counts.
    private var makers: [Name: () -> UICollectionReusableView?] = [:]
    func register(kind: String?, _ identifier: String, _ make: (() -> UICollectionReusableView?)?) {
        makers[Name(kind: kind, identifier: identifier)] = make
    }

    /// The cell that the next dequeue returns, because its item is being reconfigured; nil if none.
    var reconfigured: UICollectionReusableView?

    func view(kind: String?, _ identifier: String, frame: CGRect) -> UICollectionReusableView? {
        if kind == nil, let cell = reconfigured, cell.reuseIdentifier == identifier {
            reconfigured = nil
            return cell
        }
        let name = Name(kind: kind, identifier: identifier)
        if let found = waiting[name]?.popLast() {
            found.prepareForReuse()
            return found
        }
        let made: UICollectionReusableView?
        if let make = makers[name] {
            made = make()
            if frame != .zero { made?.frame = frame }
        } else {
            made = classes[name].flatMap { RegisteredClass.reusableView($0, frame) }
        }
        made?.reuseIdentifier = identifier
        return made
    }

    func enqueue(_ view: UICollectionReusableView, kind: String?) {
        view.removeFromSuperview()
        if let name = view.reuseIdentifier { waiting[Name(kind: kind, identifier: name), default: []].append(view) }
    }
}

extension UICollectionView {
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass as? UICollectionViewCell.Type, kind: nil, identifier)
    }
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { pool.register(viewClass as? UICollectionReusableView.Type, kind: elementKind, identifier) }
    /// Registers the cell of a nib; nil removes the registration.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.register(kind: nil, identifier, Self.maker(nib))
    }
    /// Registers the view of a nib; nil removes the registration.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { pool.register(kind: kind, identifier, Self.maker(nib)) }
    private static func maker(_ nib: UINib?) -> (() -> UICollectionReusableView?)? {
        nib.map { nib in { nib.instantiate(withOwner: nil).first as? UICollectionReusableView } }
    }

    /// Returns a reusable or new cell for the identifier. If no class is registered, logs a line and returns an empty
    /// cell; UIKit stops the program.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        prepareLayout()
        let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
        if let cell = pool.view(kind: nil, identifier, frame: frame) as? UICollectionViewCell { return cell }
        LayoutLog.report("Unable to dequeue a cell with identifier \(identifier): no class was registered for it.")
        return UICollectionViewCell(frame: frame)
    }
    /// Returns a reusable or new view for the identifier. If no class is registered, logs a line and returns an empty
    /// view; UIKit stops the program.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        prepareLayout()
        let frame =
            collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.frame
            ?? .zero
        if let view = pool.view(kind: elementKind, identifier, frame: frame) { return view }
        LayoutLog.report("Unable to dequeue a view of kind \(elementKind) with identifier \(identifier).")
        return UICollectionReusableView(frame: frame)
    }

    // MARK: Visible items

    /// The visible cells in the order of their index paths.
    public var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }
    /// The index paths of the visible items, in ascending order.
    public var indexPathsForVisibleItems: [IndexPath] { shown.keys.filter { $0.kind == nil }.map(\.path).sorted() }
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(kind: nil, path: indexPath)] as? UICollectionViewCell
    }
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { shown[CollectionElement(kind: elementKind, path: indexPath)] }
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.keys.sorted().first { shown[$0] === cell }?.path
    }
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForElements(
            in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?
            .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// Scrolls to an item, without animation.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        prepareLayout()
        var scrollPosition = scrollPosition
        if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            layout.scrollOrthogonally(to: indexPath, at: scrollPosition)
        {
            // The layout has scrolled the section on its cross axis. The collection scrolls only on its main axis.
            let isVertical = layout.configuration.scrollDirection == .vertical
            scrollPosition.subtract(
                isVertical ? [.left, .right, .centeredHorizontally] : [.top, .bottom, .centeredVertically])
        }
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let insets = adjustedContentInset
        let (size, seen) = (contentSize, bounds.inset(by: insets).size)
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = frame.minY - insets.top }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - seen.height / 2 - insets.top }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - seen.height - insets.top }
        if scrollPosition.contains(.left) { offset.x = frame.minX - insets.left }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - seen.width / 2 - insets.left }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - seen.width - insets.left }
        contentOffset = CGPoint(
            x: min(max(-insets.left, offset.x), max(-insets.left, size.width - seen.width - insets.left)),
            y: min(max(-insets.top, offset.y), max(-insets.top, size.height - seen.height - insets.top)))
    }
}

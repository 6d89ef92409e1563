/// A view of items in sections, arranged by a layout object.
///
/// Only visible elements have a view. Changes are not animated.
open class UICollectionView: UIScrollView {
    /// The raw values are UIKit's.
    public enum ElementCategory: Int, Hashable, Sendable {
        case cell, supplementaryView, decorationView
    }
    /// The raw values are UIKit's.
    public enum ScrollDirection: Int, Hashable, Sendable {
        case vertical, horizontal
    }
    /// The raw values are UIKit's.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    /// Creates a collection view from a document; with a flow layout for a coder of the app's own.
    public required init?(coder: NSCoder) {
        collectionViewLayout = CollectionLayouts.make(coder) ?? UICollectionViewFlowLayout()
        super.init(frame: .zero)
        collectionViewLayout.collectionView = self
        read(from: coder)
    }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Whether a tap selects items.
    open var allowsSelection = true
    /// Stored but not used: list cells have their own ``UICollectionViewListCell/isEditing``.
    open var isEditing = false
    /// Stored but not used.
    open var allowsSelectionDuringEditing = false
    /// Stored but not used.
    open var allowsMultipleSelectionDuringEditing = false
    /// Stored but not used.
    open var selectionFollowsFocus = false
    /// Stored but not used.
    open var allowsFocus = false
    /// Stored but not used.
    open var remembersLastFocusedIndexPath = false
    /// Stored but not used.
    open var dragInteractionEnabled = true
    /// Stored but not used.
    open var isSpringLoaded = false
    /// Always nil, because menus are not shown.
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    /// Stored but not used: cells are not prefetched.
    open var isPrefetchingEnabled = true
    /// Stored but not called.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Stored but not used.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// The raw values are UIKit's.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }
    open var allowsMultipleSelection = false
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }

    /// Pinned headers and decorations overlap cells, and the background lies behind all views.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { view in
            view === backgroundView || (view is UICollectionReusableView && !(view is UICollectionViewCell))
        }
    }

    let pool = CollectionPool()
    /// The visible views by kind and index path; cells have no kind.
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var selection: [IndexPath] = []
    private var counts: [Int]?
    private var laidOutBounds = CGRect.null
    private var laidOutInsets: [UIEdgeInsets] = []

    open func reloadData() {
        for element in shown.keys.sorted() { drop(element) }
        selection = []
        itemsChanged()
    }
    /// Discards the counts and measured sizes, because the data source's items have changed.
    func itemsChanged() {
        counts = nil
        collectionViewLayout.forgetItems()
        collectionViewLayout.invalidateLayout()
    }

    private func itemCounts() -> [Int] {
        if let counts { return counts }
        let made = (0..<max(0, dataSource?.numberOfSections(in: self) ?? 0)).map {
            max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
        }
        counts = made
        return made
    }
    open var numberOfSections: Int { itemCounts().count }
    /// Returns the number of items in a section; 0 if the section does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = itemCounts()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: Layout

    func prepareLayout() {
        guard collectionViewLayout.isStale else { return }
        collectionViewLayout.isStale = false
        collectionViewLayout.prepare()
    }
    /// The size that the layout computes. Setting it has no effect.
    open override var contentSize: CGSize {
        get {
            prepareLayout()
            return collectionViewLayout.collectionViewContentSize
        }
        set {}
    }
    /// Setting the bounds requests a layout, because scrolling brings other items into the visible area.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != super.bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
                collectionViewLayout.invalidateLayout()
            }
            super.bounds = newValue
            setNeedsLayout()
        }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let insets = [safeAreaInsets, layoutMargins, adjustedContentInset]
        if laidOutBounds.size != bounds.size || laidOutInsets != insets {
            (laidOutBounds, laidOutInsets) = (bounds, insets)
            collectionViewLayout.isStale = true
        }
        // Cells that measure themselves can leave the visible area or bring other cells into it, so a layout has
        // several passes, at most 32.
        for _ in 0..<32 {
            prepareLayout()
            if !showElements() { break }
        }
        backgroundView?.frame = bounds
        reportContentSize()
    }

    /// Gives each visible element a view with its frame. Returns whether a cell requires a new layout.
    private func showElements() -> Bool {
        if bounds.isEmpty { return false }
        let seen = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
            .filter { $0.frame.overlaps(bounds) }
        // Views that left the visible area enter the pool before other views are dequeued, so that a jump reuses them.
        let elements = Set(seen.map { CollectionElement($0) })
        for element in shown.keys.sorted() where !elements.contains(element) { drop(element) }
        var isChanged = false
        for attributes in seen {
            let element = CollectionElement(attributes)
            guard let view = shown[element] ?? makeView(element, attributes) else { continue }
            if view.frame != attributes.frame { view.frame = attributes.frame }
            (view.alpha, view.isHidden) = (attributes.alpha, attributes.isHidden)
            if view.transform != attributes.transform { view.transform = attributes.transform }
            if view.superview !== self {
                let isBehind = attributes.representedElementCategory == .decorationView
                insertSubview(view, at: isBehind ? (backgroundView == nil ? 0 : 1) : subviews.count)
                if let cell = view as? UICollectionViewCell {
                    (delegate as? any UICollectionViewDelegate)?.collectionView(
                        self, willDisplay: cell, forItemAt: element.path)
                }
            }
            if view.applied?.isEqual(attributes) != true {
                view.applied = attributes.copy() as? UICollectionViewLayoutAttributes
                view.apply(attributes)
            }
            if measure(view, attributes) { isChanged = true }
        }
        return isChanged
    }

    private func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard collectionViewLayout.measures(attributes),
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return false }
        let preferred = view.preferredLayoutAttributesFitting(copy)
        let asksForLayout = collectionViewLayout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        collectionViewLayout.store(preferred.size, of: attributes)
        guard asksForLayout else { return false }
        collectionViewLayout.isStale = true
        return true
    }

    private func makeView(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionReusableView?
    {
        guard let dataSource else { return nil }
        let view: UICollectionReusableView
        if attributes.representedElementCategory == .decorationView {
            guard let kind = attributes.representedElementKind,
                let made = collectionViewLayout.makeDecoration(kind, attributes.frame)
            else { return nil }
            view = made
        } else if let kind = element.kind {
            view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
        } else {
            view = dataSource.collectionView(self, cellForItemAt: element.path)
        }
        view.translatesAutoresizingMaskIntoConstraints = true
        if let cell = view as? UICollectionViewCell {
            let isSelected = selection.contains(element.path)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
        }
        shown[element] = view
        return view
    }

    func drop(_ element: CollectionElement) {
        guard let view = shown.removeValue(forKey: element) else { return }
        if let cell = view as? UICollectionViewCell {
            (delegate as? any UICollectionViewDelegate)?.collectionView(
                self, didEndDisplaying: cell, forItemAt: element.path)
        }
        view.applied = nil
        pool.enqueue(view, kind: element.kind)
    }

    // MARK: Updates. Each calls `reloadData()` at once, without animation, so the selection is lost.

    /// Runs the updates, reloads the data, lays out and calls the completion handler before it returns.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        layoutIfNeeded()
        completion?(true)
    }
    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    open func insertSections(_ sections: IndexSet) { reloadData() }
    open func deleteSections(_ sections: IndexSet) { reloadData() }
    open func reloadSections(_ sections: IndexSet) { reloadData() }
    open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
    /// Returns false, because no user moves items.
    @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    open func endInteractiveMovement() {}
    open func cancelInteractiveMovement() {}
    /// Asks the data source for the visible cells of items again. The cell that the data source dequeues is the current
    /// cell of the item.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = cellForItem(at: path), let dataSource else { continue }
            pool.reconfigured = cell
            let answer = dataSource.collectionView(self, cellForItemAt: path)
            pool.reconfigured = nil
            if answer !== cell {
                LayoutLog.report("An item that is reconfigured must have the cell that it has: \(path).")
                pool.enqueue(answer, kind: nil)
            }
        }
        setNeedsLayout()
    }
}

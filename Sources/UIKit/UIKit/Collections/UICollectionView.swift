/// A view of items in sections, arranged by a layout object; see Apple's documentation of `UICollectionView`.
///
/// Only visible elements have a view. Changes are not animated.
open class UICollectionView: UIScrollView {
    /// The category of a view in the collection.
    public enum ElementCategory: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case cell, supplementaryView, decorationView
    }
    /// The direction in which the content scrolls.
    public enum ScrollDirection: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case vertical, horizontal
    }
    /// The position of an item after the collection scrolls to it.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates positions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// Centered vertically.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// Centered horizontally.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// The element kind of section headers.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The element kind of section footers.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    /// Creates a collection view with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// The layout of the items.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Replaces the layout, without animation.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    /// The object that provides the items.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether the collection is in editing mode. Stored but not shown.
    open var isEditing = false
    /// Whether items can be selected in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether more than one item can be selected in editing mode.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether an item that gets the focus is selected.
    open var selectionFollowsFocus = false
    /// Whether the collection prefetches cells. Stored but not used: it does not prefetch.
    open var isPrefetchingEnabled = true
    /// The object that prefetches data. Stored but never called.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the layout updates when an item's size changes.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Whether the layout updates when an item's size changes.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Whether more than one item can be selected.
    open var allowsMultipleSelection = false
    /// The view behind all items.
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

    /// Reads everything from the data source again.
    open func reloadData() {
        for element in shown.keys.sorted() { drop(element) }
        selection = []
        itemsChanged()
    }
    /// Called when the data source's items have changed.
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
    /// The number of sections.
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
    /// The size of the content, computed by the layout.
    open override var contentSize: CGSize {
        get {
            prepareLayout()
            return collectionViewLayout.collectionViewContentSize
        }
        set {}
    }
    /// The bounds; items follow when the content scrolls.
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
    /// Lays out the visible items.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let insets = [safeAreaInsets, layoutMargins, adjustedContentInset]
        if laidOutBounds.size != bounds.size || laidOutInsets != insets {
            (laidOutBounds, laidOutInsets) = (bounds, insets)
            collectionViewLayout.isStale = true
        }
        // Cells that measure themselves can leave the visible area or bring other cells into it.
        for _ in 0..<32 {
            prepareLayout()
            if !showElements() { break }
        }
        backgroundView?.frame = bounds
    }

    /// Gives each visible element a view with its frame. Returns whether a cell requires a new layout.
    private func showElements() -> Bool {
        if bounds.isEmpty { return false }
        let seen = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
            .filter { $0.frame.overlaps(bounds) }
        // Views that left the visible area are freed before new ones are dequeued, so that a jump reuses them.
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
                view.apply(attributes)
                if let cell = view as? UICollectionViewCell {
                    (delegate as? any UICollectionViewDelegate)?.collectionView(
                        self, willDisplay: cell, forItemAt: element.path)
                }
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
        collectionViewLayout.take(preferred.size, of: attributes)
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
        pool.take(view, kind: element.kind)
    }
}

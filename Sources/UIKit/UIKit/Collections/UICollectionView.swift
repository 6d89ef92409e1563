/// Items in sections, laid out by an object of its own; see Apple's documentation of `UICollectionView`.
///
/// Only what is seen has a view. Nothing is animated.
open class UICollectionView: UIScrollView {
    /// What kind of view.
    public enum ElementCategory: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case cell, supplementaryView, decorationView
    }
    /// The way in which items follow each other.
    public enum ScrollDirection: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case vertical, horizontal
    }
    /// Where an item is scrolled to.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Positions of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// To the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// To the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// To the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// To the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// To the right.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// The kind of headers.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of footers.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    /// A collection with that layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    /// A collection with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// What lays the items out.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Takes another layout, at once.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    /// What the collection shows.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Whether items can be chosen.
    open var allowsSelection = true
    /// Whether the collection is being edited. Stored but not shown.
    open var isEditing = false
    /// Whether items can be selected while the collection is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while the collection is edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the focus selects an item.
    open var selectionFollowsFocus = false
    /// Whether items are asked for before they are seen. Kept: they are not.
    open var isPrefetchingEnabled = true
    /// The object that prefetches items. Stored but never called.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items that change their size move the others.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Whether items that change their size move the others.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Whether several items can be chosen.
    open var allowsMultipleSelection = false
    /// Behind all items.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }

    /// Pinned headers and decorations lie over or behind cells, and the background lies behind all.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { view in
            view === backgroundView || (view is UICollectionReusableView && !(view is UICollectionViewCell))
        }
    }

    let pool = CollectionPool()
    /// The views that are seen, by kind and place; cells have no kind.
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var selection: [IndexPath] = []
    private var counts: [Int]?
    private var laidOutBounds = CGRect.null
    private var laidOutInsets: [UIEdgeInsets] = []

    /// Asks the data source again, for everything.
    open func reloadData() {
        for element in shown.keys.sorted() { drop(element) }
        selection = []
        itemsChanged()
    }
    /// The data source has other items.
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
    /// The number of a section's items; 0 for a section that is not there.
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
    /// The size that the layout says.
    open override var contentSize: CGSize {
        get {
            prepareLayout()
            return collectionViewLayout.collectionViewContentSize
        }
        set {}
    }
    /// Items follow what is scrolled.
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
    /// Lays out the items that are seen.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let insets = [safeAreaInsets, layoutMargins, adjustedContentInset]
        if laidOutBounds.size != bounds.size || laidOutInsets != insets {
            (laidOutBounds, laidOutInsets) = (bounds, insets)
            collectionViewLayout.isStale = true
        }
        // Cells that measure themselves may be seen no longer then, and others may be.
        for _ in 0..<32 {
            prepareLayout()
            if !showElements() { break }
        }
        backgroundView?.frame = bounds
    }

    /// Gives what is seen a view in its place. Whether a cell asks for another layout.
    private func showElements() -> Bool {
        if bounds.isEmpty { return false }
        let seen = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
            .filter { $0.frame.overlaps(bounds) }
        // Views that are out of sight are free before others are asked for, so that a jump reuses them.
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

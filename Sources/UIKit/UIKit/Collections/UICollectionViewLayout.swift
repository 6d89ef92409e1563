/// The base class of layouts of a collection; see Apple's documentation of `UICollectionViewLayout`. Use a subclass,
/// such as ``UICollectionViewFlowLayout``.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// Creates a layout without elements.
    public override init() { super.init() }
    /// Creates a layout without elements, because archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout.
    open internal(set) weak var collectionView: UICollectionView?
    /// Whether a call of ``prepare()`` is pending.
    var isStale = true

    /// Computes the layout. Called before the other methods if the layout is invalid.
    open func prepare() {}
    /// The size of the content.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the attributes of the elements in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns whether a change of the visible rectangle invalidates the layout. By default a change of its size does.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
    /// Returns whether the preferred attributes of a cell invalidate the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns the content offset to use in place of a proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Invalidates the layout.
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }
    /// Invalidates the parts of the layout that a context describes.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = true
        collectionView?.setNeedsLayout()
    }
    /// Returns the context for a change of the visible rectangle.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        type(of: self).invalidationContextClass == UICollectionViewFlowLayoutInvalidationContext.self
            ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
    }
    /// The class of invalidation contexts. Subclasses of an app are not instantiated.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Returns the attributes from which an inserted item is animated. Never called here.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        layoutAttributesForItem(at: itemIndexPath)
    }
    /// Returns the attributes to which a deleted item is animated. Never called here.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { layoutAttributesForItem(at: itemIndexPath) }
    /// Called before items change. Never called here.
    open func prepare(forCollectionViewUpdates updateItems: [AnyObject]) {}
    /// Called after items have changed. Never called here.
    open func finalizeCollectionViewUpdates() {}
    /// Returns the content offset at which scrolling ends, given a proposed one and a velocity.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    )
        -> CGPoint
    { proposedContentOffset }
    /// Whether the system mirrors the layout in right-to-left interfaces.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The class of the layout's attributes.
    open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
        UICollectionViewLayoutAttributes.self
    }
    private var decorations: [String: UICollectionReusableView.Type] = [:]
    /// Registers a class of decorations for a kind.
    open func register(_ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }
    /// Returns the attributes of a decoration; nil unless overridden.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Creates a decoration of the registered class; nil if none is registered.
    func makeDecoration(_ kind: String, _ frame: CGRect) -> UICollectionReusableView? {
        decorations[kind].flatMap { RegisteredClass.reusableView($0, frame) }
    }
    /// Returns whether a view is asked for its preferred attributes; true for cells by default.
    func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementCategory == .cell
    }
    /// Discards the measured sizes, because the items have changed.
    func forgetItems() {}
    /// Stores the measured size of a view; for layouts of this module.
    func take(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {}
}

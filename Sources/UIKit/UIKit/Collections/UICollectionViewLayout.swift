/// The base class of layouts of a collection. Use a subclass, such as ``UICollectionViewFlowLayout``.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public override init() { super.init() }
    /// Creates a layout without elements. `coder` is not read.
    public required init?(coder: NSCoder) { super.init() }

    open internal(set) weak var collectionView: UICollectionView?
    /// Whether a call of ``prepare()`` is pending.
    var isStale = true

    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// By default, returns whether the size of the bounds changes.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Never called.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }
    /// Invalidates the whole layout, whatever the context contains.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = true
        collectionView?.setNeedsLayout()
    }
    /// Never called.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        type(of: self).invalidationContextClass == UICollectionViewFlowLayoutInvalidationContext.self
            ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
    }
    /// The class of invalidation contexts. Subclasses of an app are not instantiated.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Never called.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        layoutAttributesForItem(at: itemIndexPath)
    }
    /// Never called.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { layoutAttributesForItem(at: itemIndexPath) }
    /// Never called.
    open func prepare(forCollectionViewUpdates updateItems: [AnyObject]) {}
    /// Never called.
    open func finalizeCollectionViewUpdates() {}
    /// Never called.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    )
        -> CGPoint
    { proposedContentOffset }
    /// Not used: a layout mirrors its elements itself.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Returns new attributes of ``layoutAttributesClass``.
    class func newAttributes() -> UICollectionViewLayoutAttributes {
        (layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
            .init()
    }
    private var decorations: [String: UICollectionReusableView.Type] = [:]
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Creates a decoration of the registered class; nil if none is registered.
    func makeDecoration(_ kind: String, _ frame: CGRect) -> UICollectionReusableView? {
        decorations[kind].flatMap { RegisteredClass.reusableView($0, frame) }
    }
    /// Returns whether the collection asks a view for its preferred attributes; by default, true for cells only.
    func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementCategory == .cell
    }
    /// Discards the measured sizes, because the items have changed.
    func forgetItems() {}
    /// Stores the measured size of a view. Layouts of this module override the method.
    func store(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {}
}

/// Says where the views of a collection lie; see Apple's documentation of `UICollectionViewLayout`. To be subclassed, or
/// ``UICollectionViewFlowLayout`` to be used.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// A layout of nothing.
    public override init() { super.init() }
    /// Nothing is read from archives.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection that is laid out.
    open internal(set) weak var collectionView: UICollectionView?
    /// Whether ``prepare()`` is due.
    var isStale = true

    /// Works out the layout. Called before anything is asked, whenever that is due.
    open func prepare() {}
    /// The size of all.
    open var collectionViewContentSize: CGSize { .zero }
    /// What lies in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item lies.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header or footer lies.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Whether another rectangle of the content being seen asks for another layout: where its size changes, unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
    /// Whether a cell that measured itself asks for another layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Where the collection is to be scrolled to instead.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Says that the layout is another one now.
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }
    /// Says that the layout is another one now, as a context says.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = true
        collectionView?.setNeedsLayout()
    }
    /// The context for another rectangle of the content being seen.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        type(of: self).invalidationContextClass == UICollectionViewFlowLayoutInvalidationContext.self
            ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
    }
    /// The class of contexts. A subclass of an app's own is not instantiated.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Returns the attributes from which an item that is inserted moves. Never called here.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        layoutAttributesForItem(at: itemIndexPath)
    }
    /// Returns the attributes to which an item that is deleted moves. Never called here.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { layoutAttributesForItem(at: itemIndexPath) }
    /// Called before changes of items. Never called here.
    open func prepare(forCollectionViewUpdates updateItems: [AnyObject]) {}
    /// Called after changes of items. Never called here.
    open func finalizeCollectionViewUpdates() {}
    /// Returns the content offset at which scrolling ends, for a proposed one and a velocity.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    )
        -> CGPoint
    { proposedContentOffset }
    /// Whether a layout from right to left is mirrored by the system.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Which attributes the layout makes.
    open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
        UICollectionViewLayoutAttributes.self
    }
    private var decorations: [String: UICollectionReusableView.Type] = [:]
    /// Says which class decorations of a kind have.
    open func register(_ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }
    /// Returns the attributes of a decoration; nil unless overridden.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Makes a decoration of the class that was registered; nil if none was.
    func makeDecoration(_ kind: String, _ frame: CGRect) -> UICollectionReusableView? {
        decorations[kind].flatMap { RegisteredClass.reusableView($0, frame) }
    }
    /// Whether a view is to be asked for the size that it would like: cells, unless overridden.
    func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementCategory == .cell
    }
    /// Forgets what was measured of items, of which there are others now.
    func forgetItems() {}
    /// Takes the size that a view has measured; for layouts of this module.
    func take(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {}
}

/// What of a layout is no longer right; see Apple's documentation of `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// A context of a layout that is to be worked out again.
    public override init() { super.init() }
    /// Whether everything is no longer right.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of items are no longer right.
    open internal(set) var invalidateDataSourceCounts = false
    /// How far the content is to be scrolled further, in points. Kept and not used.
    open var contentOffsetAdjustment = CGPoint.zero
    /// By how much the content is to grow, in points. Kept and not used.
    open var contentSizeAdjustment = CGSize.zero
    /// The items that are no longer right; nil for none in particular.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Adds items that are no longer right.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Adds supplementary views that are no longer right.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}
/// What of a flow layout is no longer right; see Apple's documentation.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again. It always is.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether attributes are worked out again. They always are.
    open var invalidateFlowLayoutAttributes = true
}

/// The parts of a layout that are invalid; see Apple's documentation of `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// A context of a layout that is to be worked out again.
    public override init() { super.init() }
    /// Whether the whole layout is invalid.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of items are invalid.
    open internal(set) var invalidateDataSourceCounts = false
    /// How far the content is to be scrolled further, in points. Stored but not used.
    open var contentOffsetAdjustment = CGPoint.zero
    /// By how much the content is to grow, in points. Stored but not used.
    open var contentSizeAdjustment = CGSize.zero
    /// The items whose attributes are invalid; nil for none in particular.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Marks supplementary views as invalid. The whole layout is computed again in any case.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}
/// The parts of a flow layout that are invalid; see Apple's documentation.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again. It always is.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether attributes are worked out again. They always are.
    open var invalidateFlowLayoutAttributes = true
}

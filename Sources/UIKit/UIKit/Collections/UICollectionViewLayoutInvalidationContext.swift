/// The parts of a layout that are invalid; see Apple's documentation of `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Creates a context that invalidates no particular elements.
    public override init() { super.init() }
    /// Whether the whole layout is invalid.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items are invalid.
    open internal(set) var invalidateDataSourceCounts = false
    /// The change of the content offset, in points. Stored but not used.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size, in points. Stored but not used.
    open var contentSizeAdjustment = CGSize.zero
    /// The index paths of invalid items; nil for none in particular.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Marks supplementary views as invalid. The whole layout is recomputed in any case.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}
/// The parts of a flow layout that are invalid; see Apple's documentation.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate's sizes are read again. They always are.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether attributes are computed again. They always are.
    open var invalidateFlowLayoutAttributes = true
}

/// The frame and appearance of a view in a collection; see Apple's documentation of `UICollectionViewLayoutAttributes`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// Creates empty attributes.
    public required override init() { super.init() }
    /// Creates attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Creates attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, elementKind)
        representedElementCategory = .supplementaryView
    }
    /// Creates attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
        representedElementCategory = .decorationView
    }

    /// The axes along which the view measures itself; nil if it prefers a size near the given one along both axes.
    var estimated: UIAxis?
    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The rectangle in the collection's content.
    open var frame = CGRect.zero
    /// The center of ``frame``.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The size of ``frame``.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }
    /// The size of ``frame``, at the origin.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform with which the view is shown.
    open var transform = CGAffineTransform.identity
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The position in the drawing order; higher values are in front.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// The category: cell, supplementary view or decoration.
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary view or decoration; nil for a cell.
    open internal(set) var representedElementKind: String?

    /// Returns a copy of the attributes.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { onMainActor { copied() } }
    private func copied() -> UICollectionViewLayoutAttributes {
        let made = type(of: self).init()
        made.indexPath = indexPath
        (made.frame, made.transform) = (frame, transform)
        (made.alpha, made.zIndex, made.isHidden) = (alpha, zIndex, isHidden)
        made.estimated = estimated
        made.representedElementCategory = representedElementCategory
        made.representedElementKind = representedElementKind
        return made
    }

    /// Attributes with equal values are equal.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return onMainActor { equals(other) }
    }
    private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
        indexPath == other.indexPath && frame == other.frame && transform == other.transform && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden
            && representedElementKind == other.representedElementKind
    }
    /// A hash value consistent with ``isEqual(_:)``.
    open nonisolated override var hash: Int { onMainActor { indexPath.hashValue } }
}

/// The frame and appearance of a view in a collection.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    public required override init() { super.init() }
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, elementKind)
        representedElementCategory = .supplementaryView
    }
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
        representedElementCategory = .decorationView
    }

    /// The axes along which the view measures itself; nil if the layout states none.
    var estimated: UIAxis?
    open var indexPath = IndexPath(item: 0, section: 0)
    open var frame = CGRect.zero
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The size of ``frame``. Setting it keeps ``center``.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    open var transform = CGAffineTransform.identity
    /// A transform in space, whose projection along the z axis is ``transform``.
    open var transform3D: CATransform3D {
        get {
            if let spatial, spatial.projection == transform { return spatial }
            return CATransform3DMakeAffineTransform(transform)
        }
        set { (spatial, transform) = (CATransform3DIsAffine(newValue) ? nil : newValue, newValue.projection) }
    }
    private var spatial: CATransform3D?
    open var alpha: CGFloat = 1
    /// The drawing order. Only compositional layouts use it.
    open var zIndex = 0
    open var isHidden = false
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    open internal(set) var representedElementKind: String?

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

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return onMainActor { equals(other) }
    }
    private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
        indexPath == other.indexPath && frame == other.frame && transform == other.transform && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden
            && representedElementKind == other.representedElementKind
    }
    open nonisolated override var hash: Int { onMainActor { indexPath.hashValue } }
}

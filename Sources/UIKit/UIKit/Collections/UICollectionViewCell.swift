/// A view of a collection; see Apple's documentation of `UICollectionReusableView`.
open class UICollectionReusableView: UIView {
    /// A view with that frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A view.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// A view of a class that was registered; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(frame: RegisteredClass.frame) }

    /// Of which views it can take the place.
    open internal(set) var reuseIdentifier: String?
    /// Makes the view ready to be another one's.
    open func prepareForReuse() {}
    /// The view is about to lie there.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Where the view would like to lie: of the size that its constraints ask for, as near to the given one as they allow.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let size = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        if size == .zero { return layoutAttributes }
        layoutAttributes.size = size
        return layoutAttributes
    }
}

/// A cell of a collection; see Apple's documentation of `UICollectionViewCell`.
open class UICollectionViewCell: UICollectionReusableView {
    /// A cell of that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// A cell.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// Where the cell's views belong.
    public let contentView = UIView()
    /// Behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// Behind the content of a chosen cell. Kept and not shown.
    open var selectedBackgroundView: UIView?
    /// Whether the item is chosen.
    open var isSelected = false
    /// Whether the item is pressed.
    open var isHighlighted = false

    /// The background lies behind the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        first === backgroundView || second === backgroundView
    }

    /// The size that the content view's constraints ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

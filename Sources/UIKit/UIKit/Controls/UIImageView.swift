/// A picture; see Apple's documentation of `UIImageView`.
open class UIImageView: UIView {
    /// A view with that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// A view without a picture.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }
    /// A view of the picture's size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
    /// A view of the picture's size, with another picture for while it is chosen.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }
    private func setUp() {
        isUserInteractionEnabled = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(UILayoutPriority(251), for: axis)
        }
    }

    /// The picture.
    open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
    /// The picture while it is chosen.
    open var highlightedImage: UIImage?
    /// Whether it is chosen.
    open var isHighlighted = false
    /// The picture's size.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    /// The picture's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }
}

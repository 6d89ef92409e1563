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
    /// How a symbol looks; nil for its own configuration. It counts for a symbol's size.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { invalidateIntrinsicContentSize() } }
    private var shown: UIImage? {
        guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
        // What the symbol says of itself counts more.
        return image.withConfiguration(
            preferredSymbolConfiguration.applying(image.symbolConfiguration))
    }
    /// The pictures that are shown one after the other; nil for none. Kept: ``image`` counts for the size.
    open var animationImages: [UIImage]?
    /// The time of all pictures, in seconds.
    open var animationDuration: TimeInterval = 0
    /// The number of runs; 0 for no end.
    open var animationRepeatCount = 0
    /// Whether pictures change.
    open private(set) var isAnimating = false
    /// Lets pictures change. Nothing is drawn.
    open func startAnimating() { isAnimating = true }
    /// Lets pictures stay.
    open func stopAnimating() { isAnimating = false }
    /// How far the alignment rectangle lies within the picture.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
    /// The picture's size.
    open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }
    /// The picture's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? super.sizeThatFits(size) }
}

/// A movement of a symbol; see Apple's documentation of `SymbolEffect`. Nothing moves.
public struct SymbolEffect: Hashable, Sendable {
    let name: String
    /// Bounces.
    public static let bounce = SymbolEffect(name: "bounce")
    /// Pulses.
    public static let pulse = SymbolEffect(name: "pulse")
    /// Changes its colours.
    public static let variableColor = SymbolEffect(name: "variableColor")
    /// Grows and shrinks.
    public static let scale = SymbolEffect(name: "scale")
    /// Comes.
    public static let appear = SymbolEffect(name: "appear")
    /// Goes.
    public static let disappear = SymbolEffect(name: "disappear")
    /// Wiggles.
    public static let wiggle = SymbolEffect(name: "wiggle")
    /// Breathes.
    public static let breathe = SymbolEffect(name: "breathe")
    /// Turns.
    public static let rotate = SymbolEffect(name: "rotate")
}

extension UIImageView {
    /// Moves the symbol. Nothing moves.
    public func addSymbolEffect(_ effect: SymbolEffect, animated: Bool = true) {}
    /// Moves the symbol no longer.
    public func removeSymbolEffect(ofType effect: SymbolEffect, animated: Bool = true) {}
    /// Moves the symbol no longer.
    public func removeAllSymbolEffects(animated: Bool = true) {}
}

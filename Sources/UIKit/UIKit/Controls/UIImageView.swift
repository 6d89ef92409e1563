/// A view of an image; see Apple's documentation of `UIImageView`.
open class UIImageView: UIView {
    /// Creates an image view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates an image view without an image.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }
    /// Creates an image view with the size of an image.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
    /// Creates an image view with the size of an image, and an image for the highlighted state.
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

    /// The image.
    open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
    /// The image in the highlighted state.
    open var highlightedImage: UIImage?
    /// Whether the view is highlighted.
    open var isHighlighted = false
    /// The symbol configuration; nil for the symbol's own. It affects the size of a symbol.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { invalidateIntrinsicContentSize() } }
    private var shown: UIImage? {
        guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
        // The symbol's own configuration prevails.
        return image.withConfiguration(
            preferredSymbolConfiguration.applying(image.symbolConfiguration))
    }
    /// The images of an animation; nil for none. Stored; ``image`` decides the size.
    open var animationImages: [UIImage]?
    /// The duration of one animation cycle, in seconds.
    open var animationDuration: TimeInterval = 0
    /// The number of repetitions; 0 for no limit.
    open var animationRepeatCount = 0
    /// Whether the animation is running.
    open private(set) var isAnimating = false
    /// Starts the animation. Nothing is drawn.
    open func startAnimating() { isAnimating = true }
    /// Stops the animation.
    open func stopAnimating() { isAnimating = false }
    /// The insets of the image's alignment rectangle.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
    /// The size of the image.
    open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }
    /// Returns the size of the image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? super.sizeThatFits(size) }
}

/// An animated effect of a symbol; see Apple's documentation of `SymbolEffect`. Effects are not animated.
public struct SymbolEffect: Hashable, Sendable {
    let name: String
    /// A bounce.
    public static let bounce = SymbolEffect(name: "bounce")
    /// A pulse.
    public static let pulse = SymbolEffect(name: "pulse")
    /// A change of colours.
    public static let variableColor = SymbolEffect(name: "variableColor")
    /// A change of scale.
    public static let scale = SymbolEffect(name: "scale")
    /// The appearance of the symbol.
    public static let appear = SymbolEffect(name: "appear")
    /// The disappearance of the symbol.
    public static let disappear = SymbolEffect(name: "disappear")
    /// A wiggle.
    public static let wiggle = SymbolEffect(name: "wiggle")
    /// A breathing movement.
    public static let breathe = SymbolEffect(name: "breathe")
    /// A rotation.
    public static let rotate = SymbolEffect(name: "rotate")
}

extension UIImageView {
    /// Adds an effect. Nothing is animated.
    public func addSymbolEffect(_ effect: SymbolEffect, animated: Bool = true) {}
    /// Removes an effect. Nothing is animated.
    public func removeSymbolEffect(ofType effect: SymbolEffect, animated: Bool = true) {}
    /// Removes all effects. Nothing is animated.
    public func removeAllSymbolEffects(animated: Bool = true) {}
}

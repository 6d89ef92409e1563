/// A view of an image.
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates an image view from a document; without an image for a coder of the app's own.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
        read(from: coder)
    }
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
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

    open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
    /// Stored but not used: ``image`` decides the size.
    open var highlightedImage: UIImage?
    /// Stored but not used.
    open var isHighlighted = false
    /// The symbol configuration; nil to keep that of the image. It affects the size of a symbol image.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { invalidateIntrinsicContentSize() } }
    private var shown: UIImage? {
        guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
        // Where both configurations have a value, that of the symbol's own configuration is used.
        return image.withConfiguration(
            preferredSymbolConfiguration.applying(image.symbolConfiguration))
    }
    /// The images of an animation. Stored but not used: ``image`` decides the size.
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false
    /// Sets ``isAnimating``. Nothing is drawn.
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
    /// The size of the image; no intrinsic size without an image.
    override var naturalContentSize: CGSize { shown?.size ?? super.naturalContentSize }
    /// Returns the size of the image, whatever the size that fits.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? super.sizeThatFits(size) }
}

/// An animated effect of a symbol. Effects are not animated.
public struct SymbolEffect: Hashable, Sendable {
    let name: String
    public static let bounce = SymbolEffect(name: "bounce")
    public static let pulse = SymbolEffect(name: "pulse")
    public static let variableColor = SymbolEffect(name: "variableColor")
    public static let scale = SymbolEffect(name: "scale")
    public static let appear = SymbolEffect(name: "appear")
    public static let disappear = SymbolEffect(name: "disappear")
    public static let wiggle = SymbolEffect(name: "wiggle")
    public static let breathe = SymbolEffect(name: "breathe")
    public static let rotate = SymbolEffect(name: "rotate")
    public static let drawOn = SymbolEffect(name: "drawOn")
    public static let drawOff = SymbolEffect(name: "drawOff")
    // Variants of an effect, which are the same because effects are not animated.
    public var up: SymbolEffect { self }
    public var down: SymbolEffect { self }
    public var left: SymbolEffect { self }
    public var right: SymbolEffect { self }
    public var forward: SymbolEffect { self }
    public var backward: SymbolEffect { self }
    public var clockwise: SymbolEffect { self }
    public var counterClockwise: SymbolEffect { self }
    public var byLayer: SymbolEffect { self }
    public var wholeSymbol: SymbolEffect { self }
    public var iterative: SymbolEffect { self }
    public var cumulative: SymbolEffect { self }
    public var reversing: SymbolEffect { self }
    public var nonReversing: SymbolEffect { self }
    public var hideInactiveLayers: SymbolEffect { self }
    public var dimInactiveLayers: SymbolEffect { self }
    public var plain: SymbolEffect { self }
    public var pulse: SymbolEffect { self }
}

extension UIImageView {
    /// Does nothing, because effects are not animated.
    public func addSymbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: ((Any) -> Void)? = nil
    ) {}
    /// Sets the image at once.
    public func setSymbolImage(
        _ symbolImage: UIImage, contentTransition: SymbolContentTransition, options: SymbolEffectOptions = .default
    ) { image = symbolImage }
    /// Does nothing, because effects are not animated.
    public func removeSymbolEffect(ofType effect: SymbolEffect, animated: Bool = true) {}
    /// Does nothing, because effects are not animated.
    public func removeAllSymbolEffects(animated: Bool = true) {}
}

/// Not used.
public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions()
    public static let nonRepeating = SymbolEffectOptions()
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
/// Not used.
public struct SymbolContentTransition: Hashable, Sendable {
    public static let automatic = SymbolContentTransition()
    public static let replace = SymbolContentTransition()
    public var downUp: SymbolContentTransition { self }
    public var upUp: SymbolContentTransition { self }
    public var offUp: SymbolContentTransition { self }
    public var byLayer: SymbolContentTransition { self }
    public var wholeSymbol: SymbolContentTransition { self }
}

// Controls whose intrinsic size is the system's.

/// A switch of 51 × 31 points with an alignment rectangle 49 points wide.
open class UISwitch: UIControl {
    /// Creates a switch, whose size is always the same.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
        hug(.defaultHigh, self)
    }
    /// Creates a switch, also from a document.
    public required init?(coder: NSCoder) {
        super.init(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        hug(.defaultHigh, self)
        read(from: coder)
    }
    open var isOn = false
    /// The color while the switch is on; nil for the system's.
    open var onTintColor: UIColor?
    /// The color of the thumb; nil for the system's.
    open var thumbTintColor: UIColor?
    /// Sets ``isOn``, without animation.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    /// Stored but not shown.
    open var title: String?
    /// Stored but not used: ``style`` is always sliding.
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }
    public enum Style: Int, Hashable, Sendable {
        case automatic, checkbox, sliding
    }
    /// The size of the alignment rectangle.
    override var naturalContentSize: CGSize { CGSize(width: 49, height: 31) }
    /// The insets of the alignment rectangle: 2 points at the right.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    /// Returns the fixed size of the frame.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}

/// A slider 34 points high with an alignment rectangle 33 points high.
open class UISlider: UIControl {
    /// The value, limited to the range from ``minimumValue`` to ``maximumValue``.
    open var value: Float {
        get { ownValue }
        set { ownValue = min(max(newValue, minimumValue), maximumValue) }
    }
    private var ownValue: Float = 0
    /// The minimum. A smaller ``maximumValue`` and ``value`` become equal to it.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = ownValue
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = ownValue
        }
    }
    /// Stored but not used.
    open var isContinuous = true
    /// The color of the track before the thumb; nil for the tint color.
    open var minimumTrackTintColor: UIColor?
    /// The color of the track after the thumb; nil for the system's.
    open var maximumTrackTintColor: UIColor?
    /// The color of the thumb; nil for the system's.
    open var thumbTintColor: UIColor?
    /// The image at the minimum value; nil for none. Stored but not used: it takes no space.
    open var minimumValueImage: UIImage?
    /// The image at the maximum value; nil for none. Stored but not used: it takes no space.
    open var maximumValueImage: UIImage?
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    /// Stored but not used.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    private var images: [String: [UInt: UIImage]] = [:]
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images["thumb", default: [:]][state.rawValue] = image
    }
    open func thumbImage(for state: State) -> UIImage? { images["thumb"]?[state.rawValue] }
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images["minimum", default: [:]][state.rawValue] = image
    }
    open func minimumTrackImage(for state: State) -> UIImage? { images["minimum"]?[state.rawValue] }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images["maximum", default: [:]][state.rawValue] = image
    }
    open func maximumTrackImage(for state: State) -> UIImage? { images["maximum"]?[state.rawValue] }
    /// A line 4 points high in the vertical center, 2 points from the sides. These figures were not measured.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
    }
    /// A square of 28 points on the track. This figure was not measured.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return CGRect(x: rect.minX + (rect.width - 28) * part, y: bounds.midY - 14, width: 28, height: 28)
    }
    /// The height of the slider, without an intrinsic width.
    override var naturalContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 33) }
    /// The insets of the alignment rectangle: 2 points at the sides and 1 point at the bottom.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
    /// Returns the current width and a height of 34 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }
}

/// A progress bar 4 points high.
open class UIProgressView: UIView {
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, bar
    }
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }
    open var progressViewStyle = Style.default
    /// The progress, limited to the range from 0 to 1.
    open var progress: Float {
        get { ownProgress }
        set { ownProgress = min(max(newValue, 0), 1) }
    }
    private var ownProgress: Float = 0
    /// The color of the completed part; nil for the tint color.
    open var progressTintColor: UIColor?
    /// The color of the remaining part; nil for the system's.
    open var trackTintColor: UIColor?
    /// The progress object of the bar; nil for ``progress``. Stored but not observed.
    open var observedProgress: Progress?
    /// Sets the progress, without animation.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// The height of the bar, without an intrinsic width.
    override var naturalContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
    /// Returns the current width and a height of 4 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }
}

/// A spinning indicator of 20 × 20 or 37 × 37 points.
open class UIActivityIndicatorView: UIView {
    /// The size of an indicator. The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
        /// The names before iOS 13.
        public static let white = Style.medium
        public static let gray = Style.medium
        public static let whiteLarge = Style.large
    }
    /// Creates a medium indicator.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hug(.defaultHigh, self)
        isHidden = true
    }
    /// Creates an indicator from a document; a medium one for a coder of the app's own.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        hug(.defaultHigh, self)
        isHidden = true
        read(from: coder)
    }
    public convenience init(style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: style.extent, height: style.extent))
        self.style = style
    }
    /// The size. A change updates the intrinsic content size.
    open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! = .systemGray
    open private(set) var isAnimating = false
    /// Whether the indicator is hidden while it is not animating.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }
    /// The size of the style.
    override var naturalContentSize: CGSize { CGSize(width: style.extent, height: style.extent) }
    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIActivityIndicatorView.Style {
    fileprivate var extent: CGFloat { self == .large ? 37 : 20 }
}

@MainActor
private func hug(_ priority: UILayoutPriority, _ view: UIView) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { view.setContentHuggingPriority(priority, for: axis) }
}

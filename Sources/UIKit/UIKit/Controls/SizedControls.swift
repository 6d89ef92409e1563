// Controls whose natural size is the system's.

/// A switch: 51 × 31, of which the alignment rectangle is 49 wide; see Apple's documentation of `UISwitch`.
open class UISwitch: UIControl {
    /// A switch; its size is always the same.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
        hug(.defaultHigh, self)
    }
    /// A switch.
    public required init?(coder: NSCoder) {
        super.init(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        hug(.defaultHigh, self)
    }
    /// Whether it is on.
    open var isOn = false
    /// The colour while the switch is on; nil for the system's.
    open var onTintColor: UIColor?
    /// The colour of the knob; nil for the system's.
    open var thumbTintColor: UIColor?
    /// Turns it on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    /// The size of the alignment rectangle.
    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
    /// 2 points at the right.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    /// The size of the frame.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}

/// A slider: 34 high, of which the alignment rectangle is 33; see Apple's documentation of `UISlider`.
open class UISlider: UIControl {
    /// The value.
    open var value: Float = 0
    /// The least value.
    open var minimumValue: Float = 0
    /// The greatest value.
    open var maximumValue: Float = 1
    /// Whether the value is reported while a finger moves.
    open var isContinuous = true
    /// The colour before the knob; nil for the tint colour.
    open var minimumTrackTintColor: UIColor?
    /// The colour after the knob; nil for the system's.
    open var maximumTrackTintColor: UIColor?
    /// The colour of the knob; nil for the system's.
    open var thumbTintColor: UIColor?
    /// The picture at the least value; nil for none. Kept: it takes no room.
    open var minimumValueImage: UIImage?
    /// The picture at the greatest value; nil for none. Kept: it takes no room.
    open var maximumValueImage: UIImage?
    /// Sets the value, within its limits.
    open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }
    /// A height and no width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 33) }
    /// 2 points at the sides and 1 below.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
    /// As wide as it is, and 34 high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }
}

/// A progress bar: 4 high; see Apple's documentation of `UIProgressView`.
open class UIProgressView: UIView {
    /// How it looks.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, bar
    }
    /// A bar of that style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }
    /// How it looks.
    open var progressViewStyle = Style.default
    /// From 0 to 1.
    open var progress: Float = 0
    /// The colour of what is done; nil for the tint colour.
    open var progressTintColor: UIColor?
    /// The colour of what is left; nil for the system's.
    open var trackTintColor: UIColor?
    /// The progress object that the bar shows; nil for ``progress``. Kept and not followed.
    open var observedProgress: Progress?
    /// Sets the progress, at once.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// A height and no width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
    /// As wide as it is, and 4 high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }
}

/// A spinning wheel: 20 × 20, or 37 × 37; see Apple's documentation of `UIActivityIndicatorView`.
open class UIActivityIndicatorView: UIView {
    /// How large it is. The raw values are Apple's.
    public enum Style: Int, Hashable, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }
    /// A wheel of 20 points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hug(.defaultHigh, self)
    }
    /// A wheel of 20 points.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        hug(.defaultHigh, self)
    }
    /// A wheel of that style.
    public convenience init(style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: style.extent, height: style.extent))
        self.style = style
    }
    /// How large it is.
    open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the wheel.
    open var color: UIColor! = .systemGray
    /// Whether it turns.
    open private(set) var isAnimating = false
    /// Whether it is hidden while it does not turn.
    open var hidesWhenStopped = true
    /// Lets it turn.
    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }
    /// Lets it stand.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }
    /// By its style.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.extent, height: style.extent) }
    /// By its style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIActivityIndicatorView.Style {
    fileprivate var extent: CGFloat { self == .large ? 37 : 20 }
}

/// A row of choices: 32 high; see Apple's documentation of `UISegmentedControl`.
open class UISegmentedControl: UIControl {
    private var titles: [String] = []
    /// A row of those choices: texts, or pictures, which have no title.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String ?? "" }
    }
    /// A row of the actions' titles, of which the chosen one runs.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        titles = actions.map(\.title)
    }
    /// The number of choices.
    open var numberOfSegments: Int { titles.count }
    /// Which is chosen; -1 for none.
    open var selectedSegmentIndex = -1
    /// Adds a choice.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(0, segment), titles.count))
        invalidateIntrinsicContentSize()
    }
    /// Changes a choice's text.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title ?? ""
        invalidateIntrinsicContentSize()
    }
    /// Removes a choice.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard titles.indices.contains(segment) else { return }
        titles.remove(at: segment)
        if selectedSegmentIndex >= titles.count { selectedSegmentIndex = Self.noSegment }
        invalidateIntrinsicContentSize()
    }
    /// Removes all choices.
    open func removeAllSegments() {
        (titles, selectedSegmentIndex) = ([], Self.noSegment)
        invalidateIntrinsicContentSize()
    }
    /// The index that stands for no choice.
    public static let noSegment = -1
    /// The colour of the chosen one; nil for the system's.
    open var selectedSegmentTintColor: UIColor?
    /// Whether choices are as wide as their texts. Kept: all are as wide as the widest.
    open var apportionsSegmentWidthsByContent = false
    /// Whether a choice does not stay chosen.
    open var isMomentary = false
    /// Attributes of texts for a state. Stored but not used.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// Whether a choice can be made.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
    /// A choice's text.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    /// All choices are as wide as the widest text of 13 points, and 20 more.
    open override var intrinsicContentSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let widest =
            titles.map {
                font.measure($0, maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale).size.width
            }.max() ?? 0
        return CGSize(width: CGFloat(titles.count) * (CGFloat(widest) + 20), height: 31)
    }
    /// 1 point below.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
    /// The natural size of the frame.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: intrinsicContentSize.width, height: intrinsicContentSize.height + 1)
    }
}

@MainActor
private func hug(_ priority: UILayoutPriority, _ view: UIView) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { view.setContentHuggingPriority(priority, for: axis) }
}

/// A control with a plus and a minus button, 94 × 32 points.
open class UIStepper: UIControl {
    /// Creates a stepper at the origin of `frame`. Its size is always the same.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.natural))
        hugContent(.defaultHigh)
    }
    /// Creates a stepper, also from a document.
    public required init?(coder: NSCoder) {
        super.init(frame: CGRect(origin: .zero, size: Self.natural))
        hugContent(.defaultHigh)
        read(from: coder)
    }
    private static let natural = CGSize(width: 94, height: 32)
    /// The value. Values outside of ``minimumValue`` and ``maximumValue`` are clamped.
    open var value: Double = 0 {
        didSet {
            if value != min(max(value, minimumValue), maximumValue) {
                value = min(max(value, minimumValue), maximumValue)
            }
        }
    }
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var stepValue: Double = 1
    open var autorepeat = true
    open var wraps = false
    override var naturalContentSize: CGSize { Self.natural }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.natural }
}

extension UIView {
    func hugContent(_ priority: UILayoutPriority) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(priority, for: axis) }
    }
}

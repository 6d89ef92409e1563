/// A control with a plus and a minus button, 94 × 32 points; see Apple's documentation of `UIStepper`.
open class UIStepper: UIControl {
    /// Creates a stepper, whose size is always the same.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.natural))
        hugContent(.defaultHigh)
    }
    /// Creates a stepper.
    public required init?(coder: NSCoder) {
        super.init(frame: CGRect(origin: .zero, size: Self.natural))
        hugContent(.defaultHigh)
    }
    private static let natural = CGSize(width: 94, height: 32)
    /// The value, between the minimum and the maximum.
    open var value: Double = 0 {
        didSet {
            if value != min(max(value, minimumValue), maximumValue) {
                value = min(max(value, minimumValue), maximumValue)
            }
        }
    }
    /// The minimum value.
    open var minimumValue: Double = 0
    /// The maximum value.
    open var maximumValue: Double = 100
    /// The change of the value per step.
    open var stepValue: Double = 1
    /// Whether holding a button repeats steps.
    open var autorepeat = true
    /// Whether the value wraps around at its limits.
    open var wraps = false
    /// The fixed size of the stepper.
    open override var intrinsicContentSize: CGSize { Self.natural }
    /// Returns the fixed size of the stepper.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.natural }
}

extension UIView {
    /// Sets the hugging priority of both axes.
    func hugContent(_ priority: UILayoutPriority) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(priority, for: axis) }
    }
}

/// Plus and minus: 94 × 32; see Apple's documentation of `UIStepper`.
open class UIStepper: UIControl {
    /// A stepper; its size is always the same.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.natural))
        hugContent(.defaultHigh)
    }
    /// A stepper.
    public required init?(coder: NSCoder) {
        super.init(frame: CGRect(origin: .zero, size: Self.natural))
        hugContent(.defaultHigh)
    }
    private static let natural = CGSize(width: 94, height: 32)
    /// The value, between the least and the greatest.
    open var value: Double = 0 {
        didSet {
            if value != min(max(value, minimumValue), maximumValue) {
                value = min(max(value, minimumValue), maximumValue)
            }
        }
    }
    /// The least value.
    open var minimumValue: Double = 0
    /// The greatest value.
    open var maximumValue: Double = 100
    /// How much a step is.
    open var stepValue: Double = 1
    /// Whether it goes on while it is held.
    open var autorepeat = true
    /// Whether it begins anew at its end.
    open var wraps = false
    /// Always the same.
    open override var intrinsicContentSize: CGSize { Self.natural }
    /// Always the same.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.natural }
}

extension UIView {
    /// Sets both hugging priorities.
    func hugContent(_ priority: UILayoutPriority) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(priority, for: axis) }
    }
}

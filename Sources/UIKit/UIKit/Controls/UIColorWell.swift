/// A control for choosing a colour; see Apple's documentation of `UIColorWell`. Its size of 28 × 28 points is common
/// knowledge and was not measured.
open class UIColorWell: UIControl {
    /// The title of the colour picker; nil for none.
    open var title: String?
    /// Whether the user can choose the opacity.
    open var supportsAlpha = true
    /// The colour; nil for none.
    open var selectedColor: UIColor?
    /// 28 × 28 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
    /// Returns 28 × 28 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Chooses a colour: 28 × 28, known by use and not measured; see Apple's documentation of `UIColorWell`.
open class UIColorWell: UIControl {
    /// The title of the chooser; nil for none.
    open var title: String?
    /// Whether the opacity is chosen too.
    open var supportsAlpha = true
    /// The colour; nil for none.
    open var selectedColor: UIColor?
    /// 28 × 28.
    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
    /// 28 × 28.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

internal import AutoLayout

/// A line of text to be edited; see Apple's documentation of `UITextField`. Nobody edits here.
///
/// 22 points high, or 34 with a rounded border, at 17 points; it grows with the font.
open class UITextField: UIControl {
    /// How the border looks.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case none, line, bezel, roundedRect
    }
    /// The text.
    open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }
    /// What is shown while there is no text.
    open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
    /// The font; the system's of 17 points unless set.
    open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
    /// The text's colour.
    open var textColor: UIColor?
    /// How text lies between the edges.
    open var textAlignment = NSTextAlignment.natural
    /// How the border looks.
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the text is hidden.
    open var isSecureTextEntry = false
    /// A view at the left. Kept and not placed.
    open var leftView: UIView?
    /// A view at the right. Kept and not placed.
    open var rightView: UIView?

    /// The text's or the placeholder's width, and the height of a line with its border.
    open override var intrinsicContentSize: CGSize {
        let font = font ?? UIFont.systemFont(ofSize: 17)
        let shown = text?.isEmpty == false ? text : placeholder
        let width = font.measure(
            shown ?? "", maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale
        ).size.width
        let line = font.lineHeight.rounded(.up) + 1
        let hasBorder = borderStyle == .roundedRect || borderStyle == .bezel
        return CGSize(width: CGFloat(width).rounded(.up) + (hasBorder ? 14 : 0), height: line + (hasBorder ? 12 : 0))
    }
    /// The natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Text of many lines to be edited; see Apple's documentation of `UITextView`. While it does not scroll it asks for the height of its
/// text, with 8 points above and below and 5 at the sides.
open class UITextView: UIScrollView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text.
    open var text: String! = "" {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// The font; the system's of 12 points unless set.
    open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    /// The text's colour.
    open var textColor: UIColor?
    /// Whether the text can be changed.
    open var isEditable = true
    /// Whether the text can be chosen.
    open var isSelectable = true
    /// Distances around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Whether it scrolls. One that does has no natural size.
    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

    private func measured(_ width: CGFloat?) -> CGSize {
        let insets = textContainerInset
        let sides = insets.left + insets.right + 10
        let font = font ?? UIFont.systemFont(ofSize: 12)
        let text = text?.isEmpty == false ? text ?? " " : " "
        let size = font.measure(
            text, maximumWidth: width.map { max(0, $0 - sides) }, maximumLines: 0, scale: traitCollection.displayScale
        ).size
        return CGSize(width: CGFloat(size.width) + sides, height: CGFloat(size.height) + insets.top + insets.bottom)
    }
    /// The text with its insets; none while it scrolls.
    open override var intrinsicContentSize: CGSize { isScrollEnabled ? super.intrinsicContentSize : measured(nil) }
    /// The text with its insets where it may be so wide.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = measured(size.width)
        return CGSize(width: size.width, height: fitting.height)
    }
    override func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled || width <= 0 ? nil : measured(width).height
    }
}

internal import AutoLayout

/// How text lies between the edges. Kept and not used.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// Apple's cases, in their order.
    case left, center, right, justified, natural
}
/// How text ends that has no room. Kept and not used: text wraps by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Apple's cases, in their order.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Text that asks for the room it takes; see Apple's documentation of `UILabel`.
///
/// Widths are those of a table (`StandardTextMeasurer`), the same on every machine, and near those of the system's font.
open class UILabel: UIView {
    /// A label with that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// A label without text.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }
    private func setUp() {
        isUserInteractionEnabled = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(UILayoutPriority(251), for: axis)
        }
        fontChanged()
    }

    /// The text.
    open var text: String? { didSet { if text != oldValue { textChanged() } } }
    /// The text with attributes, of which none is kept.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The font; the system's of 17 points unless set.
    open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
        didSet { fontChanged() }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text's colour.
    open var textColor: UIColor! = UIColor.label
    /// How text lies between the edges.
    open var textAlignment = NSTextAlignment.natural
    /// How text ends that has no room.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines there may be; 0 for as many as it takes.
    open var numberOfLines = 1 {
        didSet {
            node.wrapsText = numberOfLines != 1
            textChanged()
        }
    }
    /// The width at which text wraps in its natural size; 0 for the width that layout gives.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
    /// Whether text gets smaller where there is no room. Kept and not used.
    open var adjustsFontSizeToFitWidth = false
    /// How small. Kept and not used.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the text size. Kept and not used.
    open var adjustsFontForContentSizeCategory = false

    private func measured(_ width: CGFloat?) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return CGSize(
            (font ?? UIFont.systemFont(ofSize: 17)).measure(
                text, maximumWidth: width, maximumLines: numberOfLines, scale: traitCollection.displayScale
            ).size)
    }

    /// The size of the text.
    open override var intrinsicContentSize: CGSize {
        measured(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil)
    }
    /// The size of the text where it may be so wide.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(numberOfLines != 1 && size.width > 0 ? size.width : nil)
    }
    override func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0, text?.isEmpty == false else { return nil }
        // A subclass that says it has no height has none.
        let natural = intrinsicContentSize
        if natural.height < 0 { return nil }
        return width >= natural.width ? natural.height : measured(width).height
    }

    private func textChanged() { invalidateIntrinsicContentSize() }

    private func fontChanged() {
        let line = (font ?? UIFont.systemFont(ofSize: 17)).measure(
            "x", maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale)
        node.firstBaselineOffsetFromTop = line.firstBaseline
        node.lastBaselineOffsetFromBottom = line.lastBaseline
        textChanged()
    }
}

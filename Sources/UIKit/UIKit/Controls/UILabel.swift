internal import AutoLayout

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
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            if attributed == nil, newValue == plain { return }
            (plain, attributed) = (newValue, nil)
            textChanged()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?
    /// The text with attributes: the largest of its fonts and the distance of its lines count.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            (plain, attributed) = (nil, newValue)
            fontChanged()
        }
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
    /// Whether text gets smaller where there is no room. Stored but not used.
    open var adjustsFontSizeToFitWidth = false
    /// How small. Stored but not used.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size of text, where it is one that grows: of a style, or of `UIFontMetrics`.
    open var adjustsFontForContentSizeCategory = false { didSet { fontChanged() } }
    /// Whether shrunk text gives up its place at the baseline. Stored but not used.
    open var allowsDefaultTighteningForTruncation = false
    /// How shrunk text lies on its line. Stored but not used.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether the text is chosen.
    open var isHighlighted = false
    /// Where the text lies in a rectangle, in at most so many lines: at its top left, as large as the text. What subclasses with insets
    /// override; it counts for nothing but their own calls.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = measured(numberOfLines != 1 && bounds.width > 0 ? bounds.width : nil, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }
    /// Draws the text. Never called: nothing is drawn here.
    open func drawText(in rect: CGRect) {}
    /// Whether the text is in use.
    open var isEnabled = true
    /// The text's colour while it is chosen.
    open var highlightedTextColor: UIColor?
    /// The shadow's colour.
    open var shadowColor: UIColor?
    /// Where the shadow lies.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// The font in which text is measured.
    private var shownFont: UIFont {
        let own = attributed?.largestFont ?? font ?? UIFont.systemFont(ofSize: 17)
        return adjustsFontForContentSizeCategory
            ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    private func measured(_ width: CGFloat?, lines: Int? = nil) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let found = shownFont.measure(
            text, maximumWidth: width, maximumLines: lines ?? numberOfLines, scale: traitCollection.displayScale)
        var size = CGSize(found.size)
        if let spacing = attributed?.lineSpacing { size.height += spacing * CGFloat(found.lineCount - 1) }
        return size
    }
    override func adapt(to traits: UITraitCollection, after previous: UITraitCollection) {
        let (new, old) = (traits, previous)
        if new.displayScale != old.displayScale || new.preferredContentSizeCategory != old.preferredContentSizeCategory
        {
            fontChanged()
        }
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
        let line = shownFont.measure(
            "x", maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale)
        node.firstBaselineOffsetFromTop = line.firstBaseline
        node.lastBaselineOffsetFromBottom = line.lastBaseline
        textChanged()
    }
}

/// How shrunk text lies on its line. Stored but not used.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case alignBaselines, alignCenters, none
}

internal import AutoLayout

/// A view of text with the text's intrinsic size. Nothing is drawn.
///
/// Text widths are from a table (`StandardTextMeasurer`). They are the same on every machine and close to those of the
/// system font.
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates a label from a document; without text for a coder of the app's own.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
        read(from: coder)
    }
    private func setUp() {
        isUserInteractionEnabled = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(UILayoutPriority(251), for: axis)
        }
        fontChanged()
    }

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
    /// The attributed text. Its largest font, its paragraph style and its attachments affect the size.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            (plain, attributed) = (nil, newValue)
            fontChanged()
        }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The system font of 17 points by default.
    open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
        didSet { fontChanged() }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = UIColor.label
    open var textAlignment = NSTextAlignment.natural
    /// Stored but not used.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var numberOfLines = 1 {
        didSet {
            node.wrapsText = numberOfLines != 1
            textChanged()
        }
    }
    /// The width at which the text wraps in the intrinsic size, in points; 0 for the width that layout gives the label.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
    /// Stored but not used.
    open var adjustsFontSizeToFitWidth = false
    /// Stored but not used.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether a scalable font follows the preferred text size. The font of a text style and a font of `UIFontMetrics`
    /// are scalable.
    open var adjustsFontForContentSizeCategory = false { didSet { fontChanged() } }
    /// Stored but not used.
    open var allowsDefaultTighteningForTruncation = false
    /// Stored but not used.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    open var isHighlighted = false
    /// Stored but not used: text wraps by words.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
    /// Stored but not shown.
    open var showsExpansionTextWhenTruncated = false
    /// Stored but not used.
    open var sizingRule = UILetterformAwareSizingRule.oversize
    /// Stored but not drawn.
    open var preferredVibrancy = UILabelVibrancy.none
    /// Stored but not drawn.
    open var enablesMarqueeWhenAncestorFocused = false
    /// Returns the rectangle of the text with at most the given number of lines, at the top left of the bounds. Layout
    /// does not call this method, so overriding it has no effect on layout.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = measured(numberOfLines != 1 && bounds.width > 0 ? bounds.width : nil, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }
    /// Never called, because nothing is drawn.
    open func drawText(in rect: CGRect) {}
    open var isEnabled = true
    open var highlightedTextColor: UIColor?
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// The font with which text is measured.
    private var shownFont: UIFont {
        let own = attributed?.largestFont ?? font ?? UIFont.systemFont(ofSize: 17)
        return adjustsFontForContentSizeCategory
            ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    private func measured(_ width: CGFloat?, lines: Int? = nil) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let (lines, scale) = (lines ?? numberOfLines, traitCollection.displayScale)
        if let attributed { return attributed.measure(in: shownFont, width: width, maximumLines: lines, scale: scale) }
        return CGSize(shownFont.measure(text, maximumWidth: width, maximumLines: lines, scale: scale).size)
    }
    override func adapt(to traits: UITraitCollection, after previous: UITraitCollection) {
        let (new, old) = (traits, previous)
        if new.displayScale != old.displayScale || new.preferredContentSizeCategory != old.preferredContentSizeCategory
        {
            fontChanged()
        }
    }

    override var naturalContentSize: CGSize {
        measured(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil)
    }
    /// Returns the size of the text in the given width; in one line if the width is 0 or ``numberOfLines`` is 1.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(numberOfLines != 1 && size.width > 0 ? size.width : nil)
    }
    override func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0, text?.isEmpty == false else { return nil }
        // The document's text has its recorded size at every width, as in `layoutlab frames`.
        if hasRecordedContent { return nil }
        // A subclass may override `intrinsicContentSize` without a height. Its wrapped text then has no height either.
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

/// Stored but not used.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    case alignBaselines, alignCenters, none
}
/// Stored but not used.
public enum UILetterformAwareSizingRule: Int, Hashable, Sendable {
    case typographic, oversize
}
/// Stored but not drawn.
public enum UILabelVibrancy: Int, Hashable, Sendable {
    case none, automatic
}

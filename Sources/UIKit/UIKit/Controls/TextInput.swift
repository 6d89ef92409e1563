internal import AutoLayout

/// A line of text to be edited; see Apple's documentation of `UITextField`. Nobody edits here.
///
/// 22 points high, or 34 with a rounded border, at 17 points; it grows with the font.
open class UITextField: UIControl {
    /// How the border looks.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, line, bezel, roundedRect
    }
    /// When a view beside the text is seen.
    public enum ViewMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case never, whileEditing, unlessEditing, always
    }
    /// The text.
    open var text: String? = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    /// What is shown while there is no text.
    open var placeholder: String? { didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } } }
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
    /// When the view at the left is seen. Stored but not used.
    open var leftViewMode = ViewMode.never
    /// When the view at the right is seen. Stored but not used.
    open var rightViewMode = ViewMode.never
    /// When the button that clears the text is seen. Stored but not used.
    open var clearButtonMode = ViewMode.never
    /// What is told of the text. Nobody writes here.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Which keyboard is shown.
    open var keyboardType = UIKeyboardType.default
    /// What the return key says.
    open var returnKeyType = UIReturnKeyType.default
    /// The words that begin with a capital.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// What the text means.
    open var textContentType: UITextContentType?
    /// Whether the text gets smaller where there is no room. Stored but not used.
    open var adjustsFontSizeToFitWidth = false
    /// How small. Stored but not used.
    open var minimumFontSize: CGFloat = 0
    /// Whether the font follows the size of text, where it is one that grows.
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    /// What is shown while there is no text; its attributes are not kept.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    private var shownFont: UIFont {
        let own = font ?? UIFont.systemFont(ofSize: 17)
        return adjustsFontForContentSizeCategory ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    /// The rectangle of the text: within the border, 7 points at the sides.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        borderStyle == .roundedRect || borderStyle == .bezel ? bounds.insetBy(dx: 7, dy: 2) : bounds
    }
    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of what is shown while there is no text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Whether there is a text.
    open var hasText: Bool { text?.isEmpty == false }
    /// The picture behind the text; nil for none.
    open var background: UIImage?
    /// Whether the text is emptied when editing begins. Stored but not used.
    open var clearsOnBeginEditing = false
    /// How the field's text is checked. Stored but not used.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the return key waits for a text. Stored but not used.
    open var enablesReturnKeyAutomatically = false
    /// How the keyboard looks. Stored but not used.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Attributes of the text. Of them the font counts for the size.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { if let own = defaultTextAttributes[.font] as? UIFont { font = own } }
    }
    /// The text with attributes, which are not kept.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Whether the keyboard writes here.
    open var isEditing: Bool { isFirstResponder }
    private var ownInputs: (view: UIView?, accessory: UIView?)
    /// The view that is shown instead of a keyboard. Kept: no keyboard comes.
    open override var inputView: UIView? {
        get { ownInputs.view }
        set { ownInputs.view = newValue }
    }
    /// The view above the keyboard. Kept: no keyboard comes.
    open override var inputAccessoryView: UIView? {
        get { ownInputs.accessory }
        set { ownInputs.accessory = newValue }
    }
    /// The text's or the placeholder's width, and the height of a line with its border.
    open override var intrinsicContentSize: CGSize {
        let font = shownFont
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
    /// The keyboard may write here while the field is in use.
    open override var canBecomeFirstResponder: Bool { isEnabled }
}

/// Text of many lines to be edited; see Apple's documentation of `UITextView`. While it does not scroll it asks for the height of its
/// text, with 8 points above and below and 5 at the sides.
open class UITextView: UIScrollView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text.
    open var text: String! = "" {
        didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The font; the system's of 12 points unless set.
    open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    /// The text's colour.
    open var textColor: UIColor?
    /// Whether the text can be changed.
    open var isEditable = true
    /// Whether the text can be chosen.
    open var isSelectable = true
    /// Where the text is: its padding and its most lines count for the size.
    public private(set) lazy var textContainer: NSTextContainer = {
        let made = NSTextContainer()
        made.changed = { [weak self] in self?.invalidateIntrinsicContentSize() }
        return made
    }()
    /// Whether there is a text.
    open var hasText: Bool { text?.isEmpty == false }
    /// The text of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// The words that begin with a capital.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether dates and addresses are links. Stored but not used.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Attributes of links. Stored but not used.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The part of the text that is chosen.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Distances around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// How text lies between the edges.
    open var textAlignment = NSTextAlignment.natural
    /// The text with attributes, which are not kept.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }
    private var ownInputs: (view: UIView?, accessory: UIView?)
    /// The view that is shown instead of a keyboard. Kept: no keyboard comes.
    open override var inputView: UIView? {
        get { ownInputs.view }
        set { ownInputs.view = newValue }
    }
    /// The view above the keyboard. Kept: no keyboard comes.
    open override var inputAccessoryView: UIView? {
        get { ownInputs.accessory }
        set { ownInputs.accessory = newValue }
    }
    /// Which keyboard is shown.
    open var keyboardType = UIKeyboardType.default
    /// Whether the font follows the size of text, where it is one that grows.
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    private var shownFont: UIFont {
        let own = font ?? UIFont.systemFont(ofSize: 12)
        return adjustsFontForContentSizeCategory ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    /// Whether it scrolls. One that does has no natural size.
    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

    private func measured(_ width: CGFloat?) -> CGSize {
        let insets = textContainerInset
        let sides = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
        let font = shownFont
        let text = text?.isEmpty == false ? text ?? " " : " "
        let size = font.measure(
            text, maximumWidth: width.map { max(0, $0 - sides) }, maximumLines: textContainer.maximumNumberOfLines,
            scale: traitCollection.displayScale
        ).size
        return CGSize(width: CGFloat(size.width) + sides, height: CGFloat(size.height) + insets.top + insets.bottom)
    }
    /// The keyboard may write here while the text can be changed.
    open override var canBecomeFirstResponder: Bool { isEditable }
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

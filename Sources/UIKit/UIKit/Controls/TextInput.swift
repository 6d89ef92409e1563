internal import AutoLayout

/// An editable line of text; see Apple's documentation of `UITextField`. Only the program changes the text here.
///
/// At 17 points a field is 22 points high, and 34 with a rounded border. The height grows with the font.
open class UITextField: UIControl {
    /// The style of the border.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, line, bezel, roundedRect
    }
    /// The state in which a view beside the text is shown.
    public enum ViewMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case never, whileEditing, unlessEditing, always
    }
    /// The text.
    open var text: String? = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    /// The placeholder, shown while the text is empty.
    open var placeholder: String? { didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } } }
    /// The font; the system font of 17 points by default.
    open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
    /// The text colour.
    open var textColor: UIColor?
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
    /// The style of the border.
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the characters are hidden.
    open var isSecureTextEntry = false
    /// The view at the left. Stored but not laid out.
    open var leftView: UIView?
    /// The view at the right. Stored but not laid out.
    open var rightView: UIView?
    /// The state in which the left view is shown. Stored but not used.
    open var leftViewMode = ViewMode.never
    /// The state in which the right view is shown. Stored but not used.
    open var rightViewMode = ViewMode.never
    /// The state in which the clear button is shown. Stored but not used.
    open var clearButtonMode = ViewMode.never
    /// The delegate of the field. The user does not edit text here.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The type of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The title of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// The automatic capitalization of words.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected automatically.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The meaning of the text.
    open var textContentType: UITextContentType?
    /// Whether text that does not fit is shrunk. Stored but not used.
    open var adjustsFontSizeToFitWidth = false
    /// The minimum point size of shrunk text. Stored but not used.
    open var minimumFontSize: CGFloat = 0
    /// Whether a scalable font follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    /// The placeholder as an attributed string; its attributes are not stored.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    private var shownFont: UIFont {
        let own = font ?? UIFont.systemFont(ofSize: 17)
        return adjustsFontForContentSizeCategory ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    /// Returns the rectangle of the text: within the border, with 7 points at the sides.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        borderStyle == .roundedRect || borderStyle == .bezel ? bounds.insetBy(dx: 7, dy: 2) : bounds
    }
    /// Returns the rectangle of the text during editing.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Whether the text is not empty.
    open var hasText: Bool { text?.isEmpty == false }
    /// The background image; nil for none.
    open var background: UIImage?
    /// Whether the text is cleared when editing begins. Stored but not used.
    open var clearsOnBeginEditing = false
    /// The spell checking of the text. Stored but not used.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the return key is disabled for an empty text. Stored but not used.
    open var enablesReturnKeyAutomatically = false
    /// The appearance of the keyboard. Stored but not used.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The attributes of the text. Only the font affects the size.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { if let own = defaultTextAttributes[.font] as? UIFont { font = own } }
    }
    /// The text as an attributed string; its attributes are not stored.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Whether the field receives the keyboard's input.
    open var isEditing: Bool { isFirstResponder }
    private var ownInputs: (view: UIView?, accessory: UIView?)
    /// The view that replaces the keyboard. Stored; it is not shown.
    open override var inputView: UIView? {
        get { ownInputs.view }
        set { ownInputs.view = newValue }
    }
    /// The view above the keyboard. Stored; it is not shown.
    open override var inputAccessoryView: UIView? {
        get { ownInputs.accessory }
        set { ownInputs.accessory = newValue }
    }
    /// The width of the text or the placeholder, and the height of a line with its border.
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
    /// Returns the intrinsic size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Whether the field can become first responder: true if it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }
}

/// An editable text of many lines; see Apple's documentation of `UITextView`. If it does not scroll, its intrinsic
/// height is that of its text, with 8 points above and below and 5 points at the sides.
open class UITextView: UIScrollView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text.
    open var text: String! = "" {
        didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The font; the system font of 12 points by default.
    open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    /// The text colour.
    open var textColor: UIColor?
    /// Whether the text is editable.
    open var isEditable = true
    /// Whether the text is selectable.
    open var isSelectable = true
    /// The text container. Its padding and maximum number of lines affect the size.
    public private(set) lazy var textContainer: NSTextContainer = {
        let made = NSTextContainer()
        made.changed = { [weak self] in self?.invalidateIntrinsicContentSize() }
        return made
    }()
    /// Whether the text is not empty.
    open var hasText: Bool { text?.isEmpty == false }
    /// The title of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// The automatic capitalization of words.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected automatically.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The kinds of data that become links. Stored but not used.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The attributes of links. Stored but not used.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The selected range of the text.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The insets around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
    /// The text as an attributed string; its attributes are not stored.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }
    private var ownInputs: (view: UIView?, accessory: UIView?)
    /// The view that replaces the keyboard. Stored; it is not shown.
    open override var inputView: UIView? {
        get { ownInputs.view }
        set { ownInputs.view = newValue }
    }
    /// The view above the keyboard. Stored; it is not shown.
    open override var inputAccessoryView: UIView? {
        get { ownInputs.accessory }
        set { ownInputs.accessory = newValue }
    }
    /// The type of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// Whether a scalable font follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    private var shownFont: UIFont {
        let own = font ?? UIFont.systemFont(ofSize: 12)
        return adjustsFontForContentSizeCategory ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    /// Whether the text scrolls. A text view that scrolls has no intrinsic size.
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
    /// Whether the view can become first responder: true if it is editable.
    open override var canBecomeFirstResponder: Bool { isEditable }
    /// The size of the text with its insets; none if the view scrolls.
    open override var intrinsicContentSize: CGSize { isScrollEnabled ? super.intrinsicContentSize : measured(nil) }
    /// Returns the size of the text with its insets in the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = measured(size.width)
        return CGSize(width: size.width, height: fitting.height)
    }
    override func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled || width <= 0 ? nil : measured(width).height
    }
}

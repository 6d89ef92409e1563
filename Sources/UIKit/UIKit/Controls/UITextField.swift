internal import AutoLayout

/// An editable line of text. Only the program changes the text here.
///
/// With a font of 17 points, a field is 22 points high, and 34 points with a rounded or bezel border. The height grows
/// with the font.
open class UITextField: UIControl {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Never posted, because only the program changes the text.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")

    public enum BorderStyle: Int, Hashable, Sendable {
        case none, line, bezel, roundedRect
    }
    public enum ViewMode: Int, Hashable, Sendable {
        case never, whileEditing, unlessEditing, always
    }
    open var text: String? = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    open var placeholder: String? { didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } } }
    /// The system font of 17 points by default.
    open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    /// Stored but not used.
    open var isSecureTextEntry = false
    /// Stored but not laid out.
    open var leftView: UIView?
    /// Stored but not laid out.
    open var rightView: UIView?
    /// Stored but not used.
    open var leftViewMode = ViewMode.never
    /// Stored but not used.
    open var rightViewMode = ViewMode.never
    /// Stored but not used.
    open var clearButtonMode = ViewMode.never
    /// Called when editing begins and ends; not for changes, because no user edits the text.
    open weak var delegate: (any UITextFieldDelegate)?
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var textContentType: UITextContentType?
    /// Stored but not used.
    open var adjustsFontSizeToFitWidth = false
    /// Stored but not used.
    open var minimumFontSize: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    /// The placeholder as an attributed string. Its attributes are not stored.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    private var shownFont: UIFont {
        let own = font ?? UIFont.systemFont(ofSize: 17)
        return adjustsFontForContentSizeCategory ? own.adapted(to: traitCollection.preferredContentSizeCategory) : own
    }
    /// Returns `bounds`, inset by 7 points at the sides and 2 points above and below if the border is rounded or a
    /// bezel.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        borderStyle == .roundedRect || borderStyle == .bezel ? bounds.insetBy(dx: 7, dy: 2) : bounds
    }
    /// Returns ``textRect(forBounds:)``, because the clear button takes no space.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open var hasText: Bool { text?.isEmpty == false }
    /// Stored but not drawn.
    open var background: UIImage?
    /// Stored but not used.
    open var clearsOnBeginEditing = false
    /// Stored but not used.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Stored but not used.
    open var enablesReturnKeyAutomatically = false
    /// Stored but not used.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Only the font is used: it becomes ``font``.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { if let own = defaultTextAttributes[.font] as? UIFont { font = own } }
    }
    /// The text as an attributed string. Its attributes are not stored.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Whether the field is the first responder.
    open var isEditing: Bool { isFirstResponder }
    private var ownInputs: (view: UIView?, accessory: UIView?)
    /// Stored but not shown.
    open override var inputView: UIView? {
        get { ownInputs.view }
        set { ownInputs.view = newValue }
    }
    /// Stored but not shown.
    open override var inputAccessoryView: UIView? {
        get { ownInputs.accessory }
        set { ownInputs.accessory = newValue }
    }
    /// The width of the text, or of the placeholder if there is no text; and the height of one line. A rounded or bezel
    /// border adds 14 points to the width and 12 to the height.
    override var naturalContentSize: CGSize {
        let font = shownFont
        let shown = text?.isEmpty == false ? text : placeholder
        let width = font.measure(
            shown ?? "", maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale
        ).size.width
        let line = font.lineHeight.rounded(.up) + 1
        let hasBorder = borderStyle == .roundedRect || borderStyle == .bezel
        return CGSize(width: CGFloat(width).rounded(.up) + (hasBorder ? 14 : 0), height: line + (hasBorder ? 12 : 0))
    }
    /// Returns the intrinsic size. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// True if the field is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// Stored but not used.
    open var passwordRules: UITextInputPasswordRules?
    /// Calls the delegate's methods for the beginning of editing.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else {
            return isFirstResponder
        }
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }
    /// Calls the delegate's methods for the end of editing.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
    open var smartDashesType = UITextSmartDashesType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
}

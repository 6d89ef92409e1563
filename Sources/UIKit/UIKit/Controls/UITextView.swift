internal import AutoLayout

/// An editable text of many lines. If the view does not scroll, its intrinsic size is that of its text, with 8 points
/// above and below and 5 points at the sides by default.
open class UITextView: UIScrollView {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    private let givenContainer: NSTextContainer?
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        givenContainer = textContainer
        super.init(frame: frame)
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public required init?(coder: NSCoder) {
        givenContainer = nil
        super.init(coder: coder)
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! = "" {
        didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The font; nil for the system font of 12 points.
    open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    open var textColor: UIColor?
    open var isEditable = true
    open var isSelectable = true
    /// Only the container's padding and maximum number of lines are used.
    public private(set) lazy var textContainer: NSTextContainer = {
        let made = givenContainer ?? NSTextContainer()
        made.changed = { [weak self] in self?.invalidateIntrinsicContentSize() }
        return made
    }()
    open var hasText: Bool { text?.isEmpty == false }
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Stored but not used.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Stored but not used.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet {
            if selectedRange != oldValue { (delegate as? any UITextViewDelegate)?.textViewDidChangeSelection(self) }
        }
    }
    /// The insets around the text, in points; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    open var textAlignment = NSTextAlignment.natural
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text as an attributed string. Its attributes are not stored.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }
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
    open var keyboardType = UIKeyboardType.default
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
    /// True if the view is editable.
    open override var canBecomeFirstResponder: Bool { isEditable }
    /// The size of the unwrapped text with its insets. A view that scrolls has no intrinsic size.
    override var naturalContentSize: CGSize { isScrollEnabled ? super.naturalContentSize : measured(nil) }
    /// Returns the given width and the height of the text with its insets in that width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = measured(size.width)
        return CGSize(width: size.width, height: fitting.height)
    }
    override func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled || width <= 0 || hasRecordedContent ? nil : measured(width).height
    }
    /// Stored but not used.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Stored but not drawn.
    open var borderStyle = BorderStyle.none
    public enum BorderStyle: Int, Hashable, Sendable {
        case none, line, bezel, roundedRect
    }
    /// Does nothing, because the positions of characters are not known.
    open func scrollRangeToVisible(_ range: NSRange) {}
    /// Replaces the selection by a text, selects the empty range after the text, and calls the delegate.
    open func insertText(_ text: String) { replaceSelection(with: text) }
    /// Deletes the selection, or the character before it if it is empty, and calls the delegate.
    open func deleteBackward() {
        if selectedRange.length == 0 {
            let whole = (self.text ?? "") as NSString
            guard selectedRange.location > 0, selectedRange.location <= whole.length else { return }
            selectedRange = whole.rangeOfComposedCharacterSequence(at: selectedRange.location - 1)
        }
        replaceSelection(with: "")
    }
    private func replaceSelection(with new: String) {
        let old = (text ?? "") as NSString
        let start = min(max(0, selectedRange.location), old.length)
        let range = NSRange(location: start, length: min(max(0, selectedRange.length), old.length - start))
        let delegate = delegate as? any UITextViewDelegate
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true else { return }
        text = old.replacingCharacters(in: range, with: new)
        selectedRange = NSRange(location: start + (new as NSString).length, length: 0)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
    /// Calls the delegate's methods for the beginning of editing.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        let delegate = delegate as? any UITextViewDelegate
        guard !isFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return isFirstResponder
        }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }
    /// Calls the delegate's methods for the end of editing.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        let delegate = delegate as? any UITextViewDelegate
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
    open var smartDashesType = UITextSmartDashesType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var textContentType: UITextContentType?
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false
    open var usesStandardTextScaling = false
    open var isFindInteractionEnabled = false
}

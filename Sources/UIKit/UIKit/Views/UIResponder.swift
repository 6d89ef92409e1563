/// Something that people do; see Apple's documentation of `UIEvent`. Nobody does anything here.
public final class UIEvent: NSObject, Sendable {}

/// A finger; see Apple's documentation of `UITouch`. There is none here.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// The location of the finger: the origin.
    public func location(in view: UIView?) -> CGPoint { .zero }
    /// The previous location of the finger: the origin.
    public func previousLocation(in view: UIView?) -> CGPoint { .zero }
    /// The number of taps: none.
    public var tapCount: Int { 0 }
    /// The view on which the finger was put down: none.
    public var view: UIView? { nil }
}

/// What views and controllers have in common; see Apple's documentation of `UIResponder`. Events are nobody's business here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder in no chain.
    public override init() { super.init() }

    /// Who is asked next.
    open var next: UIResponder? { nil }

    // MARK: Who has the keyboard

    private static weak var first: UIResponder?
    /// Whether the keyboard writes here.
    open var isFirstResponder: Bool { Self.first === self }
    /// Whether the keyboard may write here: into texts only, unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Lets the keyboard write here. The keyboard does not come: a test says how high it is (`UIWindow.keyboardHeight`).
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        Self.first = self
        return true
    }
    /// Lets the keyboard write here no longer.
    @discardableResult open func resignFirstResponder() -> Bool {
        if Self.first === self { Self.first = nil }
        return true
    }
    /// The view that is shown instead of a keyboard; none unless overridden.
    open var inputView: UIView? { nil }
    /// The view above the keyboard; none unless overridden.
    open var inputAccessoryView: UIView? { nil }

    /// The keys that do something; nil for none.
    open var keyCommands: [UIKeyCommand]? { nil }

    static func endEditing(in view: UIView) -> Bool {
        guard let first = first as? UIView, first.isDescendant(of: view) else { return false }
        return first.resignFirstResponder()
    }

    // MARK: What is never called here

    /// Fingers are put down. Never called.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers move. Never called.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers leave. Never called.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Touches are taken back. Never called.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// The object was read from an archive. Never called.
    open func awakeFromNib() {}
    /// Interface Builder shows the object. Never called.
    open func prepareForInterfaceBuilder() {}

    // MARK: Notifications of the keyboard, posted where a test changes `UIWindow.keyboardHeight`

    /// The keyboard is about to come.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The keyboard has come.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The keyboard is about to go.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The keyboard has gone.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The keyboard is about to lie elsewhere.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// The keyboard's frame before, a `CGRect`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The keyboard's frame afterwards, a `CGRect`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long it takes, a `Double` of seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

extension UIView {
    /// Lets the keyboard write into nothing in the view any more. Whether it did.
    @discardableResult public func endEditing(_ force: Bool) -> Bool { UIResponder.endEditing(in: self) }
}

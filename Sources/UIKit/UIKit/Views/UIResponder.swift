/// An event; see Apple's documentation of `UIEvent`. No events occur here.
public final class UIEvent: NSObject, Sendable {}

/// A touch; see Apple's documentation of `UITouch`. No touches occur here.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// Returns the origin, in place of the location of the touch.
    public func location(in view: UIView?) -> CGPoint { .zero }
    /// Returns the origin, in place of the previous location of the touch.
    public func previousLocation(in view: UIView?) -> CGPoint { .zero }
    /// The number of taps: 0.
    public var tapCount: Int { 0 }
    /// The view in which the touch began: nil.
    public var view: UIView? { nil }
}

/// The base class of views and controllers; see Apple's documentation of `UIResponder`. Events are not delivered here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Creates a responder that is not in a responder chain.
    public override init() { super.init() }

    /// The next responder in the chain.
    open var next: UIResponder? { nil }

    // MARK: First responder

    private static weak var first: UIResponder?
    /// Whether the responder receives the keyboard's input.
    open var isFirstResponder: Bool { Self.first === self }
    /// Whether the responder can receive the keyboard's input; only text inputs can by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Makes this the first responder. The keyboard does not appear by itself: a test sets its height
    /// (`UIWindow.keyboardHeight`).
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        Self.first = self
        return true
    }
    /// Resigns as first responder.
    @discardableResult open func resignFirstResponder() -> Bool {
        if Self.first === self { Self.first = nil }
        return true
    }
    /// The view that replaces the keyboard; nil unless overridden.
    open var inputView: UIView? { nil }
    /// The view above the keyboard; nil unless overridden.
    open var inputAccessoryView: UIView? { nil }

    /// The key commands of the responder; nil for none.
    open var keyCommands: [UIKeyCommand]? { nil }

    static func endEditing(in view: UIView) -> Bool {
        guard let first = first as? UIView, first.isDescendant(of: view) else { return false }
        return first.resignFirstResponder()
    }

    // MARK: Methods that are never called here

    /// Handles the beginning of touches. Never called.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Handles movements of touches. Never called.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Handles the end of touches. Never called.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Handles the cancellation of touches. Never called.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called after loading from a nib file. Never called here.
    open func awakeFromNib() {}
    /// Called before Interface Builder shows the object. Never called here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Notifications of the keyboard, posted when a test changes `UIWindow.keyboardHeight`

    /// Posted before the keyboard appears.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after the keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the frame of the keyboard changes.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// The key of the keyboard's frame before the change, a `CGRect`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the keyboard's frame after the change, a `CGRect`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the animation's duration, a `Double` in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

extension UIView {
    /// Makes the first responder within the view resign. Returns whether it did.
    @discardableResult public func endEditing(_ force: Bool) -> Bool { UIResponder.endEditing(in: self) }
}

/// An event. No events occur here.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The raw values are UIKit's.
    public enum EventType: Int, Hashable, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10, hover, transform = 14
    }
    /// The raw values are UIKit's.
    public enum EventSubtype: Int, Hashable, Sendable {
        case none, motionShake
    }
    public override init() { super.init() }
    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var timestamp: TimeInterval { 0 }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var allTouches: Set<UITouch>? { nil }
    open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// A touch. No touches occur here.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// Returns the origin, because no touches occur.
    public func location(in view: UIView?) -> CGPoint { .zero }
    /// Returns the origin, because no touches occur.
    public func previousLocation(in view: UIView?) -> CGPoint { .zero }
    /// Always 0.
    public var tapCount: Int { 0 }
    /// Always nil.
    public var view: UIView? { nil }
}

/// The base class of views and controllers. Events are not delivered here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }

    // MARK: First responder

    private static weak var first: UIResponder?
    static var firstResponder: UIResponder? { first }
    open var isFirstResponder: Bool { Self.first === self }
    open var canBecomeFirstResponder: Bool { false }
    /// Makes this object the first responder. The keyboard does not appear by itself; a test sets its height with
    /// `UIWindow.keyboardHeight`.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        Self.first = self
        return true
    }
    @discardableResult open func resignFirstResponder() -> Bool {
        if Self.first === self { Self.first = nil }
        return true
    }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    open var keyCommands: [UIKeyCommand]? { nil }

    static func endEditing(in view: UIView) -> Bool {
        guard let first = first as? UIView, first.isDescendant(of: view) else { return false }
        return first.resignFirstResponder()
    }

    // MARK: Methods for events, which never occur here

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Whether the object has a method with this name; see ``RuntimeMembers``.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
    /// Called after the object was created from a document and its outlets were connected.
    open func awakeFromNib() {}
    /// Never called.
    open func prepareForInterfaceBuilder() {}

    /// The activity of the user that the object shows. Stored but not used.
    open var userActivity: NSUserActivity?
    /// Never called.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Never called.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// Never called; see ``NSObject/addObserver(_:forKeyPath:options:context:)``.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Notifications of the keyboard, posted when a test changes `UIWindow.keyboardHeight`

    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

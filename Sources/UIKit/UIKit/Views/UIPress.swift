/// A press of a hardware key or button. No presses occur here.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Hashable, Sendable {
        case began, changed, stationary, ended, cancelled
    }
    public enum PressType: Int, Hashable, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }
    open var phase: Phase { .cancelled }
    open var type: PressType { .select }
    open var timestamp: TimeInterval { 0 }
    open var key: UIKey? { nil }
}
/// An event of presses.
open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { [] }
}
/// A key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
    open var characters: String { "" }
    open var charactersIgnoringModifiers: String { "" }
    open var modifierFlags: UIKeyModifierFlags { [] }
}

/// A keyboard shortcut. Its action would be a selector, so it has none.
open class UIKeyCommand: UIMenuElement {
    open var input: String?
    open var modifierFlags: UIKeyModifierFlags = []
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes = []
    open var wantsPriorityOverSystemBehavior = false
    public init(title: String = "", image: UIImage? = nil) { super.init(title, nil, image) }
    /// Creates a shortcut without an action; see ``Selector``.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector?) {
        self.init()
        (self.input, self.modifierFlags) = (input, modifierFlags)
    }
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
}
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command of a menu: the name of a method that is sent along the responder chain.
open class UICommand: UIMenuElement {
    /// The method that the command calls; nil for none.
    public internal(set) var action: Selector?
    open var propertyList: Any?
    open var state = UIMenuElement.State.off
    public init(title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
        (self.action, self.propertyList) = (action, propertyList)
        super.init(title, nil, image)
    }
    init(_ title: String, _ image: UIImage?) { super.init(title, nil, image) }
    /// Sends the command along the responder chain. Menus are not shown, so a test calls this method.
    open func performWithSender(_ sender: Any?, target: Any?) {
        if let action { UIApplication.shared.sendAction(action, to: target, from: sender ?? self, for: nil) }
    }
}

/// A keyboard shortcut.
open class UIKeyCommand: UICommand {
    open var input: String?
    open var modifierFlags: UIKeyModifierFlags = []
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes = []
    open var wantsPriorityOverSystemBehavior = false
    public init(title: String = "", image: UIImage? = nil) { super.init(title, image) }
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector?) {
        self.init()
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    }
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil
    ) {
        self.init(title: title, image: image)
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
        self.propertyList = propertyList
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

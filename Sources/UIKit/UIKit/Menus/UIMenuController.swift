/// A command of the menu for selected text.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The menu for selected text. It is not drawn; a test reads its commands.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public static let shared = UIMenuController()
    public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

    open var menuItems: [UIMenuItem]?
    open private(set) var isMenuVisible = false
    /// Stored but not drawn.
    open var arrowDirection = ArrowDirection.default
    /// The raw values are UIKit's.
    public enum ArrowDirection: Int, Hashable, Sendable {
        case `default`, up, down, left, right
    }

    /// Shows the menu: sets ``isMenuVisible`` and posts the notifications.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { setVisible(true) }
    open func hideMenu(from targetView: UIView) { setVisible(false) }
    open func hideMenu() { setVisible(false) }
    /// Does nothing, because the menu has no size.
    open func update() {}

    private func setVisible(_ isVisible: Bool) {
        if isVisible == isMenuVisible { return }
        let center = NotificationCenter.default
        center.post(name: isVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
        isMenuVisible = isVisible
        center.post(name: isVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
    }
}

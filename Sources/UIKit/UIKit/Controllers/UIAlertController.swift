/// An action of an alert; see Apple's documentation of `UIAlertAction`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    /// The style of an action.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, cancel, destructive
    }
    /// The title; nil for none.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// Whether the action is enabled.
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?
    /// Creates an action. With a nil handler it only dismisses the alert.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
    /// Calls the handler.
    package func run() { handler?(self) }
    /// Returns an action with the same handler.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        onMainActor { UIAlertAction(title: title, style: style, handler: handler) }
    }
}

/// A message with actions; see Apple's documentation of `UIAlertController`.
///
/// Texts, text fields and actions are stored but not laid out. A test chooses an action with `UIKitTesting`.
open class UIAlertController: UIViewController {
    /// The style of an alert.
    public enum Style: Int, Hashable, Sendable {
        /// At the bottom; a popover on a wide screen.
        case actionSheet
        /// In the center.
        case alert
    }
    /// Creates an alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.message, self.preferredStyle) = (message, preferredStyle)
        self.title = title
        modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
    }
    /// The message below the title; nil for none.
    open var message: String?
    /// The style of the alert.
    open private(set) var preferredStyle = Style.actionSheet
    /// The actions, in the order of addition.
    open private(set) var actions: [UIAlertAction] = []
    /// The action of the return key; nil for none. An action that was not added is ignored.
    open var preferredAction: UIAlertAction? {
        get { preferred }
        set { if newValue == nil || actions.contains(where: { $0 === newValue }) { preferred = newValue } }
    }
    private var preferred: UIAlertAction?
    /// The text fields; nil if there are none.
    open private(set) var textFields: [UITextField]?
    /// Adds an action. A second cancel action is logged and not added; UIKit raises an exception.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return LayoutLog.report("UIAlertController can only have one action with a style of cancel.")
        }
        actions.append(action)
    }
    /// Adds a text field that a closure configures.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }
    /// Runs an action and dismisses the alert.
    package func choose(_ action: UIAlertAction) {
        presentingViewController?.dismiss(animated: false)
        action.run()
    }
    override var presentationFrame: CGRect { viewIfLoaded?.superview?.bounds ?? .zero }
}

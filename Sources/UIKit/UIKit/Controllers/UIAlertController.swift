/// Something that an alert offers; see Apple's documentation of `UIAlertAction`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    /// How an action looks.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, cancel, destructive
    }
    /// The text; nil for none.
    public let title: String?
    /// How the action looks.
    public let style: Style
    /// Whether the action can be used.
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?
    /// An action that runs the closure; nil for one that only ends the alert.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
    /// Runs the closure.
    package func run() { handler?(self) }
    /// Returns an action with the same closure.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        onMainActor { UIAlertAction(title: title, style: style, handler: handler) }
    }
}

/// A message with actions; see Apple's documentation of `UIAlertController`.
///
/// Texts, fields and actions are held and not laid out. A test chooses an action with `UIKitTesting`.
open class UIAlertController: UIViewController {
    /// How an alert is shown.
    public enum Style: Int, Hashable, Sendable {
        /// From the bottom; beside something on a wide screen.
        case actionSheet
        /// In the middle.
        case alert
    }
    /// An alert of that style without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.message, self.preferredStyle) = (message, preferredStyle)
        self.title = title
        modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
    }
    /// The text below the title; nil for none.
    open var message: String?
    /// How the alert is shown.
    open private(set) var preferredStyle = Style.actionSheet
    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action of the return key; nil for none. One that was not added is not taken.
    open var preferredAction: UIAlertAction? {
        get { preferred }
        set { if newValue == nil || actions.contains(where: { $0 === newValue }) { preferred = newValue } }
    }
    private var preferred: UIAlertAction?
    /// The text fields; nil if there are none.
    open private(set) var textFields: [UITextField]?
    /// Adds an action. A second one that cancels is logged and not added; UIKit raises an exception.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return LayoutLog.report("UIAlertController can only have one action with a style of cancel.")
        }
        actions.append(action)
    }
    /// Adds a text field, which the closure configures.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }
    /// Runs an action and ends the alert.
    package func choose(_ action: UIAlertAction) {
        presentingViewController?.dismiss(animated: false)
        action.run()
    }
    override var presentationFrame: CGRect { viewIfLoaded?.superview?.bounds ?? .zero }
}

/// An action of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    /// The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        case `default`, cancel, destructive
    }
    public let title: String?
    public let style: Style
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?
    /// Creates an action. An action without a handler only dismisses the alert.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
    package func run() { handler?(self) }
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        onMainActor { UIAlertAction(title: title, style: style, handler: handler) }
    }
}

/// A message with actions.
///
/// Texts, text fields and actions are stored but not laid out. A test chooses an action with `UIKitTesting`.
open class UIAlertController: UIViewController {
    /// The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        case actionSheet
        case alert
    }
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.message, self.preferredStyle) = (message, preferredStyle)
        self.title = title
        modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
    }
    open var message: String?
    open private(set) var preferredStyle = Style.actionSheet
    open private(set) var actions: [UIAlertAction] = []
    /// The action of the return key; nil for none. Setting an action that was not added has no effect.
    open var preferredAction: UIAlertAction? {
        get { preferred }
        set { if newValue == nil || actions.contains(where: { $0 === newValue }) { preferred = newValue } }
    }
    private var preferred: UIAlertAction?
    open private(set) var textFields: [UITextField]?
    /// Adds an action. A second cancel action is logged and not added; UIKit raises an exception.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return LayoutLog.report("UIAlertController can only have one action with a style of cancel.")
        }
        actions.append(action)
    }
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

/// A swipe action of a row; see Apple's documentation of `UIContextualAction`. A test calls its ``handler``.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case normal, destructive
    }
    /// A closure that performs the action, and reports whether it did.
    public typealias Handler =
        (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void
    /// The style of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title; nil for none.
    open var title: String?
    /// The image; nil for none.
    open var image: UIImage?
    /// The background colour.
    open var backgroundColor: UIColor?
    /// Creates an action from a closure.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The swipe actions of a row; see Apple's documentation of `UISwipeActionsConfiguration`.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, from the edge inwards.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true
    /// Creates a configuration from actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

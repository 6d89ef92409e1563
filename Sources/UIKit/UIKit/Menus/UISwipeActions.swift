/// A swipe action of a row. Actions are not shown; a test can call ``handler``.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Hashable, Sendable {
        case normal, destructive
    }
    /// A closure that performs the action. It calls `completionHandler` with true if it has performed the action.
    public typealias Handler =
        (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void
    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor?
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The swipe actions of a row. They are stored but not shown.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions in order, from the edge of the row inwards.
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// A swipe action of a row, in apps older than ``UIContextualAction``. Actions are not shown; a test can call
/// ``handler``.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        case `default`, normal
        public static var destructive: Style { .default }
    }
    public let style: Style
    public let handler: (UITableViewRowAction, IndexPath) -> Void
    open var title: String?
    open var backgroundColor: UIColor?
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// An action beside a row that is swiped; see Apple's documentation of `UIContextualAction`. A test runs its ``handler``.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// How an action looks.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case normal, destructive
    }
    /// Carries the action out, and says whether it did.
    public typealias Handler =
        (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void
    /// How the action looks.
    public let style: Style
    /// Carries the action out.
    public let handler: Handler
    /// The text; nil for none.
    open var title: String?
    /// The picture; nil for none.
    open var image: UIImage?
    /// The background's colour.
    open var backgroundColor: UIColor?
    /// An action that the closure carries out.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The actions beside a row that is swiped; see Apple's documentation of `UISwipeActionsConfiguration`.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, from the edge inwards.
    public let actions: [UIContextualAction]
    /// Whether a swipe over the whole row carries the first action out.
    open var performsFirstActionWithFullSwipe = true
    /// Those actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

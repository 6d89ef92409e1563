// What a device makes felt. Nothing is felt here.

/// Makes something felt; see Apple's documentation of `UIFeedbackGenerator`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() { super.init() }
    /// A generator for a view.
    public convenience init(view: UIView) { self.init() }
    /// Makes the device ready. Does nothing.
    open func prepare() {}
}

/// An impact; see Apple's documentation of `UIImpactFeedbackGenerator`.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case light, medium, heavy, soft, rigid
    }
    /// The strength.
    public let style: FeedbackStyle
    /// A generator of medium strength.
    public override init() {
        style = .medium
        super.init()
    }
    /// A generator of that strength.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }
    /// A generator of that strength for a view.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
    /// Makes an impact felt. Does nothing.
    open func impactOccurred() {}
    /// Makes an impact felt. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
    /// Makes an impact felt. Does nothing.
    open func impactOccurred(at location: CGPoint) {}
}

/// A change of a selection; see Apple's documentation of `UISelectionFeedbackGenerator`.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Makes a change felt. Does nothing.
    open func selectionChanged() {}
    /// Makes a change felt. Does nothing.
    open func selectionChanged(at location: CGPoint) {}
}

/// Success, warning or failure; see Apple's documentation of `UINotificationFeedbackGenerator`.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of feedback.
    public enum FeedbackType: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case success, warning, error
    }
    /// Makes success, warning or failure felt. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Makes success, warning or failure felt. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

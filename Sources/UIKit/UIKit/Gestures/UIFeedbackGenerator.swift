// Haptic feedback, which has no effect here.

/// A generator of haptic feedback; see Apple's documentation of `UIFeedbackGenerator`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() { super.init() }
    /// Creates a generator for a view.
    public convenience init(view: UIView) { self.init() }
    /// Prepares the device. Does nothing.
    open func prepare() {}
}

/// A generator of impacts; see Apple's documentation of `UIImpactFeedbackGenerator`.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case light, medium, heavy, soft, rigid
    }
    /// The strength.
    public let style: FeedbackStyle
    /// Creates a generator of medium impacts.
    public override init() {
        style = .medium
        super.init()
    }
    /// Creates a generator of impacts of a strength.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }
    /// Creates a generator of impacts of a strength for a view.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
    /// Triggers an impact. Does nothing.
    open func impactOccurred() {}
    /// Triggers an impact. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
    /// Triggers an impact. Does nothing.
    open func impactOccurred(at location: CGPoint) {}
}

/// A generator of feedback for selection changes; see Apple's documentation of `UISelectionFeedbackGenerator`.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers feedback for a change. Does nothing.
    open func selectionChanged() {}
    /// Triggers feedback for a change. Does nothing.
    open func selectionChanged(at location: CGPoint) {}
}

/// A generator of feedback for success, warnings and errors; see Apple's documentation of
/// `UINotificationFeedbackGenerator`.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of feedback.
    public enum FeedbackType: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case success, warning, error
    }
    /// Triggers feedback. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Triggers feedback. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

// Haptic feedback, which has no effect here. The methods do nothing.

/// A generator of haptic feedback.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    public convenience init(view: UIView) { self.init() }
    open func prepare() {}
}

/// A generator of impacts.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Hashable, Sendable {
        case light, medium, heavy, soft, rigid
    }
    public let style: FeedbackStyle
    public override init() {
        style = .medium
        super.init()
    }
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
    open func impactOccurred(at location: CGPoint) {}
}

/// A generator of feedback for selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

/// A generator of feedback for success, warnings and errors.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Hashable, Sendable {
        case success, warning, error
    }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

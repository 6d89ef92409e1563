/// Stored but not drawn. The configuring methods set only the colors.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    public required override init() { super.init() }
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundEffect: UIBlurEffect?
    open var shadowColor: UIColor?
    open func configureWithDefaultBackground() { backgroundColor = nil }
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
    open var shadowImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
}

/// Stored but not drawn.
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
    }
}

/// Stored but not drawn.
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    open var stackedItemWidth: CGFloat = 0
    open var stackedItemSpacing: CGFloat = 0
}

/// The appearance of a tab. Stored but not drawn.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Hashable, Sendable {
        case stacked, inline, compactInline
    }
    public override init() { super.init() }
    public init(style: Style) { super.init() }
    open func configureWithDefault(for style: Style) {}
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
}
/// The appearance of a tab in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgePositionAdjustment = UIOffset.zero
    open var badgeTitlePositionAdjustment = UIOffset.zero
}
/// The appearance of a bar's buttons. Stored but not drawn.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public override init() { super.init() }
    public init(style: UIBarButtonItem.Style) { super.init() }
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()
}
/// The appearance of a bar's buttons in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero
}
/// Stored but not drawn.
public enum UIBarStyle: Int, Hashable, Sendable {
    case `default`, black
}
/// The raw values are UIKit's.
public enum UIBarMetrics: Int, Hashable, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt = 102
}
/// Stored but not used.
public enum UIBehavioralStyle: UInt, Hashable, Sendable {
    case automatic, pad, mac
}

/// Stored but not drawn.
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// See Apple's documentation of `UIBarAppearance`. Stored but never drawn. The configuring methods set only the
/// colours.
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
}

/// See Apple's documentation of `UINavigationBarAppearance`. Stored but never drawn.
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
}

/// See Apple's documentation of `UITabBarAppearance`. Stored but never drawn.
open class UITabBarAppearance: UIBarAppearance {}

/// See Apple's documentation of `UIToolbarAppearance`. Stored but never drawn.
open class UIToolbarAppearance: UIBarAppearance {}

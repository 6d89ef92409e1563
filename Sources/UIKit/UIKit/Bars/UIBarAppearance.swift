/// How a bar looks; see Apple's documentation of `UIBarAppearance`. Stored but never drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The system's look.
    public required override init() { super.init() }
    /// The background's colour.
    open var backgroundColor: UIColor?
    /// The background's picture.
    open var backgroundImage: UIImage?
    /// What the background lets through.
    open var backgroundEffect: UIBlurEffect?
    /// The line at the edge.
    open var shadowColor: UIColor?
    /// The system's background.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// A background through which nothing shines.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// No background and no line.
    open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
}

/// How a navigation bar looks. Stored but never drawn.
open class UINavigationBarAppearance: UIBarAppearance {
    /// Of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title lies from its place.
    open var titlePositionAdjustment = UIOffset.zero
}

/// How a tab bar looks. Stored but never drawn.
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar looks. Stored but never drawn.
open class UIToolbarAppearance: UIBarAppearance {}

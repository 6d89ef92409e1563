/// The appearance of a bar; see Apple's documentation of `UIBarAppearance`. Stored but never drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// Creates the system's appearance.
    public required override init() { super.init() }
    /// The background colour.
    open var backgroundColor: UIColor?
    /// The background image.
    open var backgroundImage: UIImage?
    /// The blur effect of the background.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the bar's shadow.
    open var shadowColor: UIColor?
    /// Sets the system's background.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Sets an opaque background.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// Sets a transparent background without a shadow.
    open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
}

/// The appearance of a navigation bar. Stored but never drawn.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its normal position.
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of a tab bar. Stored but never drawn.
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar. Stored but never drawn.
open class UIToolbarAppearance: UIBarAppearance {}

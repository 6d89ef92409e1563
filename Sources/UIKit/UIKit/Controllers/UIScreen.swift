/// A screen with its size, scale, safe area and traits; see Apple's documentation of `UIScreen`.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The default screen of windows: an iPhone 16 in portrait, unless a test sets a different one.
    public static var main: UIScreen {
        get { DisplaySettings.current.screen ?? phone }
        set { DisplaySettings.current.setScreen(newValue) }
    }
    private static let phone = UIScreen(
        bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

    /// The rectangle of the screen, in points.
    public let bounds: CGRect
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The number of pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The safe area of a window that fills the screen.
    public let safeAreaInsets: UIEdgeInsets
    /// The traits of the screen.
    public let traitCollection: UITraitCollection

    /// Creates a screen. UIKit has no such initializer: it is for tests.
    public init(
        bounds: CGRect, scale: CGFloat, safeAreaInsets: UIEdgeInsets, idiom: UIUserInterfaceIdiom = .phone,
        horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
        verticalSizeClass: UIUserInterfaceSizeClass = .regular, textSize: UIContentSizeCategory = .large,
        style: UIUserInterfaceStyle = .light
    ) {
        (self.bounds, self.scale, self.safeAreaInsets) = (bounds, scale, safeAreaInsets)
        traitCollection = UITraitCollection(
            UITraitCollection.Values(
                horizontal: horizontalSizeClass, vertical: verticalSizeClass, scale: scale, idiom: idiom,
                direction: .leftToRight, style: style, textSize: textSize))
        super.init()
    }
}

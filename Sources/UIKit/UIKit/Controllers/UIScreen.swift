/// A screen with its size, scale, safe area and traits.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The default screen of windows: an iPhone 16 in portrait, unless a test sets a different screen.
    public static var main: UIScreen {
        get { DisplaySettings.current.screen ?? phone }
        set { DisplaySettings.current.setScreen(newValue) }
    }
    private static let phone = UIScreen(
        bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

    /// The size of the screen in points, at the origin.
    public let bounds: CGRect
    public let scale: CGFloat
    /// The same as ``scale``.
    public var nativeScale: CGFloat { scale }
    /// ``bounds`` in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    public var maximumFramesPerSecond: Int { 60 }
    /// Stored but not used.
    public var brightness: CGFloat = 0.5
    /// The safe area of a window that fills the screen.
    public let safeAreaInsets: UIEdgeInsets
    public let traitCollection: UITraitCollection

    /// Creates a screen. This initializer does not exist in UIKit; it is for tests.
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

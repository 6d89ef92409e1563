/// A screen: its size, its pixels, and what bars and corners cover; see Apple's documentation of `UIScreen`.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of windows that name none: an iPhone 16 upright, unless a test sets another one.
    public static var main = UIScreen(
        bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

    /// The whole screen, in points.
    public let bounds: CGRect
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The number of pixels per point.
    public var nativeScale: CGFloat { scale }
    /// What a window that fills the screen has as its safe area.
    public let safeAreaInsets: UIEdgeInsets
    /// What views adapt to.
    public let traitCollection: UITraitCollection

    /// A screen of that size. Apple's has no such initializer: it is for tests.
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

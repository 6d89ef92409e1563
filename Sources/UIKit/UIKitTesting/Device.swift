public import UIKit

/// A device for layout tests: its screen, scale and safe areas.
public struct Device: Sendable {
    public enum Orientation: Hashable, Sendable {
        case portrait
        case landscape
    }

    public let name: String
    /// The size of the screen in portrait, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The safe area in portrait, including the status bar, in points.
    public let portraitInsets: UIEdgeInsets
    /// The safe area in landscape, in points.
    public let landscapeInsets: UIEdgeInsets
    public let idiom: UIUserInterfaceIdiom

    public init(
        name: String, size: CGSize, scale: CGFloat, portraitInsets: UIEdgeInsets, landscapeInsets: UIEdgeInsets,
        idiom: UIUserInterfaceIdiom = .phone
    ) {
        (self.name, self.size, self.scale) = (name, size, scale)
        (self.portraitInsets, self.landscapeInsets, self.idiom) = (portraitInsets, landscapeInsets, idiom)
    }

    /// An iPhone SE of the second or third generation: 375 × 667 points, with a status bar of 20 points in portrait.
    public static let iPhoneSE = Device(
        name: "iPhone SE", size: CGSize(width: 375, height: 667), scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeInsets: .zero)
    /// An iPhone 16: 393 × 852 points.
    public static let iPhone16 = Device(
        name: "iPhone 16", size: CGSize(width: 393, height: 852), scale: 3,
        portraitInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        landscapeInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    /// An iPhone 16 Pro Max: 440 × 956 points.
    public static let iPhone16ProMax = Device(
        name: "iPhone 16 Pro Max", size: CGSize(width: 440, height: 956), scale: 3,
        portraitInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0),
        landscapeInsets: UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
    /// An 11-inch iPad: 834 × 1194 points.
    public static let iPad11 = Device(
        name: "iPad 11", size: CGSize(width: 834, height: 1194), scale: 2,
        portraitInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        landscapeInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad)

    /// Returns the device's screen in an orientation, with the user's text size and interface style.
    @MainActor public func screen(
        _ orientation: Orientation = .portrait, textSize: UIContentSizeCategory = .large,
        style: UIUserInterfaceStyle = .light
    ) -> UIScreen {
        let isUpright = orientation == .portrait
        let size = isUpright ? size : CGSize(width: size.height, height: size.width)
        // A phone has compact size classes, except the height in portrait and the width of a large phone in landscape.
        let horizontal: UIUserInterfaceSizeClass =
            idiom == .pad || (!isUpright && self.size.width >= 414) ? .regular : .compact
        let vertical: UIUserInterfaceSizeClass = idiom == .pad || isUpright ? .regular : .compact
        return UIScreen(
            bounds: CGRect(origin: .zero, size: size), scale: scale,
            safeAreaInsets: isUpright ? portraitInsets : landscapeInsets, idiom: idiom, horizontalSizeClass: horizontal,
            verticalSizeClass: vertical, textSize: textSize, style: style)
    }
}

/// Short names of the accessibility sizes, as in SwiftUI's `DynamicTypeSize`.
extension UIContentSizeCategory {
    public static let accessibility1 = accessibilityMedium
    public static let accessibility2 = accessibilityLarge
    public static let accessibility3 = accessibilityExtraLarge
    public static let accessibility4 = accessibilityExtraExtraLarge
    public static let accessibility5 = accessibilityExtraExtraExtraLarge
}

/// Lays out a view in a window that fills a device's screen, and returns the window. Retain the window while you read
/// frames.
///
/// Labels with scalable fonts (`adjustsFontForContentSizeCategory`) use the given text size.
@MainActor @discardableResult
public func layout(
    _ view: UIView, on device: Device, _ orientation: Device.Orientation = .portrait,
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight, textSize: UIContentSizeCategory = .large
) -> UIWindow {
    let window = window(of: device, orientation, direction, textSize)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    window.layoutIfNeeded()
    return window
}

/// Lays out a controller's view in a window that fills a device's screen; see
/// ``layout(_:on:_:_:textSize:)-(UIView,_,_,_,_)``.
///
/// If the call loads the controller's view, fonts of text styles that the controller creates then have the given text
/// size.
@MainActor @discardableResult
public func layout(
    _ controller: UIViewController, on device: Device, _ orientation: Device.Orientation = .portrait,
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight, textSize: UIContentSizeCategory = .large
) -> UIWindow {
    let window = window(of: device, orientation, direction, textSize)
    let before = UIApplication.shared.preferredContentSizeCategory
    UIApplication.shared.preferredContentSizeCategory = textSize
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    UIApplication.shared.preferredContentSizeCategory = before
    return window
}

@MainActor
private func window(
    of device: Device, _ orientation: Device.Orientation, _ direction: UITraitEnvironmentLayoutDirection,
    _ textSize: UIContentSizeCategory
) -> UIWindow {
    let screen = device.screen(orientation, textSize: textSize)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    if direction != .leftToRight { window.traitOverrides.layoutDirection = direction }
    return window
}

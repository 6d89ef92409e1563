public import UIKit

/// A device to lay out for: its screen upright, its pixels, and what its bars and corners cover.
public struct Device: Sendable {
    /// Which way it is held.
    public enum Orientation: Hashable, Sendable {
        /// Upright.
        case portrait
        /// On its side.
        case landscape
    }

    /// The device's name.
    public let name: String
    /// The screen upright, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The safe area's insets upright, with the status bar.
    public let portraitInsets: UIEdgeInsets
    /// The safe area's insets on its side.
    public let landscapeInsets: UIEdgeInsets
    /// What kind of device.
    public let idiom: UIUserInterfaceIdiom

    /// A device of those numbers.
    public init(
        name: String, size: CGSize, scale: CGFloat, portraitInsets: UIEdgeInsets, landscapeInsets: UIEdgeInsets,
        idiom: UIUserInterfaceIdiom = .phone
    ) {
        (self.name, self.size, self.scale) = (name, size, scale)
        (self.portraitInsets, self.landscapeInsets, self.idiom) = (portraitInsets, landscapeInsets, idiom)
    }

    /// iPhone SE of the second and third generation: 375 × 667, a status bar of 20 points upright.
    public static let iPhoneSE = Device(
        name: "iPhone SE", size: CGSize(width: 375, height: 667), scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeInsets: .zero)
    /// iPhone 16: 393 × 852.
    public static let iPhone16 = Device(
        name: "iPhone 16", size: CGSize(width: 393, height: 852), scale: 3,
        portraitInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        landscapeInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    /// iPhone 16 Pro Max: 440 × 956.
    public static let iPhone16ProMax = Device(
        name: "iPhone 16 Pro Max", size: CGSize(width: 440, height: 956), scale: 3,
        portraitInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0),
        landscapeInsets: UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
    /// iPad of 11 inches: 834 × 1194.
    public static let iPad11 = Device(
        name: "iPad 11", size: CGSize(width: 834, height: 1194), scale: 2,
        portraitInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        landscapeInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad)

    /// The device's screen, held that way.
    @MainActor public func screen(
        _ orientation: Orientation = .portrait, textSize: UIContentSizeCategory = .large,
        style: UIUserInterfaceStyle = .light
    ) -> UIScreen {
        let isUpright = orientation == .portrait
        let size = isUpright ? size : CGSize(width: size.height, height: size.width)
        // A phone is compact, but for the height upright, and the width of a large one on its side.
        let horizontal: UIUserInterfaceSizeClass =
            idiom == .pad || (!isUpright && self.size.width >= 414) ? .regular : .compact
        let vertical: UIUserInterfaceSizeClass = idiom == .pad || isUpright ? .regular : .compact
        return UIScreen(
            bounds: CGRect(origin: .zero, size: size), scale: scale,
            safeAreaInsets: isUpright ? portraitInsets : landscapeInsets, idiom: idiom, horizontalSizeClass: horizontal,
            verticalSizeClass: vertical, textSize: textSize, style: style)
    }
}

extension UIContentSizeCategory {
    /// The first size for people who see little.
    public static let accessibility1 = accessibilityMedium
    /// The second size for people who see little.
    public static let accessibility2 = accessibilityLarge
    /// The third size for people who see little.
    public static let accessibility3 = accessibilityExtraLarge
    /// The fourth size for people who see little.
    public static let accessibility4 = accessibilityExtraExtraLarge
    /// The greatest size for people who see little.
    public static let accessibility5 = accessibilityExtraExtraExtraLarge
}

/// Lays a view out as all of a device's screen, and returns the window that it is in: keep it while you read frames.
///
/// Labels whose fonts grow with text (`adjustsFontForContentSizeCategory`) have that size of text.
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

/// Lays a controller's view out as all of a device's screen; see ``layout(_:on:_:_:textSize:)-(UIView,_,_,_,_)``. A view that is made
/// now has fonts of styles in that size of text.
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

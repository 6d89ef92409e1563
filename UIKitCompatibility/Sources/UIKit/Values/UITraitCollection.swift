/// Compact or regular.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    /// Apple's cases, in their order.
    case unspecified, compact, regular
}
/// What kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
}
/// The direction in which people read, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1
    /// As Latin script.
    case leftToRight
    /// As Arabic and Hebrew script.
    case rightToLeft
}

/// What views adapt to; see Apple's documentation of `UITraitCollection`.
public final class UITraitCollection: NSObject, Sendable {
    /// How wide.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How high.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels a point.
    public let displayScale: CGFloat
    /// What kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The direction in which people read.
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    init(
        _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass, _ scale: CGFloat,
        _ idiom: UIUserInterfaceIdiom, _ direction: UITraitEnvironmentLayoutDirection
    ) {
        (horizontalSizeClass, verticalSizeClass, displayScale) = (horizontal, vertical, scale)
        (userInterfaceIdiom, layoutDirection) = (idiom, direction)
        super.init()
    }

    /// Those of the main screen.
    @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }

    /// Collections of equal traits are equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return traits == other.traits
    }
    /// As ``isEqual(_:)`` says.
    public override var hash: Int { traits.hashValue }
    private var traits: [CGFloat] {
        [
            CGFloat(horizontalSizeClass.rawValue), CGFloat(verticalSizeClass.rawValue), displayScale,
            CGFloat(userInterfaceIdiom.rawValue), CGFloat(layoutDirection.rawValue),
        ]
    }
}

/// Traits that a view and all in it have instead of the inherited ones; see Apple's documentation of `UITraitOverrides`.
public struct UITraitOverrides: Sendable {
    /// How wide; nil for the inherited one.
    public var horizontalSizeClass: UIUserInterfaceSizeClass?
    /// How high; nil for the inherited one.
    public var verticalSizeClass: UIUserInterfaceSizeClass?
    /// The direction in which people read; nil for the inherited one. Taken from the topmost view for a layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection?

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        if horizontalSizeClass == nil && verticalSizeClass == nil && layoutDirection == nil { return traits }
        return UITraitCollection(
            horizontalSizeClass ?? traits.horizontalSizeClass, verticalSizeClass ?? traits.verticalSizeClass,
            traits.displayScale, traits.userInterfaceIdiom, layoutDirection ?? traits.layoutDirection)
    }
}

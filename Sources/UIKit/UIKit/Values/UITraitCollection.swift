/// Compact or regular.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
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
    /// A television.
    case tv
    /// A car.
    case carPlay
    /// A Mac.
    case mac = 5
    /// A headset.
    case vision
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
/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unspecified, light, dark
}

/// What views adapt to; see Apple's documentation of `UITraitCollection`.
public final class UITraitCollection: NSObject, Sendable {
    /// The traits as one value: what was not said is nil.
    struct Values: Hashable, Sendable {
        var horizontal: UIUserInterfaceSizeClass?
        var vertical: UIUserInterfaceSizeClass?
        var scale: CGFloat?
        var idiom: UIUserInterfaceIdiom?
        var direction: UITraitEnvironmentLayoutDirection?
        var style: UIUserInterfaceStyle?
        var textSize: UIContentSizeCategory?
        /// The values of an app's traits, by the type of the trait.
        var custom: [ObjectIdentifier: CustomTrait] = [:]

        /// These, and of others what was not said here.
        func filled(from other: Values) -> Values {
            Values(
                horizontal: horizontal ?? other.horizontal, vertical: vertical ?? other.vertical,
                scale: scale ?? other.scale, idiom: idiom ?? other.idiom, direction: direction ?? other.direction,
                style: style ?? other.style, textSize: textSize ?? other.textSize,
                custom: custom.merging(other.custom) { own, _ in own })
        }
    }
    let values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }
    /// Traits of which nothing is said.
    public override convenience init() { self.init(Values()) }
    /// One trait.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontal: horizontalSizeClass))
    }
    /// One trait.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(vertical: verticalSizeClass))
    }
    /// One trait.
    public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }
    /// One trait.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(Values(idiom: userInterfaceIdiom)) }
    /// One trait.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(direction: layoutDirection))
    }
    /// One trait.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Values(style: userInterfaceStyle)) }
    /// One trait.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(textSize: preferredContentSizeCategory))
    }
    /// Several collections in one: of what two say, the later counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Values()) { $1.values.filled(from: $0) })
    }

    /// The traits that a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides()
        mutations(&traits)
        self.init((traits as? UITraitOverrides)?.values ?? Values())
    }

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
    /// The number of pixels per point; 0 where it is not said.
    public var displayScale: CGFloat { values.scale ?? 0 }
    /// What kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
    /// The direction in which people read.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
    /// The size of text that people chose.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.textSize ?? .unspecified }

    /// Those of the main screen.
    @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }

    /// Whether all that the other says is said here too.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.values.filled(from: values) == values
    }
    /// Whether colours look otherwise.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
    /// Runs the closure.
    public func performAsCurrent(_ actions: () -> Void) { actions() }

    /// Collections of equal traits are equal.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    /// A hash value consistent with ``isEqual(_:)``.
    public override var hash: Int { values.hashValue }
}

/// Traits that a view and all in it have instead of the inherited ones; see Apple's documentation of `UITraitOverrides`.
public struct UITraitOverrides: Sendable {
    var values = UITraitCollection.Values()
    /// The horizontal size class; nil for the inherited one.
    public var horizontalSizeClass: UIUserInterfaceSizeClass? {
        get { values.horizontal }
        set { values.horizontal = newValue }
    }
    /// The vertical size class; nil for the inherited one.
    public var verticalSizeClass: UIUserInterfaceSizeClass? {
        get { values.vertical }
        set { values.vertical = newValue }
    }
    /// The direction in which people read; nil for the inherited one. Taken from the topmost view for a layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection? {
        get { values.direction }
        set { values.direction = newValue }
    }
    /// Light or dark; nil for the inherited one.
    public var userInterfaceStyle: UIUserInterfaceStyle? {
        get { values.style }
        set { values.style = newValue }
    }
    /// The size of text; nil for the inherited one.
    public var preferredContentSizeCategory: UIContentSizeCategory? {
        get { values.textSize }
        set { values.textSize = newValue }
    }
    /// The number of pixels per point; nil for the inherited ones.
    public var displayScale: CGFloat? {
        get { values.scale }
        set { values.scale = newValue }
    }
    /// What kind of device; nil for the inherited one.
    public var userInterfaceIdiom: UIUserInterfaceIdiom? {
        get { values.idiom }
        set { values.idiom = newValue }
    }

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        values == UITraitCollection.Values() ? traits : UITraitCollection(values.filled(from: traits.values))
    }
}

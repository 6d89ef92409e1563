/// The width or height class of an interface: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unspecified, compact, regular
}
/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    /// No idiom.
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
    /// A headset, such as Apple Vision Pro.
    case vision
}
/// The layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    /// No direction.
    case unspecified = -1
    /// From left to right, as in Latin script.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew script.
    case rightToLeft
}
/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unspecified, light, dark
}

/// The traits of an environment; see Apple's documentation of `UITraitCollection`.
public final class UITraitCollection: NSObject, Sendable {
    /// The traits as a value. A trait that is not specified is nil.
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

        /// Returns these values, with those of `other` for traits that are not specified here.
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
    /// Creates a collection without traits.
    public override convenience init() { self.init(Values()) }
    /// Creates a collection with a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontal: horizontalSizeClass))
    }
    /// Creates a collection with a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(vertical: verticalSizeClass))
    }
    /// Creates a collection with a display scale.
    public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }
    /// Creates a collection with an idiom.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(Values(idiom: userInterfaceIdiom)) }
    /// Creates a collection with a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(direction: layoutDirection))
    }
    /// Creates a collection with an interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Values(style: userInterfaceStyle)) }
    /// Creates a collection with a content size category.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(textSize: preferredContentSizeCategory))
    }
    /// Creates a collection from several. If two specify a trait, the later one prevails.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Values()) { $1.values.filled(from: $0) })
    }

    /// Creates a collection with the traits that a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides()
        mutations(&traits)
        self.init((traits as? UITraitOverrides)?.values ?? Values())
    }

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
    /// The number of pixels per point; 0 if not specified.
    public var displayScale: CGFloat { values.scale ?? 0 }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.textSize ?? .unspecified }

    /// The traits with which code on this thread resolves colours and the like; those of the main screen if none were set.
    public static var current: UITraitCollection {
        get { Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? DisplaySettings.current.traits }
        set { Thread.current.threadDictionary[currentKey] = newValue }
    }
    private static let currentKey = "UITraitCollection.current"
    /// The traits of the default screen, an iPhone in portrait.
    static let ofDefaultScreen = UITraitCollection(
        Values(
            horizontal: .compact, vertical: .regular, scale: 3, idiom: .phone, direction: .leftToRight, style: .light,
            textSize: .large))

    /// Returns whether the collection contains all traits that the other one specifies, with equal values.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.values.filled(from: values) == values
    }
    /// Returns whether colours differ between the two collections.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
    /// Runs the closure with these traits as ``current``.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Thread.current.threadDictionary[Self.currentKey]
        Self.current = self
        actions()
        Thread.current.threadDictionary[Self.currentKey] = outer
    }

    /// Collections of equal traits are equal.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    /// A hash value consistent with ``isEqual(_:)``.
    public override var hash: Int { values.hashValue }
}

/// Traits that a view and its subviews have instead of the inherited ones; see Apple's documentation of
/// `UITraitOverrides`.
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
    /// The layout direction; nil for the inherited one. A layout uses the direction of the topmost view.
    public var layoutDirection: UITraitEnvironmentLayoutDirection? {
        get { values.direction }
        set { values.direction = newValue }
    }
    /// The light or dark appearance; nil for the inherited one.
    public var userInterfaceStyle: UIUserInterfaceStyle? {
        get { values.style }
        set { values.style = newValue }
    }
    /// The user's preferred text size; nil for the inherited one.
    public var preferredContentSizeCategory: UIContentSizeCategory? {
        get { values.textSize }
        set { values.textSize = newValue }
    }
    /// The number of pixels per point; nil for the inherited number.
    public var displayScale: CGFloat? {
        get { values.scale }
        set { values.scale = newValue }
    }
    /// The kind of device; nil for the inherited one.
    public var userInterfaceIdiom: UIUserInterfaceIdiom? {
        get { values.idiom }
        set { values.idiom = newValue }
    }

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        values == UITraitCollection.Values() ? traits : UITraitCollection(values.filled(from: traits.values))
    }
}

public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    case unspecified, compact, regular
}
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified, light, dark
}

/// The traits of an environment.
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
        /// The values of traits that an app defines, by the identity of the trait's type.
        var custom: [ObjectIdentifier: CustomTrait] = [:]

        /// Returns these values. Traits that are not specified here have the values of `other`.
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
    public override convenience init() { self.init(Values()) }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontal: horizontalSizeClass))
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(vertical: verticalSizeClass))
    }
    public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(Values(idiom: userInterfaceIdiom)) }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(direction: layoutDirection))
    }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Values(style: userInterfaceStyle)) }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(textSize: preferredContentSizeCategory))
    }
    /// Creates a collection from several collections. If two of them specify a trait, the later value is used.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Values()) { $1.values.filled(from: $0) })
    }

    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides()
        mutations(&traits)
        self.init((traits as? UITraitOverrides)?.values ?? Values())
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
    /// The number of pixels per point; 0 if not specified.
    public var displayScale: CGFloat { values.scale ?? 0 }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.textSize ?? .unspecified }

    /// The current traits of this thread; those of the main screen if none were set.
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

    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.values.filled(from: values) == values
    }
    /// Compares the interface styles only.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Thread.current.threadDictionary[Self.currentKey]
        Self.current = self
        actions()
        Thread.current.threadDictionary[Self.currentKey] = outer
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    public override var hash: Int { values.hashValue }
}

/// Traits that a view and its subviews have instead of the inherited traits. A property is nil if the trait is
/// inherited.
public struct UITraitOverrides: Sendable {
    var values = UITraitCollection.Values()
    public var horizontalSizeClass: UIUserInterfaceSizeClass? {
        get { values.horizontal }
        set { values.horizontal = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass? {
        get { values.vertical }
        set { values.vertical = newValue }
    }
    /// The layout direction; nil for the inherited direction. A layout uses the direction of the topmost view.
    public var layoutDirection: UITraitEnvironmentLayoutDirection? {
        get { values.direction }
        set { values.direction = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle? {
        get { values.style }
        set { values.style = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory? {
        get { values.textSize }
        set { values.textSize = newValue }
    }
    public var displayScale: CGFloat? {
        get { values.scale }
        set { values.scale = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom? {
        get { values.idiom }
        set { values.idiom = newValue }
    }

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        values == UITraitCollection.Values() ? traits : UITraitCollection(values.filled(from: traits.values))
    }
}

// The system's traits, each as a type.

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass? { values.horizontal }
    static func write(_ value: UIUserInterfaceSizeClass?, to values: inout UITraitCollection.Values) {
        values.horizontal = value
    }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass? { values.vertical }
    static func write(_ value: UIUserInterfaceSizeClass?, to values: inout UITraitCollection.Values) {
        values.vertical = value
    }
}

/// The layout direction.
public enum UITraitLayoutDirection: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UITraitEnvironmentLayoutDirection? { values.direction }
    static func write(_ value: UITraitEnvironmentLayoutDirection?, to values: inout UITraitCollection.Values) {
        values.direction = value
    }
}

/// The user's preferred text size.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: UIContentSizeCategory = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIContentSizeCategory? { values.textSize }
    static func write(_ value: UIContentSizeCategory?, to values: inout UITraitCollection.Values) {
        values.textSize = value
    }
}

/// The light or dark appearance.
public enum UITraitUserInterfaceStyle: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceStyle? { values.style }
    static func write(_ value: UIUserInterfaceStyle?, to values: inout UITraitCollection.Values) {
        values.style = value
    }
}

/// The number of pixels per point.
public enum UITraitDisplayScale: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: CGFloat = 0
    static func read(_ values: UITraitCollection.Values) -> CGFloat? { values.scale }
    static func write(_ value: CGFloat?, to values: inout UITraitCollection.Values) { values.scale = value }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: SystemTrait {
    /// The value if none was set.
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceIdiom? { values.idiom }
    static func write(_ value: UIUserInterfaceIdiom?, to values: inout UITraitCollection.Values) {
        values.idiom = value
    }
}

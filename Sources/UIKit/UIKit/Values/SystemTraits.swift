// The system's traits, each as a type.

/// See Apple's documentation of `UITraitHorizontalSizeClass`.
public enum UITraitHorizontalSizeClass: SystemTrait {
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass? { values.horizontal }
    static func write(_ value: UIUserInterfaceSizeClass?, to values: inout UITraitCollection.Values) {
        values.horizontal = value
    }
}

/// See Apple's documentation of `UITraitVerticalSizeClass`.
public enum UITraitVerticalSizeClass: SystemTrait {
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass? { values.vertical }
    static func write(_ value: UIUserInterfaceSizeClass?, to values: inout UITraitCollection.Values) {
        values.vertical = value
    }
}

/// See Apple's documentation of `UITraitLayoutDirection`.
public enum UITraitLayoutDirection: SystemTrait {
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UITraitEnvironmentLayoutDirection? { values.direction }
    static func write(_ value: UITraitEnvironmentLayoutDirection?, to values: inout UITraitCollection.Values) {
        values.direction = value
    }
}

/// See Apple's documentation of `UITraitPreferredContentSizeCategory`.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static let defaultValue: UIContentSizeCategory = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIContentSizeCategory? { values.textSize }
    static func write(_ value: UIContentSizeCategory?, to values: inout UITraitCollection.Values) {
        values.textSize = value
    }
}

/// See Apple's documentation of `UITraitUserInterfaceStyle`.
public enum UITraitUserInterfaceStyle: SystemTrait {
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceStyle? { values.style }
    static func write(_ value: UIUserInterfaceStyle?, to values: inout UITraitCollection.Values) {
        values.style = value
    }
}

/// See Apple's documentation of `UITraitDisplayScale`.
public enum UITraitDisplayScale: SystemTrait {
    public static let defaultValue: CGFloat = 0
    static func read(_ values: UITraitCollection.Values) -> CGFloat? { values.scale }
    static func write(_ value: CGFloat?, to values: inout UITraitCollection.Values) { values.scale = value }
}

/// See Apple's documentation of `UITraitUserInterfaceIdiom`.
public enum UITraitUserInterfaceIdiom: SystemTrait {
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceIdiom? { values.idiom }
    static func write(_ value: UIUserInterfaceIdiom?, to values: inout UITraitCollection.Values) {
        values.idiom = value
    }
}

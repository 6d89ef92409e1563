// The system's traits, each as a type.

public enum UITraitHorizontalSizeClass: SystemTrait {
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass? { values.horizontal }
    static func write(_ value: UIUserInterfaceSizeClass?, to values: inout UITraitCollection.Values) {
        values.horizontal = value
    }
}

public enum UITraitVerticalSizeClass: SystemTrait {
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass? { values.vertical }
    static func write(_ value: UIUserInterfaceSizeClass?, to values: inout UITraitCollection.Values) {
        values.vertical = value
    }
}

public enum UITraitLayoutDirection: SystemTrait {
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UITraitEnvironmentLayoutDirection? { values.direction }
    static func write(_ value: UITraitEnvironmentLayoutDirection?, to values: inout UITraitCollection.Values) {
        values.direction = value
    }
}

public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static let defaultValue: UIContentSizeCategory = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIContentSizeCategory? { values.textSize }
    static func write(_ value: UIContentSizeCategory?, to values: inout UITraitCollection.Values) {
        values.textSize = value
    }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceStyle? { values.style }
    static func write(_ value: UIUserInterfaceStyle?, to values: inout UITraitCollection.Values) {
        values.style = value
    }
}

public enum UITraitDisplayScale: SystemTrait {
    public static let defaultValue: CGFloat = 0
    static func read(_ values: UITraitCollection.Values) -> CGFloat? { values.scale }
    static func write(_ value: CGFloat?, to values: inout UITraitCollection.Values) { values.scale = value }
}

public enum UITraitUserInterfaceIdiom: SystemTrait {
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceIdiom? { values.idiom }
    static func write(_ value: UIUserInterfaceIdiom?, to values: inout UITraitCollection.Values) {
        values.idiom = value
    }
}

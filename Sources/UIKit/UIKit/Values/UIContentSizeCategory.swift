/// The size of text that people chose; see Apple's documentation of `UIContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
    /// Its name.
    public let rawValue: String
    /// A category of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

    /// Posted when the size of text that people chose has changed.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the notification's values.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
    /// Not said.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps below the usual size.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Two steps below the usual size.
    public static let small = UIContentSizeCategory("S")
    /// A step below the usual size.
    public static let medium = UIContentSizeCategory("M")
    /// The usual size.
    public static let large = UIContentSizeCategory("L")
    /// A step above the usual size.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Two steps above the usual size.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// Three steps above the usual size.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XX" + "XL")
    /// The first of the sizes for people who see little.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second of those sizes.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third of those sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth of those sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The greatest of those sizes.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXX" + "XL")

    /// All but the one that is not said, smallest first.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    /// The place among those, from 0; that of the usual size for one that is not among them.
    var step: Int { Self.all.firstIndex(of: self) ?? 3 }
    /// Whether it is one of the sizes for people who see little.
    public var isAccessibilityCategory: Bool { step >= 7 }
    /// Whether the first is smaller.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step < b.step }
}

/// The user's preferred text size; see Apple's documentation of `UIContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
    /// The name of the category.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

    /// Posted when the user's preferred text size has changed.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the notification's `userInfo`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
    /// No preferred text size.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps below the default size.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Two steps below the default size.
    public static let small = UIContentSizeCategory("S")
    /// One step below the default size.
    public static let medium = UIContentSizeCategory("M")
    /// The default size.
    public static let large = UIContentSizeCategory("L")
    /// One step above the default size.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Two steps above the default size.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// Three steps above the default size.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XX" + "XL")
    /// The first of the accessibility sizes.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second of the accessibility sizes.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third of the accessibility sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth of the accessibility sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest of the accessibility sizes.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXX" + "XL")

    /// All categories except the unspecified one, smallest first.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    /// The index in `all`; that of the default size if the category is not in it.
    var step: Int { Self.all.firstIndex(of: self) ?? 3 }
    /// Whether the category is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { step >= 7 }
    /// Returns whether the first size is smaller.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step < b.step }
}

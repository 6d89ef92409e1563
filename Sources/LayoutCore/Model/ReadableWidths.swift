/// The text sizes that users can choose. The names are those of `UIContentSizeCategory`.
public enum TextSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Body text of 14 points.
    case extraSmall
    /// Body text of 15 points.
    case small
    /// Body text of 16 points.
    case medium
    /// Body text of 17 points: the default.
    case large
    /// Body text of 19 points.
    case extraLarge
    /// Body text of 21 points.
    case extraExtraLarge
    /// Body text of 23 points.
    case extraExtraExtraLarge
    /// Body text of 28 points.
    case accessibilityMedium
    /// Body text of 33 points.
    case accessibilityLarge
    /// Body text of 40 points.
    case accessibilityExtraLarge
    /// Body text of 47 points.
    case accessibilityExtraExtraLarge
    /// Body text of 53 points.
    case accessibilityExtraExtraExtraLarge

    /// Returns whether size `a` is smaller than size `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The size of body text in points (Apple, *Human Interface Guidelines*, Typography, "Dynamic Type sizes").
    public var bodyPointSize: Double {
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue]
    }
}

/// The maximum widths of readable text, by text size.
public struct ReadableWidths: Hashable, Sendable {
    /// The widths in points that override ``charactersAlike(_:)``.
    public var widths: [TextSizeCategory: Double]

    /// Creates a table. Text sizes without an entry use ``charactersAlike(_:)``.
    public init(_ widths: [TextSizeCategory: Double] = [:]) { self.widths = widths }

    /// The width at the size `large` is 672 points, as observed on iPads. At other sizes, the width holds the same
    /// number of characters per line and is rounded to points.
    public static let standard = ReadableWidths()

    /// Returns the width, in points, that holds as many characters as 672 points at the size `large`.
    public static func charactersAlike(_ size: TextSizeCategory) -> Double {
        (672 / TextSizeCategory.large.bodyPointSize * size.bodyPointSize).rounded()
    }

    /// Returns the maximum readable width at a text size, in points.
    public subscript(size: TextSizeCategory) -> Double { widths[size] ?? Self.charactersAlike(size) }
}

/// How the views of a visual format are aligned across its axis, and in which direction they follow each other.
///
/// Names and raw values are those of `NSLayoutConstraint.FormatOptions`.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
    /// One bit for each alignment, and two for the direction.
    public let rawValue: UInt

    /// Options of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have the same left edge.
    public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 1)
    /// All views have the same right edge.
    public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 2)
    /// All views have the same top edge.
    public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 3)
    /// All views have the same bottom edge.
    public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 4)
    /// All views have the same leading edge.
    public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 5)
    /// All views have the same trailing edge.
    public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 6)
    /// All views have the same horizontal centre.
    public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 9)
    /// All views have the same vertical centre.
    public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 10)
    /// All views have the same last baseline.
    public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 11)
    /// The older name of ``alignAllLastBaseline``.
    public static let alignAllBaseline = alignAllLastBaseline
    /// All views have the same first baseline.
    public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 12)

    /// Horizontally the views follow each other in the reading direction. So it is without a direction.
    public static let directionLeadingToTrailing: VisualFormatOptions = []
    /// Horizontally the views follow each other from left to right.
    public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
    /// Horizontally the views follow each other from right to left.
    public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
    /// Vertically distances between views go from a last baseline to the next first one.
    public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

    /// The alignments with the attribute that each makes equal, and its name.
    static let alignments: [(option: VisualFormatOptions, attribute: LayoutAttribute, name: String)] = [
        (.alignAllLeft, .left, "alignAllLeft"), (.alignAllRight, .right, "alignAllRight"),
        (.alignAllTop, .top, "alignAllTop"), (.alignAllBottom, .bottom, "alignAllBottom"),
        (.alignAllLeading, .leading, "alignAllLeading"), (.alignAllTrailing, .trailing, "alignAllTrailing"),
        (.alignAllCenterX, .centerX, "alignAllCenterX"), (.alignAllCenterY, .centerY, "alignAllCenterY"),
        (.alignAllLastBaseline, .lastBaseline, "alignAllLastBaseline"),
        (.alignAllFirstBaseline, .firstBaseline, "alignAllFirstBaseline"),
    ]
}

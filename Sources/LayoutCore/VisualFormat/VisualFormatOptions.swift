/// The alignment of a visual format's views across its axis, and their direction.
///
/// Names and raw values are those of `NSLayoutConstraint.FormatOptions`.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options: one per alignment, and two for the direction.
    public let rawValue: UInt

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
    /// All views have the same horizontal center.
    public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 9)
    /// All views have the same vertical center.
    public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 10)
    /// All views have the same last baseline.
    public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 11)
    /// The former name of ``alignAllLastBaseline``.
    public static let alignAllBaseline = alignAllLastBaseline
    /// All views have the same first baseline.
    public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 12)

    /// Horizontal formats run in the layout direction. This is the default.
    public static let directionLeadingToTrailing: VisualFormatOptions = []
    /// Horizontal formats run from left to right.
    public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
    /// Horizontal formats run from right to left.
    public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
    /// Vertical distances between views run from a last baseline to the next first baseline.
    public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

    /// The alignments with the attributes that they equate, and their names.
    static let alignments: [(option: VisualFormatOptions, attribute: LayoutAttribute, name: String)] = [
        (.alignAllLeft, .left, "alignAllLeft"), (.alignAllRight, .right, "alignAllRight"),
        (.alignAllTop, .top, "alignAllTop"), (.alignAllBottom, .bottom, "alignAllBottom"),
        (.alignAllLeading, .leading, "alignAllLeading"), (.alignAllTrailing, .trailing, "alignAllTrailing"),
        (.alignAllCenterX, .centerX, "alignAllCenterX"), (.alignAllCenterY, .centerY, "alignAllCenterY"),
        (.alignAllLastBaseline, .lastBaseline, "alignAllLastBaseline"),
        (.alignAllFirstBaseline, .firstBaseline, "alignAllFirstBaseline"),
    ]
}

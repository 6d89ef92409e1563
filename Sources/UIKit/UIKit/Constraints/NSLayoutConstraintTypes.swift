internal import AutoLayout

extension NSLayoutConstraint {
    /// The relation between the sides of a constraint. The raw values are UIKit's.
    public enum Relation: Int, Hashable, Sendable {
        /// Less than or equal to.
        case lessThanOrEqual = -1
        /// Equal to.
        case equal = 0
        /// Greater than or equal to.
        case greaterThanOrEqual = 1
    }

    /// An attribute of an item; see Apple's documentation of `NSLayoutConstraint.Attribute`. The raw values are
    /// UIKit's.
    public enum Attribute: Int, Hashable, Sendable {
        /// The edges, dimensions and centers of the alignment rectangle.
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// The baselines of the text.
        case lastBaseline = 11, firstBaseline
        /// The edges of the rectangle within the layout margins.
        case leftMargin = 13, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The centers of the rectangle within the layout margins.
        case centerXWithinMargins = 19, centerYWithinMargins
        /// No attribute.
        case notAnAttribute = 0
    }

    /// An axis of layout.
    public enum Axis: Int, Hashable, Sendable {
        /// The horizontal axis.
        case horizontal = 0
        /// The vertical axis.
        case vertical = 1
    }

    /// The alignment and direction of a visual format; see Apple's documentation.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Aligns left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns horizontal centers.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns vertical centers.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns last baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns first baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Arranges views from the leading to the trailing edge.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Arranges views from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Arranges views from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// Measures spacing from edge to edge.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Measures vertical spacing from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    }
}

/// The former name of ``NSLayoutConstraint/Relation``.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The former name of ``NSLayoutConstraint/Attribute``.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The former name of ``NSLayoutConstraint/FormatOptions``.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

extension LayoutAttribute {
    init(_ attribute: NSLayoutConstraint.Attribute) {
        self = LayoutAttribute(rawValue: attribute.rawValue) ?? .notAnAttribute
    }
}

extension NSLayoutConstraint.Attribute {
    init(_ attribute: LayoutAttribute) { self = Self(rawValue: attribute.rawValue) ?? .notAnAttribute }

    /// Whether the attribute is an edge, which for a scroll view is an edge of its content.
    var isPlainEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing: true
        default: false
        }
    }
}

internal import AutoLayout

extension NSLayoutConstraint {
    /// How the sides of a constraint compare. The raw values are Apple's.
    public enum Relation: Int, Hashable, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Equal.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }

    /// What a constraint speaks of; see Apple's documentation of `NSLayoutConstraint.Attribute`. The raw values are Apple's.
    public enum Attribute: Int, Hashable, Sendable {
        /// The edges, sizes and middles of a view's alignment rectangle.
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// The baselines of its text.
        case lastBaseline = 11, firstBaseline
        /// The same of the rectangle within its margins.
        case leftMargin = 13, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The middles between the margins.
        case centerXWithinMargins = 19, centerYWithinMargins
        /// None.
        case notAnAttribute = 0
    }

    /// One of the two directions in which a layout is computed.
    public enum Axis: Int, Hashable, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// How a visual format aligns its views, and which way it goes; see Apple's documentation.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Options of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The same left edge.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The same right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The same top edge.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The same bottom edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The same leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The same trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The same horizontal middle.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The same vertical middle.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The same last baseline.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The same first baseline.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// In the reading direction.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// Distances go from edge to edge.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical distances go from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    }
}

/// A name from before there were Swift names.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// A name from before there were Swift names.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// A name from before there were Swift names.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

extension LayoutAttribute {
    init(_ attribute: NSLayoutConstraint.Attribute) {
        self = LayoutAttribute(rawValue: attribute.rawValue) ?? .notAnAttribute
    }
}

extension NSLayoutConstraint.Attribute {
    init(_ attribute: LayoutAttribute) { self = Self(rawValue: attribute.rawValue) ?? .notAnAttribute }

    /// Whether it is an edge, which of a scroll view is its content's.
    var isPlainEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing: true
        default: false
        }
    }
}

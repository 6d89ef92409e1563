/// What a constraint speaks of: an edge, a centre, a baseline or a size of an item's alignment rectangle, or of its margins.
///
/// The raw values are those of `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
    /// None: what stands alone has no second attribute.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The horizontal extent.
    case width = 7
    /// The vertical extent.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text; the bottom of a view without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the top of a view without text.
    case firstBaseline = 12
    /// The left edge of the rectangle within the margins.
    case leftMargin = 13
    /// The right edge of the rectangle within the margins.
    case rightMargin = 14
    /// The top edge of the rectangle within the margins.
    case topMargin = 15
    /// The bottom edge of the rectangle within the margins.
    case bottomMargin = 16
    /// The edge of the rectangle within the margins where reading begins.
    case leadingMargin = 17
    /// The edge of the rectangle within the margins where reading ends.
    case trailingMargin = 18
    /// The middle between the left and right margins.
    case centerXWithinMargins = 19
    /// The middle between the top and bottom margins.
    case centerYWithinMargins = 20

    /// The older name of ``lastBaseline``.
    public static let baseline = LayoutAttribute.lastBaseline

    /// The axis it measures along; nil for ``notAnAttribute``.
    public var axis: LayoutAxis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether it is a width or a height.
    public var isExtent: Bool { self == .width || self == .height }

    /// Whether it follows the reading direction.
    public var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a horizontal edge that does not follow the reading direction.
    var isAbsoluteEdge: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether it is measured on the rectangle within the layout margins.
    public var isMargin: Bool {
        rawValue >= Self.leftMargin.rawValue
    }

    /// Where on the rectangle the location lies: 0 at the left or top edge, 1 at the right or bottom.
    func fraction(in direction: LayoutDirection) -> Double {
        switch self {
        case .left, .top, .leftMargin, .topMargin, .firstBaseline: 0
        case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: 1
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
        case .leading, .leadingMargin: direction == .leftToRight ? 0 : 1
        case .trailing, .trailingMargin: direction == .leftToRight ? 1 : 0
        case .width, .height, .notAnAttribute: 0
        }
    }
}

extension LayoutAttribute: CustomStringConvertible {
    /// The name that UIKit uses.
    public var description: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}

/// A quantity that a constraint relates: an edge, a center, a baseline or a size of an item's alignment rectangle or
/// of its margins.
///
/// The raw values are those of `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
    /// The second attribute of a constraint without a second item.
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    /// The leading edge: left or right, depending on the layout direction.
    case leading = 5
    /// The trailing edge: right or left, depending on the layout direction.
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    /// The baseline of the last line of text, or the bottom of a view without text.
    case lastBaseline = 11
    /// The baseline of the first line of text, or the top of a view without text.
    case firstBaseline = 12
    /// The left edge of the rectangle inside the margins.
    case leftMargin = 13
    /// The right edge of the rectangle inside the margins.
    case rightMargin = 14
    /// The top edge of the rectangle inside the margins.
    case topMargin = 15
    /// The bottom edge of the rectangle inside the margins.
    case bottomMargin = 16
    /// The leading edge of the rectangle inside the margins.
    case leadingMargin = 17
    /// The trailing edge of the rectangle inside the margins.
    case trailingMargin = 18
    /// The horizontal center between the left and right margins.
    case centerXWithinMargins = 19
    /// The vertical center between the top and bottom margins.
    case centerYWithinMargins = 20

    /// The former name of ``lastBaseline``.
    public static let baseline = LayoutAttribute.lastBaseline

    /// The axis of the attribute; nil for ``notAnAttribute``.
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

    /// Whether the attribute is a width or a height.
    public var isExtent: Bool { self == .width || self == .height }

    /// Whether the attribute follows the layout direction.
    public var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is a horizontal edge that does not follow the layout direction.
    var isAbsoluteEdge: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the attribute refers to the rectangle inside the layout margins.
    public var isMargin: Bool {
        rawValue >= Self.leftMargin.rawValue
    }

    /// Returns the relative position of the location: 0 at the left or top edge, 1 at the right or bottom edge, 0.5 at
    /// a center.
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
    /// The attribute's name in UIKit.
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

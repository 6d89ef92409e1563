/// Inward distances from the edges of a rectangle, in points. Leading and trailing follow the layout direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Returns the margins that UIKit assigns to a view controller's view of the given width, in points. The left and
    /// right margins are 16 for widths up to 393, and 20 from 402 on (recorded in documents). The top and bottom margins
    /// are 0.
    public static func systemMinimum(forWidth width: Double) -> DirectionalEdgeInsets {
        let side = width < 400 ? 16.0 : 20
        return DirectionalEdgeInsets(leading: side, trailing: side)
    }

    /// Returns the insets with leading and trailing as left and right in a layout direction.
    public func resolved(in direction: LayoutDirection) -> EdgeInsets {
        direction == .leftToRight
            ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
            : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
}

/// The sources of a view's margins.
struct LayoutMargins: Equatable {
    /// The margins set without regard to direction; nil if none were set or directional margins were set later.
    var absolute: EdgeInsets?
    var directional: DirectionalEdgeInsets?
    /// The system's minimum margins of a view controller's view.
    var systemMinimum: DirectionalEdgeInsets?
    /// UIKit's `insetsLayoutMarginsFromSafeArea`. The caller of ``resolved(in:)`` adds the safe area.
    var addsSafeArea = false
    var preservesSuperview = false
    /// The part of the superview's margins that reaches into this view.
    var inherited = EdgeInsets.zero

    func resolved(in direction: LayoutDirection) -> EdgeInsets {
        var own = directional?.resolved(in: direction) ?? absolute ?? EdgeInsets(all: systemMinimum == nil ? 8 : 0)
        if let minimum = systemMinimum?.resolved(in: direction) { own = own.maximum(minimum) }
        guard preservesSuperview else { return own }
        return own.maximum(inherited)
    }
}

extension EdgeInsets {
    /// Returns the larger of the two insets on each side.
    fileprivate func maximum(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: Swift.max(top, other.top), left: Swift.max(left, other.left), bottom: Swift.max(bottom, other.bottom),
            right: Swift.max(right, other.right))
    }
}

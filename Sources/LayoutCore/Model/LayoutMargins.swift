/// Distances from the edges of a rectangle inwards, in points, of which two follow the reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, downwards.
    public var top: Double
    /// The distance from the edge where reading begins.
    public var leading: Double
    /// The distance from the bottom edge, upwards.
    public var bottom: Double
    /// The distance from the edge where reading ends.
    public var trailing: Double

    /// Insets; 0 where nothing is said.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The margins that UIKit gives a controller's view of that width, in points: 16 on both sides, as measured at 320; 20 from
    /// 414 on, as documents record them; none above and below.
    public static func systemMinimum(forWidth width: Double) -> DirectionalEdgeInsets {
        let side = width < 414 ? 16.0 : 20
        return DirectionalEdgeInsets(leading: side, trailing: side)
    }

    /// The insets where people read in that direction.
    public func resolved(in direction: LayoutDirection) -> EdgeInsets {
        direction == .leftToRight
            ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
            : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
}

/// What a view's margins are made of.
struct LayoutMargins: Equatable {
    /// What was set, unless margins that follow the reading direction were set later; nil if nothing was.
    var absolute: EdgeInsets?
    var directional: DirectionalEdgeInsets?
    /// What the system gives a controller's view at least.
    var systemMinimum: DirectionalEdgeInsets?
    /// Whether the safe area is added.
    var addsSafeArea = false
    var preservesSuperview = false
    /// What the superview's margins leave of themselves within the view.
    var inherited = EdgeInsets.zero

    func resolved(in direction: LayoutDirection) -> EdgeInsets {
        var own = directional?.resolved(in: direction) ?? absolute ?? EdgeInsets(all: systemMinimum == nil ? 8 : 0)
        if let minimum = systemMinimum?.resolved(in: direction) { own = own.maximum(minimum) }
        guard preservesSuperview else { return own }
        return own.maximum(inherited)
    }
}

extension EdgeInsets {
    /// The larger inset on each side.
    fileprivate func maximum(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: Swift.max(top, other.top), left: Swift.max(left, other.left), bottom: Swift.max(bottom, other.bottom),
            right: Swift.max(right, other.right))
    }
}

/// A width and a height, in points.
@frozen
public struct LayoutSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The value -1. It marks an axis along which the content has no natural size.
    public static let noIntrinsicMetric = -1.0
    public static let zero = LayoutSize(width: 0, height: 0)
    /// The intrinsic size of a view whose content has no natural size on either axis.
    public static let noIntrinsicSize = LayoutSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

    /// The extent along an axis, in points.
    public subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// A rectangle in points, in its superview's coordinates: x to the right, y downwards.
@frozen
public struct LayoutRect: Hashable, Sendable {
    /// The x coordinate of the left edge.
    public var x: Double
    /// The y coordinate of the top edge.
    public var y: Double
    public var width: Double
    public var height: Double

    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public init(origin: LayoutPoint, size: LayoutSize) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The top-left corner, in the superview's coordinates.
    public var origin: LayoutPoint {
        get { LayoutPoint(x: x, y: y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }

    public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

    @inlinable public var size: LayoutSize {
        get { LayoutSize(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }
    /// The x coordinate of the right edge.
    @inlinable public var maxX: Double { x + width }
    /// The y coordinate of the bottom edge.
    @inlinable public var maxY: Double { y + height }

    /// Returns the coordinate of the left or top edge, in points.
    public func min(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
    /// Returns the extent along an axis, in points.
    public func extent(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }

    /// Returns the rectangle shrunk by the insets.
    public func inset(by insets: EdgeInsets) -> LayoutRect {
        LayoutRect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// Returns the rectangle enlarged by the insets: the inverse of ``inset(by:)``.
    public func outset(by insets: EdgeInsets) -> LayoutRect {
        inset(by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Returns the largest absolute difference between the positions or extents of two rectangles, in points.
    public func deviation(from other: LayoutRect) -> Double {
        Swift.max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
    }
}

/// Inward distances from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

    public static let zero = EdgeInsets()

    /// Returns the inset from the left or top edge, in points.
    public func min(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
    /// Returns the inset from the right or bottom edge, in points.
    public func max(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }
}

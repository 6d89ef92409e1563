/// A width and a height, in points.
@frozen
public struct LayoutSize: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// A size of those extents.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Says of an axis of an intrinsic size that the content has no natural extent there: -1.
    public static let noIntrinsicMetric = -1.0
    /// The empty size.
    public static let zero = LayoutSize(width: 0, height: 0)
    /// The intrinsic size of a view whose content has no natural size on either axis.
    public static let noIntrinsicSize = LayoutSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

    /// The extent along an axis.
    public subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// A rectangle in points, in its superview's coordinates: x to the right, y downwards.
@frozen
public struct LayoutRect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// A rectangle with its top left corner at a point.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle of a size with its top left corner at a point.
    public init(origin: LayoutPoint, size: LayoutSize) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The top left corner.
    public var origin: LayoutPoint {
        get { LayoutPoint(x: x, y: y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }

    /// The empty rectangle at the origin.
    public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

    /// The rectangle's extents.
    @inlinable public var size: LayoutSize {
        get { LayoutSize(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }
    /// The x coordinate of the right edge.
    @inlinable public var maxX: Double { x + width }
    /// The y coordinate of the bottom edge.
    @inlinable public var maxY: Double { y + height }

    /// The coordinate of the left or top edge.
    public func min(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
    /// The extent along an axis.
    public func extent(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }

    /// The rectangle whose edges lie further in by the insets.
    public func inset(by insets: EdgeInsets) -> LayoutRect {
        LayoutRect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// The rectangle whose edges lie further out by the insets: the inverse of ``inset(by:)``.
    public func outset(by insets: EdgeInsets) -> LayoutRect {
        inset(by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The largest difference of two rectangles in position or size, in points.
    public func deviation(from other: LayoutRect) -> Double {
        Swift.max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
    }
}

/// Distances from the edges of a rectangle inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, downwards.
    public var top: Double
    /// The distance from the left edge, to the right.
    public var left: Double
    /// The distance from the bottom edge, upwards.
    public var bottom: Double
    /// The distance from the right edge, to the left.
    public var right: Double

    /// Insets; 0 where nothing is said.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance from each edge.
    public init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

    /// No insets.
    public static let zero = EdgeInsets()

    /// The inset from the left or top edge.
    public func min(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
    /// The inset from the right or bottom edge.
    public func max(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }
}

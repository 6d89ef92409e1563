/// A point, with x to the right and y downward, in points.
public struct LayoutPoint: Hashable, Sendable {
    /// The horizontal coordinate.
    public var x: Double
    /// The vertical coordinate.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = LayoutPoint(x: 0, y: 0)

    /// Returns the coordinate along an axis.
    public subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}

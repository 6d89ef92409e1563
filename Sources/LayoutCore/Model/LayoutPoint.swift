/// A point, with x to the right and y downward, in points.
public struct LayoutPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = LayoutPoint(x: 0, y: 0)

    /// Returns the coordinate along an axis.
    public subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}

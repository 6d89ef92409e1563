/// A place, in points: x to the right, y downwards.
public struct LayoutPoint: Hashable, Sendable {
    /// The horizontal coordinate.
    public var x: Double
    /// The vertical coordinate.
    public var y: Double

    /// A place at those coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = LayoutPoint(x: 0, y: 0)

    /// The coordinate along an axis.
    public subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}

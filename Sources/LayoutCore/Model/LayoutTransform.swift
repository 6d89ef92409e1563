/// An affine transform `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`, applied to a view when it is drawn.
///
/// The names are those of `CGAffineTransform`. A view is transformed about its center.
public struct LayoutTransform: Hashable, Sendable {
    /// The coefficient of x in x'.
    public var a: Double
    /// The coefficient of x in y'.
    public var b: Double
    /// The coefficient of y in x'.
    public var c: Double
    /// The coefficient of y in y'.
    public var d: Double
    /// The translation of x', in points.
    public var tx: Double
    /// The translation of y', in points.
    public var ty: Double

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns a scaling by the given factors.
    public static func scale(x: Double, y: Double) -> LayoutTransform {
        LayoutTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns a translation by the given distances, in points.
    public static func translation(x: Double, y: Double) -> LayoutTransform {
        LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }
}

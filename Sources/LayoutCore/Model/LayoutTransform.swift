/// An affine map of the plane, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`, by which a view is drawn from its frame.
///
/// The names are those of `CGAffineTransform`. A view is transformed about its centre.
public struct LayoutTransform: Hashable, Sendable {
    /// What x' takes of x.
    public var a: Double
    /// What y' takes of x.
    public var b: Double
    /// What x' takes of y.
    public var c: Double
    /// What y' takes of y.
    public var d: Double
    /// How far x' is moved, in points.
    public var tx: Double
    /// How far y' is moved, in points.
    public var ty: Double

    /// The map of those numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that changes nothing.
    public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Larger by those factors.
    public static func scale(x: Double, y: Double) -> LayoutTransform {
        LayoutTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Moved by so many points.
    public static func translation(x: Double, y: Double) -> LayoutTransform {
        LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }
}

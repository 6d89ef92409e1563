/// A piece of a path; see Apple's documentation of `CGPathElement`.
public struct PathElement: Hashable, Sendable {
    /// The kind of a piece.
    public enum Kind: Int, Hashable, Sendable {
        /// Apple's cases of `CGPathElementType`, in their order.
        case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
    }
    /// The kind of the piece.
    public let kind: Kind
    /// The points: those that control a curve, then the end.
    public let points: [CGPoint]
}

/// A line of straight pieces and curves; see Apple's documentation of `CGPath`. It is measured and not drawn.
public class CGPath: Hashable, @unchecked Sendable {
    /// The pieces, in their order.
    public internal(set) var elements: [PathElement]
    init(_ elements: [PathElement]) { self.elements = elements }
    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = UIBezierPath(rect: rect)
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    /// An ellipse within a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = UIBezierPath(ovalIn: rect)
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    /// Whether there are no pieces.
    public var isEmpty: Bool { elements.isEmpty }
    /// The point where the path ends; zero for an empty path.
    public var currentPoint: CGPoint { UIBezierPath(elements).currentPoint }
    /// The smallest rectangle around the path, without the points that only control curves.
    public var boundingBoxOfPath: CGRect { UIBezierPath(elements).bounds }
    /// The smallest rectangle around all points of the path, also those that control curves.
    public var boundingBox: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
    /// Whether a point lies within the path.
    public func contains(_ point: CGPoint) -> Bool { UIBezierPath(elements).contains(point) }
    /// Paths of equal pieces are equal.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
    /// As equality is defined.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

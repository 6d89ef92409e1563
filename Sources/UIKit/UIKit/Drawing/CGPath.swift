/// An element of a path; see Apple's documentation of `CGPathElement`.
public struct PathElement: Hashable, Sendable {
    /// The kind of an element.
    public enum Kind: Int, Hashable, Sendable {
        /// The cases of `CGPathElementType`, in the same order.
        case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
    }
    /// The kind of the element.
    public let kind: Kind
    /// The points: the control points of a curve, then the end point.
    public let points: [CGPoint]
}

/// A path of lines and curves; see Apple's documentation of `CGPath`. It is measured but not drawn.
public class CGPath: Hashable, @unchecked Sendable {
    /// The elements, in order.
    public internal(set) var elements: [PathElement]
    init(_ elements: [PathElement]) { self.elements = elements }
    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = UIBezierPath(rect: rect)
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    /// Creates an ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = UIBezierPath(ovalIn: rect)
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }
    /// The end point of the path; zero for an empty path.
    public var currentPoint: CGPoint { UIBezierPath(elements).currentPoint }
    /// The smallest rectangle around the path, without the control points of curves.
    public var boundingBoxOfPath: CGRect { UIBezierPath(elements).bounds }
    /// The smallest rectangle around the points of the path, including the control points of curves.
    public var boundingBox: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
    /// Returns whether a point is inside the path.
    public func contains(_ point: CGPoint) -> Bool { UIBezierPath(elements).contains(point) }
    /// Paths with equal elements are equal.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
    /// Hashes the values that equality compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

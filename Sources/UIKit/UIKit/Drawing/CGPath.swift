/// An element of a path.
public struct PathElement: Hashable, Sendable {
    /// The kind of an element, with the cases of Apple's `CGPathElementType` in the same order.
    public enum Kind: Int, Hashable, Sendable {
        case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
    }
    public let kind: Kind
    /// The control points of a curve, if any, and then the end point.
    public let points: [CGPoint]
}

/// A path of lines and curves. Paths are measured but not drawn.
public class CGPath: Hashable, @unchecked Sendable {
    public internal(set) var elements: [PathElement]
    init(_ elements: [PathElement]) { self.elements = elements }
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = UIBezierPath(rect: rect)
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = UIBezierPath(ovalIn: rect)
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerWidth, height: cornerHeight))
        if let transform { path.apply(transform.pointee) }
        self.init(path.elements)
    }
    public var isEmpty: Bool { elements.isEmpty }
    public func mutableCopy() -> CGMutablePath? {
        let made = CGMutablePath()
        made.elements = elements
        return made
    }
    public var currentPoint: CGPoint { UIBezierPath(elements).currentPoint }
    /// The smallest rectangle around the lines and curves. It may exclude control points.
    public var boundingBoxOfPath: CGRect { UIBezierPath(elements).bounds }
    /// The smallest rectangle around all points, including the control points of curves.
    public var boundingBox: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
    public func contains(_ point: CGPoint) -> Bool { UIBezierPath(elements).contains(point) }
    public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

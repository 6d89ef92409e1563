/// A path to which lines and curves are added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init([]) }

    private func append(_ transform: CGAffineTransform, _ draw: (UIBezierPath) -> Void) {
        // The elements are moved out and back, so that they are not copied.
        let path = UIBezierPath(elements)
        elements = []
        if transform.isIdentity { draw(path) } else { Self.append(transform, to: path, draw) }
        elements = path.elements
    }
    /// Draws in transformed coordinates: the new elements begin at the current point and are transformed afterwards.
    private static func append(_ transform: CGAffineTransform, to path: UIBezierPath, _ draw: (UIBezierPath) -> Void) {
        let new = UIBezierPath()
        if !path.isEmpty { new.move(to: path.currentPoint.applying(transform.inverted())) }
        let known = new.elements.count
        draw(new)
        new.apply(transform)
        path.elements += new.elements.dropFirst(known)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(transform) { $0.move(to: point) }
    }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addLine(to: point) }
    }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        append(transform) { path in
            path.move(to: first)
            for point in points.dropFirst() { path.addLine(to: point) }
        }
    }
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) { append(transform) { $0.addCurve(to: end, controlPoint1: control1, controlPoint2: control2) } }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addQuadCurve(to: end, controlPoint: control) }
    }
    /// Adds an arc. As in Core Graphics, `clockwise` refers to a y axis upwards: on screen, the arc runs the other way.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        append(transform) {
            $0.addArc(
                withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        }
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(transform) { $0.append(UIBezierPath(rect: rect)) }
    }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(transform) {
            $0.append(
                UIBezierPath(
                    roundedRect: rect, byRoundingCorners: .allCorners,
                    cornerRadii: CGSize(width: cornerWidth, height: cornerHeight)))
        }
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(transform) { $0.append(UIBezierPath(ovalIn: rect)) }
    }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(transform) { $0.append(UIBezierPath(path.elements)) }
    }
    public func closeSubpath() { append(.identity) { $0.close() } }
}

/// A path that is built from lines and curves. Paths are measured but not drawn.
@preconcurrency
open class UIBezierPath: NSObject, @unchecked Sendable {
    var elements: [PathElement] = []

    public override init() { super.init() }
    init(_ elements: [PathElement]) {
        self.elements = elements
        super.init()
    }
    public convenience init(rect: CGRect) {
        self.init()
        move(to: rect.origin)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }
    public convenience init(ovalIn rect: CGRect) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: rect.width / 2, height: rect.height / 2))
    }
    /// Creates a rectangle with rounded corners. The radius is limited to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }
    /// Creates a rectangle with some rounded corners. The radii are limited to half of the rectangle's width and
    /// height.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let (w, h) = (max(0, min(cornerRadii.width, rect.width / 2)), max(0, min(cornerRadii.height, rect.height / 2)))
        func radii(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? CGSize(width: w, height: h) : .zero }
        // The corners, clockwise from the top left. `from` and `to` point along the two sides, away from the corner.
        let list: [(corner: CGPoint, radii: CGSize, from: CGPoint, to: CGPoint)] = [
            (rect.origin, radii(.topLeft), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
            (CGPoint(x: rect.maxX, y: rect.minY), radii(.topRight), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
            (CGPoint(x: rect.maxX, y: rect.maxY), radii(.bottomRight), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), radii(.bottomLeft), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
        ]
        // The distance of the control points from the corner, along the sides, is `1 - control` of the radius. The
        // curve is then close to a quarter of an ellipse.
        let control: CGFloat = 0.5522847498307936
        for (corner, radii, from, to) in list {
            func at(_ direction: CGPoint, _ part: CGFloat) -> CGPoint {
                CGPoint(
                    x: corner.x + direction.x * radii.width * part, y: corner.y + direction.y * radii.height * part)
            }
            if elements.isEmpty { move(to: at(from, 1)) } else { addLine(to: at(from, 1)) }
            if radii != .zero {
                addCurve(
                    to: at(to, 1), controlPoint1: at(from, 1 - control), controlPoint2: at(to, 1 - control))
            }
        }
        close()
    }
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    public convenience init(cgPath CGPath: CGPath) { self.init(CGPath.elements) }

    // MARK: Values for drawing, which are only stored

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    /// Does nothing, because nothing is drawn.
    open func fill() {}
    /// Does nothing, because nothing is drawn.
    open func stroke() {}
    /// Does nothing, because nothing is drawn.
    open func addClip() {}

    // MARK: Building a path

    open func move(to point: CGPoint) { elements.append(PathElement(kind: .moveToPoint, points: [point])) }
    /// Adds a line. In an empty path, only starts the path at `point`.
    open func addLine(to point: CGPoint) {
        if elements.isEmpty { return move(to: point) }
        elements.append(PathElement(kind: .addLineToPoint, points: [point]))
    }
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if elements.isEmpty { move(to: controlPoint1) }
        elements.append(PathElement(kind: .addCurveToPoint, points: [controlPoint1, controlPoint2, endPoint]))
    }
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        if elements.isEmpty { move(to: controlPoint) }
        elements.append(PathElement(kind: .addQuadCurveToPoint, points: [controlPoint, endPoint]))
    }
    /// Adds an arc of a circle, with a line to its start. Angles are in radians from the x axis. Clockwise is as seen
    /// with y growing downwards. Infinite or NaN values add nothing.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
        var sweep = endAngle - startAngle
        let turn = 2 * CGFloat.pi
        if clockwise {
            if sweep < 0 || sweep > turn { sweep -= (sweep / turn).rounded(.down) * turn }
        } else if sweep > 0 || sweep < -turn {
            sweep -= (sweep / turn).rounded(.up) * turn
        }
        func point(_ angle: CGFloat, _ away: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - away * sin(angle)),
                y: center.y + radius * (sin(angle) + away * cos(angle)))
        }
        if elements.isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let control = 4 / 3 * tan(step / 4)
        for index in 0..<(sweep == 0 ? 0 : count) {
            let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
            addCurve(to: point(to), controlPoint1: point(from, control), controlPoint2: point(to, -control))
        }
    }
    open func close() { if !elements.isEmpty { elements.append(PathElement(kind: .closeSubpath, points: [])) } }
    open func removeAllPoints() { elements = [] }
    open func append(_ bezierPath: UIBezierPath) { elements += bezierPath.elements }
    open func apply(_ transform: CGAffineTransform) {
        elements = elements.map { PathElement(kind: $0.kind, points: $0.points.map { $0.applying(transform) }) }
    }

    // MARK: Measuring a path

    open var cgPath: CGPath {
        get { CGPath(elements) }
        set { elements = newValue.elements }
    }
    open var isEmpty: Bool { elements.isEmpty }
    open var currentPoint: CGPoint {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            if let end = element.points.last { current = end } else { current = start }
            if element.kind == .moveToPoint { start = current }
        }
        return current
    }
    /// The smallest rectangle around the lines and curves, without control points; zero for an empty path.
    open var bounds: CGRect {
        let points = CurvePiece.pieces(of: elements).flatMap(\.extremes)
        guard let first = points.first else { return CGRect(origin: elements.first?.points.last ?? .zero, size: .zero) }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    /// Returns whether a point is inside the path. Each curve is approximated by 100 line segments.
    open func contains(_ point: CGPoint) -> Bool {
        var (winding, crossings) = (0, 0)
        for piece in CurvePiece.pieces(of: elements, closing: true) {
            let points = piece.flattened
            for (a, b) in zip(points, points.dropFirst()) {
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x {
                    crossings += 1
                    winding += b.y > a.y ? 1 : -1
                }
            }
        }
        return usesEvenOddFillRule ? crossings % 2 == 1 : winding != 0
    }
    open func reversing() -> UIBezierPath {
        let made = UIBezierPath()
        for piece in CurvePiece.pieces(of: elements).reversed() {
            let points = piece.points.reversed().map { $0 }
            if made.isEmpty || made.currentPoint != points[0] { made.move(to: points[0]) }
            switch points.count {
            case 2: made.addLine(to: points[1])
            case 3: made.addQuadCurve(to: points[2], controlPoint: points[1])
            default: made.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
            }
        }
        return made
    }
    private var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)
    /// Stored but not drawn. `pattern` has `count` lengths.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = ((0..<max(0, count)).compactMap { pattern?[$0] }, phase)
    }
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
}

/// The shape of line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
    case butt, round, square
}
/// The shape of line joins.
public enum CGLineJoin: Int32, Hashable, Sendable {
    case miter, round, bevel
}

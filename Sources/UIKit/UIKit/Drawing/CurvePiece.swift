/// A line or Bézier curve of a path: its start point, its control points and its end point.
struct CurvePiece {
    let points: [CGPoint]

    /// Returns the lines and curves of a path.
    ///
    /// - Parameter closing: whether a line to the start closes each subpath that is still open.
    static func pieces(of elements: [PathElement], closing: Bool = false) -> [CurvePiece] {
        var found: [CurvePiece] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func close() { if current != start { found.append(CurvePiece(points: [current, start])) } }
        for element in elements {
            switch element.kind {
            case .moveToPoint:
                if closing { close() }
                (start, current) = (element.points[0], element.points[0])
            case .closeSubpath:
                close()
                current = start
            default:
                found.append(CurvePiece(points: [current] + element.points))
                current = element.points[element.points.count - 1]
            }
        }
        if closing { close() }
        return found
    }

    /// Returns the point at a parameter from 0 to 1, by de Casteljau's algorithm.
    func point(_ part: CGFloat) -> CGPoint {
        var left = points
        while left.count > 1 {
            left = zip(left, left.dropFirst()).map { a, b in
                CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
            }
        }
        return left[0]
    }

    /// The corners of a line of 100 segments that approximates the curve; the two end points for a line.
    var flattened: [CGPoint] {
        if points.count == 2 { return points }
        return (0...100).map { $0 == 100 ? points[points.count - 1] : point(CGFloat($0) / 100) }
    }

    /// The end points, and the points where a coordinate has an extreme value.
    var extremes: [CGPoint] {
        var found = [points[0], points[points.count - 1]]
        for axis in [\CGPoint.x, \CGPoint.y] {
            for part in turns(points.map { $0[keyPath: axis] }) where part > 0 && part < 1 { found.append(point(part)) }
        }
        return found
    }

    /// Returns the zeros of the derivative of the quadratic or cubic polynomial with the Bernstein coefficients
    /// `values`.
    private func turns(_ values: [CGFloat]) -> [CGFloat] {
        if values.count == 3 {
            let bend = values[0] - 2 * values[1] + values[2]
            return bend == 0 ? [] : [(values[0] - values[1]) / bend]
        }
        guard values.count == 4 else { return [] }
        let a = -values[0] + 3 * values[1] - 3 * values[2] + values[3]
        let b = 2 * (values[0] - 2 * values[1] + values[2])
        let c = values[1] - values[0]
        if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
        let root = b * b - 4 * a * c
        return root < 0 ? [] : [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
    }
}

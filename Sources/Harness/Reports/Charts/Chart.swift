/// A figure on two logarithmic axes, as data independent of its drawing.
struct Chart {
    /// The quantity on the vertical axis.
    enum Quantity {
        /// In nanoseconds.
        case time
        case count
    }

    struct Point {
        let views: Int
        let value: Double
        /// The band around the value; nil for exact numbers.
        let band: ClosedRange<Double>?
        /// Whether the point timed out. Its mark is then hollow.
        let isOpen: Bool
    }

    struct Curve {
        let name: String
        /// The text below the name in the label, such as the exponent.
        let note: String
        let points: [Point]
    }

    struct Line {
        let value: Double
        let label: String
    }

    var title: String
    var subtitle: String
    let quantity: Quantity
    let verticalTitle: String
    /// The curves; each has the style of its solver.
    var curves: [Curve]
    /// Horizontal reference lines, such as the duration of a display frame.
    var lines: [Line] = []

    /// Whether any curve has at least two numbers of views.
    var isWorthDrawing: Bool { curves.contains { Set($0.points.map(\.views)).count > 1 } }
}

/// A figure on two logarithmic axes, as data: what is drawn and nothing about how.
struct Chart {
    /// What the numbers on the vertical axis are.
    enum Quantity {
        /// Nanoseconds.
        case time
        /// Counts.
        case count
    }

    struct Point {
        let views: Int
        let value: Double
        /// The band about the value; nil for exact numbers.
        let band: ClosedRange<Double>?
        /// The point was given up here: an open mark.
        let isOpen: Bool
    }

    struct Curve {
        let name: String
        /// What the label says below the name, such as the exponent.
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
    /// The curves; each has its solver's looks.
    var curves: [Curve]
    /// Levels that mean something, such as one frame.
    var lines: [Line] = []

    /// Whether it has something to show: two sizes of one curve.
    var isWorthDrawing: Bool { curves.contains { Set($0.points.map(\.views)).count > 1 } }
}

/// A font name and size. The ``TextMeasuring`` object interprets the name.
public struct TextFont: Hashable, Sendable {
    /// The name of the font; empty for the measurer's default font.
    public var name: String
    /// The size in points.
    public var pointSize: Double

    /// Creates a font from a name and a size in points. An empty name is the measurer's default font.
    public init(_ name: String = "", pointSize: Double) {
        self.name = name
        self.pointSize = pointSize
    }

    /// The default font of labels: the measurer's default font at 17 points, as on iOS.
    public static let label = TextFont(pointSize: 17)
}

/// The vertical metrics of a font's lines, in points.
public struct LineMetrics: Hashable, Sendable {
    /// The distance from the baseline to the top of a line.
    public var ascent: Double
    /// The distance from the baseline to the bottom of a line; positive.
    public var descent: Double
    /// The distance from the bottom of a line to the top of the next.
    public var leading: Double
    /// The height of a single line. It is the sum of ascent and descent, except on platforms that round the two
    /// first.
    public var lineHeight: Double

    /// Creates metrics in points. The line height defaults to the sum of ascent and descent.
    public init(ascent: Double, descent: Double, leading: Double = 0, lineHeight: Double? = nil) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.lineHeight = lineHeight ?? ascent + descent
    }
}

/// The measurements of a text, in points.
public struct TextMeasurement: Hashable, Sendable {
    /// The size of the rectangle around all lines.
    public var size: LayoutSize
    public var lineCount: Int
    /// The distance from the top of the rectangle to the first baseline.
    public var firstBaseline: Double
    /// The distance from the last baseline to the bottom of the rectangle.
    public var lastBaseline: Double

    public init(size: LayoutSize, lineCount: Int, firstBaseline: Double, lastBaseline: Double) {
        self.size = size
        self.lineCount = lineCount
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

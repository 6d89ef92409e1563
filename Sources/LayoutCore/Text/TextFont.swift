/// A font by name and size. What the name means is the measurer's business.
public struct TextFont: Hashable, Sendable {
    /// The font's name; empty for the measurer's own.
    public var name: String
    /// The size in points.
    public var pointSize: Double

    /// A font of that size; the measurer's own where no name is given.
    public init(_ name: String = "", pointSize: Double) {
        self.name = name
        self.pointSize = pointSize
    }

    /// The font of labels: the measurer's own, of 17 points as on iOS.
    public static let label = TextFont(pointSize: 17)
}

/// How high the lines of a font are, in points.
public struct LineMetrics: Hashable, Sendable {
    /// From the baseline to the top of a line.
    public var ascent: Double
    /// From the baseline to the bottom of a line; positive.
    public var descent: Double
    /// What lies between one line's bottom and the next one's top.
    public var leading: Double
    /// How high a line is that stands alone. The sum of ascent and descent, but for platforms that round the two first.
    public var lineHeight: Double

    /// Metrics in points; the line as high as its two parts unless said.
    public init(ascent: Double, descent: Double, leading: Double = 0, lineHeight: Double? = nil) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.lineHeight = lineHeight ?? ascent + descent
    }
}

/// What text takes when it is set, in points.
public struct TextMeasurement: Hashable, Sendable {
    /// The rectangle around all lines.
    public var size: LayoutSize
    /// The number of lines.
    public var lineCount: Int
    /// From the top of the rectangle to the first line's baseline.
    public var firstBaseline: Double
    /// From the last line's baseline to the bottom of the rectangle.
    public var lastBaseline: Double

    /// A measurement of those numbers.
    public init(size: LayoutSize, lineCount: Int, firstBaseline: Double, lastBaseline: Double) {
        self.size = size
        self.lineCount = lineCount
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

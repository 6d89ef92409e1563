/// Measures text with a built-in table, so that results are identical everywhere and need no font file.
///
/// Widths are the published advances of Helvetica (Adobe Font Metrics, in thousandths of the font size), and 556 for
/// characters beyond ASCII. Line heights are those of a system's font. For iOS, the default, they are 0.9521 of the
/// font size above the baseline and 0.2412 below, so a label of 17 points is 20.5 points high on a screen with a
/// scale of 2. Sizes are rounded up to whole pixels.
public final class StandardTextMeasurer: TextMeasuring {
    /// The number of pixels per point. Sizes are rounded up to whole pixels.
    public let pixelScale: Double

    /// The system whose font determines the line heights.
    public let system: SystemFont

    /// Creates a measurer for a screen with the given number of pixels per point.
    public init(pixelScale: Double = 2, system: SystemFont = .iOS) {
        self.pixelScale = pixelScale
        self.system = system
    }

    /// Returns the line metrics of the system font at the font's size, in points.
    public func lineMetrics(of font: TextFont) -> LineMetrics { system.lineMetrics(pointSize: font.pointSize) }

    /// Returns the sum of the characters' advances, in points, without kerning.
    public func advance(of text: Substring, font: TextFont) -> Double {
        let thousandths = text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1) }
        return Double(thousandths) * font.pointSize / 1000
    }

    /// Returns the measurement of a text broken by ``LineBreaker``, in points and rounded up to whole pixels.
    public func measure(_ text: String, font: TextFont, maximumWidth: Double?, maximumLines: Int) -> TextMeasurement {
        let widths = LineBreaker(maximumWidth: maximumWidth, maximumLines: maximumLines).lineWidths(of: text) {
            advance(of: $0, font: font)
        }
        let metrics = lineMetrics(of: font)
        let height = roundUp(Double(widths.count) * (metrics.ascent + metrics.descent))
        let first = (metrics.ascent * pixelScale).rounded() / pixelScale
        return TextMeasurement(
            size: LayoutSize(width: roundUp(widths.max() ?? 0), height: height), lineCount: widths.count,
            firstBaseline: first, lastBaseline: roundUp(metrics.ascent + metrics.descent) - first)
    }

    private func roundUp(_ length: Double) -> Double { (length * pixelScale - 1e-6).rounded(.up) / pixelScale }

    /// Returns the advance in thousandths of the font size.
    private static func advance(of scalar: Unicode.Scalar) -> Int {
        let index = Int(scalar.value) - 32
        return advances.indices.contains(index) ? advances[index] : 556
    }

    /// The advances of the ASCII characters from space to tilde.
    private static let advances = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // space … /
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // 0 … ?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,  // @ … O
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P … _
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // ` … o
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,  // p … ~
    ]
}

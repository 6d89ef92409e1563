/// Measures text by a table: the same everywhere, with no font file.
///
/// Widths are the published advances of Helvetica (Adobe Font Metrics, in thousandths of the size), 556 for a character beyond
/// ASCII. Lines are as high as those of a system's font, that of iOS unless said: 0.9521 of the size above the baseline and 0.2412 below,
/// so that a label of 17 points is 20.5 points high on a screen of two pixels a point. Sizes are rounded up to whole pixels.
public final class StandardTextMeasurer: TextMeasuring {
    /// Pixels a point, to which sizes are rounded up.
    public let pixelScale: Double

    /// Whose font gives the lines their height.
    public let system: SystemFont

    /// A measurer for a screen of so many pixels a point.
    public init(pixelScale: Double = 2, system: SystemFont = .iOS) {
        self.pixelScale = pixelScale
        self.system = system
    }

    /// As high as the system font's.
    public func lineMetrics(of font: TextFont) -> LineMetrics { system.lineMetrics(pointSize: font.pointSize) }

    /// The sum of the characters' advances in the table; no kerning.
    public func advance(of text: Substring, font: TextFont) -> Double {
        let thousandths = text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1) }
        return Double(thousandths) * font.pointSize / 1000
    }

    /// As ``LineBreaker`` breaks the text, in whole pixels.
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

    /// In thousandths of the font size.
    private static func advance(of scalar: Unicode.Scalar) -> Int {
        let index = Int(scalar.value) - 32
        return advances.indices.contains(index) ? advances[index] : 556
    }

    /// From the space to the tilde.
    private static let advances = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // space … /
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // 0 … ?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,  // @ … O
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P … _
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // ` … o
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,  // p … ~
    ]
}

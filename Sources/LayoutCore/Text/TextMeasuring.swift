/// Knows how much room text takes: the one thing that layout needs to know of fonts.
///
/// ## To measure with another font engine
/// Say how high the lines of a font are and how far a piece of text without line breaks advances; lines are then broken by
/// ``LineBreaker``. An engine that breaks lines itself implements ``measure(_:font:maximumWidth:maximumLines:)`` too. The same
/// question must always have the same answer: layouts are compared and repeated. One measurer serves labels of many trees, and
/// those may belong to different tasks: so it is `Sendable`. For two functions no class is needed: ``TextMeasurer``.
public protocol TextMeasuring: AnyObject, Sendable {
    /// How high the lines of a font are, in points.
    func lineMetrics(of font: TextFont) -> LineMetrics

    /// How far text without line breaks reaches, in points.
    func advance(of text: Substring, font: TextFont) -> Double

    /// What text takes where no line may be wider than `maximumWidth` points and there may be `maximumLines` lines; nil for
    /// as wide as it likes, 0 for as many lines as it likes.
    func measure(_ text: String, font: TextFont, maximumWidth: Double?, maximumLines: Int) -> TextMeasurement
}

extension TextMeasuring {
    /// What text takes when it is broken by ``LineBreaker``. No rounding.
    public func measure(_ text: String, font: TextFont, maximumWidth: Double?, maximumLines: Int) -> TextMeasurement {
        let widths = LineBreaker(maximumWidth: maximumWidth, maximumLines: maximumLines).lineWidths(of: text) {
            advance(of: $0, font: font)
        }
        let metrics = lineMetrics(of: font)
        let lines = Double(widths.count)
        let lineHeight = metrics.ascent + metrics.descent
        return TextMeasurement(
            size: LayoutSize(
                width: widths.max() ?? 0,
                height: widths.isEmpty ? 0 : lines * lineHeight + (lines - 1) * metrics.leading),
            lineCount: widths.count, firstBaseline: metrics.ascent, lastBaseline: metrics.descent)
    }
}

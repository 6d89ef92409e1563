/// An object that measures text. It is layout's only dependency on fonts.
///
/// ## Measuring with another font engine
/// Implement ``lineMetrics(of:)`` and ``advance(of:font:)``; ``LineBreaker`` then breaks the lines. An engine that
/// breaks lines itself also implements ``measure(_:font:maximumWidth:maximumLines:)``. Equal arguments must yield
/// equal results, because layouts are compared and repeated. A measurer may serve labels of several trees that belong
/// to different tasks, so the protocol requires `Sendable`. ``TextMeasurer`` takes two closures instead of a class.
public protocol TextMeasuring: AnyObject, Sendable {
    /// Returns the line metrics of a font, in points.
    func lineMetrics(of font: TextFont) -> LineMetrics

    /// Returns the width of text without line breaks, in points.
    func advance(of text: Substring, font: TextFont) -> Double

    /// Returns the measurement of a text whose lines are at most `maximumWidth` points wide, on at most
    /// `maximumLines` lines. Nil and 0 mean no limit.
    func measure(_ text: String, font: TextFont, maximumWidth: Double?, maximumLines: Int) -> TextMeasurement
}

extension TextMeasuring {
    /// Returns the measurement of a text broken by ``LineBreaker``, in points, without rounding.
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

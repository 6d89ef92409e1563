/// A text measurer made of two closures, as an alternative to implementing ``TextMeasuring``.
public final class TextMeasurer: TextMeasuring {
    private let metrics: @Sendable (TextFont) -> LineMetrics
    private let advance: @Sendable (Substring, TextFont) -> Double

    /// Creates a measurer that breaks lines with ``LineBreaker`` and does not round.
    ///
    /// - Parameters:
    ///   - lineMetrics: returns the line metrics of a font, in points.
    ///   - advance: returns the width of text without line breaks, in points. It must return equal results for equal
    ///     arguments.
    public init(
        lineMetrics: @escaping @Sendable (TextFont) -> LineMetrics,
        advance: @escaping @Sendable (Substring, TextFont) -> Double
    ) {
        metrics = lineMetrics
        self.advance = advance
    }

    /// Returns the result of the closure `lineMetrics`, in points.
    public func lineMetrics(of font: TextFont) -> LineMetrics { metrics(font) }

    /// Returns the result of the closure `advance`, in points.
    public func advance(of text: Substring, font: TextFont) -> Double { advance(text, font) }
}

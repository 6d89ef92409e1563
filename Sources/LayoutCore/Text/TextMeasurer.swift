/// Measures text by two functions: for those who have a font engine and want no class around it.
public final class TextMeasurer: TextMeasuring {
    private let metrics: @Sendable (TextFont) -> LineMetrics
    private let advance: @Sendable (Substring, TextFont) -> Double

    /// A measurer that breaks lines as ``LineBreaker`` does and rounds nothing.
    ///
    /// - Parameters:
    ///   - lineMetrics: how high the lines of a font are, in points.
    ///   - advance: how far text without line breaks reaches, in points. The same text and font always reach as far.
    public init(
        lineMetrics: @escaping @Sendable (TextFont) -> LineMetrics,
        advance: @escaping @Sendable (Substring, TextFont) -> Double
    ) {
        metrics = lineMetrics
        self.advance = advance
    }

    /// What the first function says.
    public func lineMetrics(of font: TextFont) -> LineMetrics { metrics(font) }

    /// What the second function says.
    public func advance(of text: Substring, font: TextFont) -> Double { advance(text, font) }
}

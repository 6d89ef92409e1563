/// The vertical metrics of a system's default font, from its font files.
public enum SystemFont: Hashable, Sendable, CaseIterable {
    /// iOS: 1950/2048 of the font size above the baseline and 494/2048 below.
    case iOS
    /// macOS, including UIKit on macOS: 1980/2048 above the baseline and 432/2048 below. The line height is the sum
    /// of the two, each rounded to points.
    case macOS

    /// Returns the line metrics at a font size, in points.
    public func lineMetrics(pointSize: Double) -> LineMetrics {
        switch self {
        case .iOS: return LineMetrics(ascent: 1950 / 2048 * pointSize, descent: 494 / 2048 * pointSize)
        case .macOS:
            let (ascent, descent) = (1980 / 2048 * pointSize, 432 / 2048 * pointSize)
            return LineMetrics(ascent: ascent, descent: descent, lineHeight: ascent.rounded() + descent.rounded())
        }
    }
}

/// The vertical measures of a system's own font, as its font files state them.
public enum SystemFont: Hashable, Sendable, CaseIterable {
    /// iOS: 1950 and 494 of 2048 above and below the baseline.
    case iOS
    /// macOS, and UIKit there: 1980 and 432 of 2048; a line is as high as the two rounded to points.
    case macOS

    /// How high lines are at a size, in points.
    public func lineMetrics(pointSize: Double) -> LineMetrics {
        switch self {
        case .iOS: return LineMetrics(ascent: 1950 / 2048 * pointSize, descent: 494 / 2048 * pointSize)
        case .macOS:
            let (ascent, descent) = (1980 / 2048 * pointSize, 432 / 2048 * pointSize)
            return LineMetrics(ascent: ascent, descent: descent, lineHeight: ascent.rounded() + descent.rounded())
        }
    }
}

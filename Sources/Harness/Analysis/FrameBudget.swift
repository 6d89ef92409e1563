internal import Foundation

/// The number of views that can be laid out within the duration of one display frame.
public struct FrameBudget: Codable, Hashable, Sendable {
    /// The duration of a frame at 60 Hz, in nanoseconds.
    public static let at60Hz = 1e9 / 60
    /// The duration of a frame at 120 Hz, in nanoseconds.
    public static let at120Hz = 1e9 / 120

    /// The largest number of views within the limit, interpolated and rounded down.
    public let views: Int
    /// Whether every measured size is within the limit, so that ``views`` is only a lower bound.
    public let isLowerBound: Bool

    /// Interpolates times linearly on logarithmic axes; nil without points, or if the smallest size takes longer than
    /// the limit.
    public init?(_ points: [(views: Int, nanoseconds: Double)], within limit: Double) {
        let sorted = points.filter { $0.views > 0 && $0.nanoseconds > 0 }.sorted { $0.views < $1.views }
        guard let first = sorted.first, first.nanoseconds <= limit else { return nil }
        var here = first
        for next in sorted.dropFirst() {
            if next.nanoseconds > limit {
                let share =
                    (log(limit) - log(here.nanoseconds)) / (log(next.nanoseconds) - log(here.nanoseconds))
                let fitting = Double(here.views) * pow(Double(next.views) / Double(here.views), share)
                // Near the largest doubles, rounding can give infinity, or more views than the next measured size.
                views = Int(exactly: fitting.rounded(.down)).map { min($0, next.views) } ?? here.views
                isLowerBound = false
                return
            }
            here = next
        }
        views = here.views
        isLowerBound = true
    }
}

internal import Foundation

/// How many views can be laid out before the next frame is due.
public struct FrameBudget: Codable, Hashable, Sendable {
    /// One frame at 60 Hz and at 120 Hz, in nanoseconds.
    public static let at60Hz = 1e9 / 60
    /// One frame at 120 Hz, in nanoseconds.
    public static let at120Hz = 1e9 / 120

    /// The number of views.
    public let views: Int
    /// All measured sizes fitted: the number is only a lower bound.
    public let isLowerBound: Bool

    /// Reads the number off a curve of times, straight between sizes on logarithmic axes; nil where even the smallest
    /// size takes longer, or there is none.
    public init?(_ points: [(views: Int, nanoseconds: Double)], within limit: Double) {
        let sorted = points.filter { $0.views > 0 && $0.nanoseconds > 0 }.sorted { $0.views < $1.views }
        guard let first = sorted.first, first.nanoseconds <= limit else { return nil }
        var here = first
        for next in sorted.dropFirst() {
            if next.nanoseconds > limit {
                let share =
                    (log(limit) - log(here.nanoseconds)) / (log(next.nanoseconds) - log(here.nanoseconds))
                let fitting = Double(here.views) * pow(Double(next.views) / Double(here.views), share)
                // Rounding at the ends of all numbers may leave no number, or more views than were measured.
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

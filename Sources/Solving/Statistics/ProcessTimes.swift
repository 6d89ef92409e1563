internal import Foundation
internal import SolverAPI

/// The time of a point in one process: the median of its samples with a 95 % bootstrap interval, in nanoseconds.
public struct ProcessTime: Codable, Hashable, Sendable {
    public var median: Double
    public var low: Double
    public var high: Double
    /// The time of the `Yardstick` before and after the point; nil if it was not timed.
    public var yardstick: Double?

    private enum CodingKeys: String, CodingKey {
        case median = "medianNanoseconds"
        case low = "lowNanoseconds"
        case high = "highNanoseconds"
        case yardstick = "yardstickNanoseconds"
    }

    public init(median: Double, low: Double, high: Double, yardstick: Double? = nil) {
        self.median = median
        self.low = low
        self.high = high
        self.yardstick = yardstick
    }

    package init(_ summary: SampleSummary, yardstick: Double? = nil) {
        self.init(
            median: summary.median, low: summary.confidenceLow, high: summary.confidenceHigh, yardstick: yardstick)
    }

    /// Whether all numbers are times, and the interval contains the median. A coarse clock may read 0.
    package var isPossible: Bool {
        ([low, median, high] + [yardstick].compactMap(\.self)).allSatisfy { $0 >= 0 && $0.isFinite } && low <= median
            && median <= high
    }

    /// Returns the most frequent number of processes of a point, the larger one of equals; 0 without points. In a partial
    /// result some points have fewer processes.
    package static func usualCount(_ points: [[ProcessTime]]) -> Int {
        var found: [Int: Int] = [:]
        for point in points { found[point.count, default: 0] += 1 }
        return found.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// Whether the times also have logarithms.
    package var isSound: Bool { isPossible && low > 0 && yardstick.map { $0 > 0 } ?? true }
}

/// A hierarchical bootstrap over processes and samples.
///
/// The process is the unit of replication, because its samples share one layout of memory and one stretch of the run.
/// A resample draws as many processes as there are, with replacement. For each drawn process it draws a median from the
/// process's own bootstrap interval, as a normal distribution of the logarithm with different widths below and above the
/// median. The statistic is the median over the processes.
///
/// With up to 5 processes the interval of a median is about the range of the n medians, which contains the true median
/// with a probability of 1 − 2^(1−n): 75 % for 3 processes, 94 % for 5. Simulated for 6 to 9 processes: 90 to 94 %.
package struct ProcessBootstrap {
    static let resamples = 1000
    private var random: SplitMix64

    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Returns the median over processes.
    package static func middle(_ processes: [ProcessTime]) -> Double {
        SampleSummary.quantile(0.5, ofSorted: processes.map(\.median).sorted())
    }

    /// Returns the 95 % interval of the median over processes; nil without processes, or if a time is not
    /// positive.
    package mutating func interval(_ processes: [ProcessTime]) -> (low: Double, high: Double)? {
        guard !processes.isEmpty, processes.allSatisfy(\.isSound) else { return nil }
        return Self.ends((0..<Self.resamples).map { _ in draw(processes, at: indices(processes.count)) })
    }

    /// Returns the 95 % interval of `later` ÷ `earlier`; nil if either has no processes, or a time that is not
    /// positive.
    ///
    /// - Parameter isPaired: Whether the processes of the same index ran side by side, so that they are drawn together.
    package mutating func ratio(_ later: [ProcessTime], to earlier: [ProcessTime], isPaired: Bool) -> (
        low: Double, high: Double
    )? {
        guard !later.isEmpty, !earlier.isEmpty, (later + earlier).allSatisfy(\.isSound) else { return nil }
        let together = isPaired && later.count == earlier.count
        return Self.ends(
            (0..<Self.resamples).map { _ in
                let first = indices(earlier.count)
                let second = together ? first : indices(later.count)
                return min(draw(later, at: second) / draw(earlier, at: first), .greatestFiniteMagnitude)
            })
    }

    /// Returns the 95 % interval of the median of the ratios at several points, in 400 resamples; nil if points have one
    /// process. The points are fixed; a resample draws processes, the same ones at every point, because a process is slow
    /// or fast at many points alike. Points with fewer processes than most are left out.
    package mutating func medianRatio(_ points: [(later: [ProcessTime], earlier: [ProcessTime])]) -> (
        low: Double, high: Double
    )? {
        let count = ProcessTime.usualCount(points.map(\.earlier))
        let whole = points.filter { $0.earlier.count == count && $0.later.count == count }
        guard count > 1, !whole.isEmpty else { return nil }
        func middle(_ times: [ProcessTime], _ drawn: [Int]) -> Double {
            SampleSummary.quantile(0.5, ofSorted: drawn.map { times[$0].median }.sorted())
        }
        return Self.ends(
            (0..<400).map { _ in
                let drawn = indices(count)
                let ratios = whole.map { middle($0.later, drawn) / middle($0.earlier, drawn) }.filter(\.isFinite)
                return SampleSummary.quantile(0.5, ofSorted: ratios.sorted())
            })
    }

    private mutating func indices(_ count: Int) -> [Int] {
        (0..<count).map { _ in Int.random(in: 0..<count, using: &random) }
    }

    private mutating func draw(_ processes: [ProcessTime], at indices: [Int]) -> Double {
        var drawn: [Double] = []
        drawn.reserveCapacity(indices.count)
        for index in indices {
            let one = processes[index]
            let normal = normal()
            let end = normal < 0 ? one.low : one.high
            drawn.append(one.median * pow(end / one.median, abs(normal) / 1.959964))
        }
        drawn.sort()
        return SampleSummary.quantile(0.5, ofSorted: drawn)
    }

    /// Returns a standard normal number (Box and Muller).
    private mutating func normal() -> Double {
        let radius = (-2 * log(Double.random(in: Double.leastNormalMagnitude..<1, using: &random))).squareRoot()
        return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
    }

    private static func ends(_ drawn: [Double]) -> (low: Double, high: Double) {
        let sorted = drawn.sorted()
        return (SampleSummary.quantile(0.025, ofSorted: sorted), SampleSummary.quantile(0.975, ofSorted: sorted))
    }
}

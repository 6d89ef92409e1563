internal import Foundation
internal import SolverAPI

/// What is kept of the samples of one point, in nanoseconds. The median, because disturbances only ever make a step slower.
public struct SampleSummary: Codable, Hashable, Sendable {
    /// The number of samples.
    public var count: Int
    /// The fastest sample.
    public var minimum: Double
    /// A quarter of the samples is below.
    public var lowerQuartile: Double
    /// Half of the samples are below.
    public var median: Double
    /// A quarter of the samples is above.
    public var upperQuartile: Double
    /// The largest sample; where samples are averages over many steps, see the row's worst step.
    public var maximum: Double
    /// The median absolute deviation from the median.
    public var deviation: Double
    /// A bootstrap interval that holds the true median 95 times of 100.
    public var confidenceLow: Double
    /// The upper end of the interval.
    public var confidenceHigh: Double
    /// Samples more than 1.5 interquartile ranges outside the quartiles (Tukey's fences).
    public var outliers: Int

    private enum CodingKeys: String, CodingKey {
        case count, outliers
        case minimum = "minimumNanoseconds"
        case lowerQuartile = "lowerQuartileNanoseconds"
        case median = "medianNanoseconds"
        case upperQuartile = "upperQuartileNanoseconds"
        case maximum = "maximumNanoseconds"
        case deviation = "deviationNanoseconds"
        case confidenceLow = "confidenceLowNanoseconds"
        case confidenceHigh = "confidenceHighNanoseconds"
    }

    /// More draws than this say nothing more about an interval.
    public static let mostResamples = 10_000

    /// The summary of at least one finite sample, otherwise nil. The seed decides what the bootstrap draws, from 1 to
    /// ``mostResamples`` times.
    public init?(_ samples: [Double], seed: UInt64 = 1, resamples: Int = 400) {
        guard !samples.isEmpty, samples.allSatisfy(\.isFinite) else { return nil }
        let sorted = samples.sorted()
        count = sorted.count
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
        let middle = Self.quantile(0.5, ofSorted: sorted)
        let lower = Self.quantile(0.25, ofSorted: sorted)
        let upper = Self.quantile(0.75, ofSorted: sorted)
        median = middle
        lowerQuartile = lower
        upperQuartile = upper
        deviation = Self.quantile(0.5, ofSorted: sorted.map { abs($0 - middle) }.sorted())
        let fence = 1.5 * (upper - lower)
        outliers = sorted.count { $0 < lower - fence || $0 > upper + fence }

        let resamples = min(max(1, resamples), Self.mostResamples)
        var generator = SplitMix64(seed: seed)
        var medians: [Double] = []
        medians.reserveCapacity(resamples)
        var drawn = sorted
        for _ in 0..<resamples {
            for index in drawn.indices { drawn[index] = sorted[Int.random(in: sorted.indices, using: &generator)] }
            drawn.sort()
            medians.append(Self.quantile(0.5, ofSorted: drawn))
        }
        medians.sort()
        confidenceLow = Self.quantile(0.025, ofSorted: medians)
        confidenceHigh = Self.quantile(0.975, ofSorted: medians)
    }

    /// The quantile of sorted numbers, linear between neighbours (type 7 of Hyndman and Fan, 1996); NaN of none. A share
    /// below 0 or above 1 counts as the nearer of them; of one that is no number there is no quantile.
    public static func quantile(_ share: Double, ofSorted sorted: [Double]) -> Double {
        guard !sorted.isEmpty, !share.isNaN else { return .nan }
        let position = min(1, max(0, share)) * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return sorted[sorted.count - 1] }
        let (low, high, part) = (sorted[index], sorted[index + 1], position - Double(index))
        let between = high - low
        // Two numbers of about 1e308 with different signs are further apart than a double holds.
        let value = between.isFinite ? low + part * between : low * (1 - part) + high * part
        return min(high, max(low, value))
    }
}

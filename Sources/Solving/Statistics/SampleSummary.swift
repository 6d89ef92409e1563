internal import Foundation
internal import SolverAPI

/// Statistics of the samples of one point, in nanoseconds. The median is used because disturbances only slow steps
/// down.
public struct SampleSummary: Codable, Hashable, Sendable {
    public var count: Int
    public var minimum: Double
    public var lowerQuartile: Double
    public var median: Double
    public var upperQuartile: Double
    /// The slowest sample. A sample may average many steps; for the slowest step, see `ResultRow.worstStep`.
    public var maximum: Double
    /// The median absolute deviation from the median.
    public var deviation: Double
    /// The lower end of the 95 % bootstrap interval of the median.
    public var confidenceLow: Double
    /// The upper end of the 95 % bootstrap interval of the median.
    public var confidenceHigh: Double
    /// The number of samples more than 1.5 interquartile ranges outside the quartiles (Tukey's fences).
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

    /// The maximum number of bootstrap resamples; more do not improve an interval.
    public static let mostResamples = 10_000

    /// Summarises samples; nil without samples, or if a sample is NaN or infinite. The seed determines the random
    /// numbers of the bootstrap. `resamples` is limited to 1 ... ``mostResamples``.
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
        // How often a resample draws each sample. The samples are sorted, so the resample need not be.
        var drawn = sorted.map { _ in 0 }
        for _ in 0..<resamples {
            for index in drawn.indices { drawn[index] = 0 }
            for _ in sorted { drawn[Int.random(in: sorted.indices, using: &generator)] += 1 }
            medians.append(Self.median(of: sorted, drawn))
        }
        medians.sort()
        confidenceLow = Self.quantile(0.025, ofSorted: medians)
        confidenceHigh = Self.quantile(0.975, ofSorted: medians)
    }

    /// Returns the median of sorted numbers of which each occurs as often as its count says. The counts add up to the number
    /// of numbers.
    private static func median(of sorted: [Double], _ counts: [Int]) -> Double {
        // The ranks of the two middle numbers; with an odd number of them, one rank twice.
        let (low, high) = ((sorted.count - 1) / 2, sorted.count / 2)
        var lower: Double?
        var passed = 0
        for (number, count) in zip(sorted, counts) {
            passed += count
            if lower == nil, passed > low { lower = number }
            if let lower, passed > high { return quantile(0.5, ofSorted: [lower, number]) }
        }
        return .nan
    }

    /// Returns the quantile of sorted numbers with linear interpolation (type 7 of Hyndman and Fan, 1996); NaN without
    /// numbers or for a NaN fraction. Fractions outside 0…1 are clamped.
    public static func quantile(_ share: Double, ofSorted sorted: [Double]) -> Double {
        guard !sorted.isEmpty, !share.isNaN else { return .nan }
        let position = min(1, max(0, share)) * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return sorted[sorted.count - 1] }
        let (low, high, part) = (sorted[index], sorted[index + 1], position - Double(index))
        let between = high - low
        // The difference of two numbers near ±1e308 overflows.
        let value = between.isFinite ? low + part * between : low * (1 - part) + high * part
        return min(high, max(low, value))
    }
}

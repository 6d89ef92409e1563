/// The slowest step of a point, from steps that were timed alone.
struct StepTimes: Hashable {
    /// For each step the median over its rounds, then the greatest; at least the median of the point.
    let worst: Double
    /// The longest wall time of any step in any round. It includes time slices of other programs.
    let slowestSeen: Double

    /// Computes the slowest step; nil if no step was timed alone.
    ///
    /// - Parameters:
    ///   - samples: The samples of a point, followed by the steps that were timed alone.
    ///   - median: The median of the point. Samples of many steps and steps timed alone are different measurements, so
    ///     without this bound the slowest step could come out faster than the median step.
    init?(_ samples: [TimeSample], median: Double) {
        var rounds: [Int: [Double]] = [:]
        var slowest = 0.0
        for sample in samples where sample.steps == 1 {
            rounds[sample.step ?? -1, default: []].append(sample.perStep)
            slowest = max(slowest, sample.wall)
        }
        // The greatest does not depend on the order of the dictionary.
        let medians = rounds.values.map { SampleSummary.quantile(0.5, ofSorted: $0.sorted()) }
        guard let greatest = medians.max() else { return nil }
        worst = max(greatest, median)
        slowestSeen = max(slowest, worst)
    }
}

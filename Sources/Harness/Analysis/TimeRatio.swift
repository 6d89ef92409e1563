/// The ratio of the times of two rows of one run, with its 95 % interval.
struct TimeRatio {
    let ratio: Double
    let low: Double
    let high: Double
    /// Whether both rows have times of several processes. Without them, the noise between processes is unknown.
    private let isReplicated: Bool

    /// Divides the time of a slower row by that of a faster one; nil if either has no complete time above 0.
    ///
    /// Rows with several processes have a bootstrap interval over processes, drawn together, because processes of the same
    /// number ran in the same part of the run. Rows with one process have the quotients of the ends of their intervals,
    /// which exclude 1 if the intervals do not overlap.
    init?(_ slow: ResultRow, to fast: ResultRow) {
        guard slow.status == .ok, fast.status == .ok, let over = slow.time, let under = fast.time, over.median > 0,
            under.median > 0, under.confidenceLow > 0
        else { return nil }
        func quotient(_ over: Double, _ under: Double) -> Double { min(over / under, .greatestFiniteMagnitude) }
        ratio = quotient(over.median, under.median)
        isReplicated = slow.processes.count > 1 && fast.processes.count > 1
        var bootstrap = ProcessBootstrap(seed: 1)
        if slow.processes.count > 1, fast.processes.count > 1,
            let ends = bootstrap.ratio(slow.processes, to: fast.processes, isPaired: true)
        {
            // The ratio of the medians may lie outside the interval of medians of pairs.
            (low, high) = (min(ends.low, ratio), max(ends.high, ratio))
        } else {
            low = quotient(over.confidenceLow, under.confidenceHigh)
            high = quotient(over.confidenceHigh, under.confidenceLow)
        }
    }

    /// Whether the slower row is significantly slower: the interval over processes lies above 1, and the ratio beyond the
    /// A/A spread. False if the noise is unknown.
    func isSignificant(_ noise: MachineNoise) -> Bool {
        isReplicated && low > 1 && ratio > 1 && noise.isBeyondSpread(ratio)
    }
}

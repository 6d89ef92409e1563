internal import Foundation
internal import SafeText

/// Compares the points of two results, with a correction for their number.
struct PointComparison {
    let thresholds: ResultComparison.Thresholds
    /// The larger A/A spread of the two results; 1 if unknown.
    let spread: Double
    /// The time of one process for a point in the later result, in nanoseconds; nil if unknown.
    let share: Double?

    /// The ratio that is expected of an unchanged point; see ``ResultComparison/commonRatio``.
    let commonRatio: Double

    /// The time of a point in both results and its test.
    private struct Times {
        let ratio: (middle: Double, low: Double, high: Double)
        let test: ProcessTest?
    }

    /// Compares points. A pair has the row of the earlier result (nil if it has none) and the row of the later one.
    func points(_ pairs: [(before: ResultRow?, after: ResultRow)]) -> [ResultComparison.Point] {
        let least = meanVariance(pairs)
        let times = pairs.map { self.times($0.before, $0.after, least) }
        let tested = times.indices.filter { times[$0]?.test != nil }
        var chances = [Double?](repeating: nil, count: pairs.count)
        for (index, chance) in zip(tested, ProcessTest.holm(tested.map { times[$0]?.test?.chance ?? 1 })) {
            chances[index] = chance
        }
        return pairs.indices.map { point(pairs[$0].before, pairs[$0].after, times[$0], chances[$0]) }
    }

    /// Returns the mean over all points of the variance between processes. It bounds that of each point from below,
    /// because a few processes sometimes agree by chance.
    private func meanVariance(_ pairs: [(before: ResultRow?, after: ResultRow)]) -> Double {
        var (sum, freedom) = (0.0, 0.0)
        for row in pairs.flatMap({ [$0.before, $0.after].compactMap(\.self) }) where row.status == .ok {
            let logs = row.processes.map { log($0.median) }
            guard logs.count > 1, logs.allSatisfy(\.isFinite) else { continue }
            sum += ProcessTest.squares(logs)
            freedom += Double(logs.count - 1)
        }
        return freedom > 0 ? sum / freedom : 0
    }

    /// Returns the median over solvers of their typical ratio; 1 for fewer than three solvers.
    static func commonRatio(_ pairs: [(before: ResultRow?, after: ResultRow)]) -> Double {
        let timed = pairs.compactMap { before, after -> (solver: String, ratio: Double)? in
            guard let old = before?.time?.median, let new = after.time?.median, old > 0, new > 0, (new / old).isFinite
            else { return nil }
            return (after.solver, new / old)
        }
        let solvers = Set(timed.map(\.solver)).sorted()
        // The median of two solvers would lie between a changed one and the other.
        guard solvers.count > 2 else { return 1 }
        let typical = solvers.map { solver in
            SampleSummary.quantile(0.5, ofSorted: timed.filter { $0.solver == solver }.map(\.ratio).sorted())
        }
        return SampleSummary.quantile(0.5, ofSorted: typical.sorted())
    }

    private func times(_ before: ResultRow?, _ after: ResultRow, _ leastVariance: Double) -> Times? {
        guard let before, before.status == .ok, after.status == .ok, let old = before.time, let new = after.time,
            old.confidenceLow > 0, old.confidenceHigh > 0, old.median > 0
        else { return nil }
        func quotient(_ new: Double, _ old: Double) -> Double { min(new / old, .greatestFiniteMagnitude) }
        var ratio = (
            middle: quotient(new.median, old.median), low: quotient(new.confidenceLow, old.confidenceHigh),
            high: quotient(new.confidenceHigh, old.confidenceLow)
        )
        var bootstrap = ProcessBootstrap(seed: 1)
        if before.processes.count > 1, after.processes.count > 1,
            let interval = bootstrap.ratio(after.processes, to: before.processes, isPaired: false)
        {
            (ratio.low, ratio.high) = (min(interval.low, ratio.middle), max(interval.high, ratio.middle))
        }
        ratio = (ratio.middle / commonRatio, ratio.low / commonRatio, ratio.high / commonRatio)
        let test = ProcessTest(
            after.processes.map { log($0.median / commonRatio) }, before.processes.map { log($0.median) },
            leastVariance: leastVariance)
        return Times(ratio: ratio, test: test)
    }

    private func point(_ before: ResultRow?, _ after: ResultRow, _ times: Times?, _ chance: Double?)
        -> ResultComparison.Point
    {
        let counters = zip(before?.work?.named ?? [], after.work?.named ?? []).compactMap { old, new in
            old.value == new.value
                ? nil : ResultComparison.Counter(name: old.name, before: old.value, after: new.value)
        }
        var verdict = ResultComparison.Verdict.incomparable
        if let before, before.status == .ok, before.time != nil, after.status != .ok || after.time == nil {
            verdict = isLost(before, after) ? .lost : .incomparable
        } else if let before, before.status != .ok || before.time == nil, after.status == .ok, after.time != nil {
            verdict = isLost(after, before) ? .gained : .incomparable
        } else if let times {
            // Without a test nothing is known, neither a difference nor its absence.
            verdict = times.test == nil ? .incomparable : .same
            let beyond = max(thresholds.time, spread)
            if let chance, chance <= ResultComparison.chance {
                if times.ratio.middle > beyond, times.ratio.low > 1 { verdict = .slower }
                if times.ratio.middle < 1 / beyond, times.ratio.high < 1 { verdict = .faster }
            }
        }
        // Counts per step are quotients, so their last bits may differ.
        if times != nil, counters.contains(where: { $0.after > $0.before * thresholds.work * (1 + 1e-9) + 1e-9 }) {
            verdict = .moreWork
        }
        return ResultComparison.Point(
            solver: after.solver, workload: after.workload, operation: after.operation, size: after.size,
            ratio: times?.ratio.middle, ratioLow: times?.ratio.low, ratioHigh: times?.ratio.high, chance: chance,
            counters: counters, verdict: verdict)
    }

    /// Whether a point with a time in one result is lost in the other. A point near the budget is sometimes within it and
    /// sometimes not, which is noise; and larger sizes of its curve are skipped then. The budget includes the build and all
    /// steps, so only a step far below it shows that the point got worse.
    private func isLost(_ timed: ResultRow, _ other: ResultRow) -> Bool {
        switch other.status {
        case .error, .differentFrames, .ok: return true
        case .timedOut, .skipped:
            if other.reason == ResultComparison.missing { return true }
            guard let share, let time = timed.time?.median else { return true }
            return time < share / 1000
        }
    }
}

extension SolverChange {
    /// The change in words, such as `cassowary, 40 points together: ×1.050 (1.040–1.060) relative to the other solvers`.
    var text: String {
        let ends = "\(Markup.fixed(low, 3))–\(Markup.fixed(high, 3))"
        return "\(SafeText.line(solver)), \(points) points together: ×\(Markup.fixed(ratio, 3)) (\(ends))"
            + " relative to the other solvers"
    }
}

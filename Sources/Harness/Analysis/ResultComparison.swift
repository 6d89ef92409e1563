internal import Foundation
internal import SafeText

/// A comparison of two results: of each solver over all points (``SolverChange``), and point by point.
///
/// A point became slower only if all of this holds: its ratio exceeds the threshold of times and the A/A spread of both
/// results, the bootstrap interval of the ratio excludes 1, and a t test over processes is significant after a correction
/// for the number of points (Holm). Between equal results, the chance of any difference is at most ``chance``.
public struct ResultComparison: Codable, Hashable, Sendable {
    /// The limits beyond which a change is a regression.
    public struct Thresholds: Codable, Hashable, Sendable {
        /// The ratio of times above which a point is slower, provided that the difference is significant.
        public var time: Double
        /// The ratio of a work counter above which a point is a regression. Counters repeat exactly, so 1 is possible.
        public var work: Double

        public init(time: Double = 1.10, work: Double = 1) {
            self.time = time
            self.work = work
        }
    }

    public enum Verdict: String, Codable, Sendable {
        case same, faster, slower
        /// A counter grew beyond its threshold.
        case moreWork = "more-work"
        /// There is a time in the earlier result, and in the later one an error, different frames or no row, or a solve
        /// over the budget although the earlier time is less than a thousandth of it.
        case lost
        /// There is a time in the later result, and in the earlier one an error, different frames, or a solve over the
        /// budget although the later time is less than a thousandth of it.
        case gained
        /// The earlier result has no row, both results lack a time, a result has a single process, or a time is near the
        /// budget.
        case incomparable
    }

    /// A work counter in both results.
    public struct Counter: Codable, Hashable, Sendable {
        public let name: String
        /// The count per step in the earlier result.
        public let before: Double
        /// The count per step in the later result.
        public let after: Double
    }

    /// The comparison of one point.
    public struct Point: Codable, Hashable, Sendable {
        public let solver: String
        public let workload: String
        public let operation: Operation
        public let size: Int
        /// The later time ÷ the earlier time ÷ ``ResultComparison/commonRatio``; nil if either time is missing.
        public let ratio: Double?
        /// The lower end of the ratio's interval, a bootstrap over processes and samples.
        public let ratioLow: Double?
        /// The upper end of the ratio's interval.
        public let ratioHigh: Double?
        /// The chance of such a difference anywhere between equal results (Holm); nil if a result has a single process.
        public let chance: Double?
        /// The counters that differ between the results.
        public let counters: [Counter]
        public let verdict: Verdict
    }

    /// The points of both results, in the order of a report.
    public let points: [Point]
    /// The changes of the solvers over all points, by name; empty if a result has a single process.
    public let solvers: [SolverChange]
    public let thresholds: Thresholds
    /// The larger A/A spread of the two results, a ratio of at least 1; nil if neither was measured.
    public let spread: Double?
    /// The later time of the yardstick ÷ the earlier one: how much slower the machine was; nil if not measured.
    public let machineRatio: Double?
    /// The median over solvers of their typical later time ÷ earlier time: how much slower the machine was for solvers. 1
    /// for fewer than three solvers, of which the middle one may have changed.
    public let commonRatio: Double
    /// Whether other programs took so much time in either run that the times describe them too.
    public let isBusy: Bool
    /// The chance that a comparison of equal results finds a slower or faster solver; and, separately, such a point.
    public static let chance = 0.01

    /// Whether the later result is known to lack points.
    public let isPartial: Bool

    /// Whether the later result is incomplete, lost a point, or does more counted work.
    public var hasMoreWork: Bool { isPartial || points.contains { [.moreWork, .lost].contains($0.verdict) } }

    /// Whether a solver or a point is worse than the thresholds allow, or the later result is incomplete.
    public var hasRegression: Bool {
        hasMoreWork || points.contains { $0.verdict == .slower } || solvers.contains { $0.verdict == .slower }
    }

    /// Whether times were tested: both results have points with several processes.
    public var isTested: Bool { !solvers.isEmpty || points.contains { $0.chance != nil } }

    /// Whether nothing differs: no solver, and no point apart from incomparable ones.
    public var isSame: Bool {
        !isPartial && solvers.allSatisfy { $0.verdict == .same }
            && points.allSatisfy { [.same, .incomparable].contains($0.verdict) }
    }

    /// Compares a result with an earlier one.
    public init(_ before: RecordedResult, _ after: RecordedResult, _ thresholds: Thresholds = Thresholds()) {
        self.thresholds = thresholds
        isPartial = after.isPartial ?? false
        let (before, after) = (before.sound, after.sound)
        let noise = [MachineNoise(before), MachineNoise(after)]
        spread = noise.compactMap(\.spread).max()
        isBusy = noise.contains(where: \.isBusy)
        machineRatio = Self.machineRatio(before, after)
        func key(_ row: ResultRow) -> String { "\(row.workload)/\(row.operation.rawValue)/\(row.size)/\(row.solver)" }
        var earlier: [String: ResultRow] = [:]
        for row in before.rows { earlier[key(row)] = row }
        var seen: Set<String> = []
        var pairs: [(before: ResultRow?, after: ResultRow)] = []
        for row in ResultGroups(after.rows).groups.flatMap(\.rows) {
            seen.insert(key(row))
            pairs.append((earlier[key(row)], row))
        }
        for row in ResultGroups(before.rows).groups.flatMap(\.rows) where !seen.contains(key(row)) {
            // The run was interrupted or left the point out, so the point is lost.
            var gone = ResultRow(
                solver: row.solver, workload: row.workload, operation: row.operation, size: row.size, status: .skipped)
            gone.reason = Self.missing
            pairs.append((row, gone))
        }
        let timed = pairs.compactMap { pair -> (ResultRow, ResultRow)? in
            guard let before = pair.before, before.status == .ok, pair.after.status == .ok else { return nil }
            return (before, pair.after)
        }
        solvers = SolverChange.changes(timed, spread: spread ?? 1, chance: Self.chance)
        let share = after.run.map { $0.budget * 1e9 / Double(max(1, $0.processes ?? 1)) }
        commonRatio = PointComparison.commonRatio(pairs)
        points = PointComparison(
            thresholds: thresholds, spread: spread ?? 1, share: share, commonRatio: commonRatio
        ).points(pairs)
    }

    /// The reason of a row that stands for a point without a row.
    static let missing = "there is no row"

    private static func machineRatio(_ before: RecordedResult, _ after: RecordedResult) -> Double? {
        func speed(_ result: RecordedResult) -> Double? {
            let times = result.rows.flatMap(\.processes).compactMap(\.yardstick).sorted()
            return times.isEmpty ? nil : SampleSummary.quantile(0.5, ofSorted: times)
        }
        guard let first = speed(before), let second = speed(after), first > 0 else { return nil }
        return min(second / first, .greatestFiniteMagnitude)
    }

    /// The order of verdicts in a table.
    static let order: [Verdict] = [.lost, .moreWork, .slower, .faster, .gained]

    /// The solvers and points that differ, one line each, worst first.
    var lines: [(verdict: Verdict, text: String)] {
        Self.order.flatMap { verdict in
            solvers.filter { $0.verdict == verdict }.map { (verdict, "\(verdict.rawValue): \($0.text)") }
                + points.filter { $0.verdict == verdict }.sorted { ($0.ratio ?? 0) > ($1.ratio ?? 0) }.map { point in
                    var line =
                        "\(verdict.rawValue): \(SafeText.line(point.solver)) \(SafeText.line(point.workload)) \(point.size) "
                        + point.operation.rawValue
                    if let ratio = point.ratio, let low = point.ratioLow, let high = point.ratioHigh {
                        line += " ×\(Markup.fixed(ratio, 2)) (\(Markup.fixed(low, 2))–\(Markup.fixed(high, 2)))"
                    }
                    for counter in point.counters {
                        line += ", \(counter.name) \(Markup.short(counter.before)) → \(Markup.short(counter.after))"
                    }
                    return (verdict, line)
                }
        }
    }

    /// The comparison as text: the differing points, worst first, then the number of points with each verdict.
    public var text: String {
        var lines = lines.map(\.text)
        let counts = (Self.order + [.same, .incomparable]).map { verdict in
            "\(points.count { $0.verdict == verdict }) \(verdict.rawValue)"
        }
        if isPartial { lines.append("partial: the later result lacks points, so it cannot pass") }
        return (lines + ["\(points.count) points: " + counts.joined(separator: ", ")]).joined(separator: "\n")
    }

    /// The comparison as JSON with sorted keys.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension WorkPerStep {
    var named: [(name: String, value: Double)] {
        [
            ("pivots", pivots), ("rowsTouched", rowsTouched), ("entriesWritten", entriesWritten),
            ("factorizations", factorizations), ("canonicalMoves", canonicalMoves), ("allocations", allocations),
            ("valuesReported", valuesReported),
        ] + (exactSolves.map { [("exactSolves", $0)] } ?? [])
    }
}

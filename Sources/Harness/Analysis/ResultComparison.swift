internal import Foundation
internal import SafeText

/// A comparison of two results, point by point.
public struct ResultComparison: Codable, Hashable, Sendable {
    /// The limits beyond which a change is a regression.
    public struct Thresholds: Codable, Hashable, Sendable {
        /// The ratio of times above which a point is slower, provided that the ratio's whole interval lies above 1.
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
        /// There is a time in the earlier result, and no time or no row in the later one.
        case lost
        /// There is a time in the later result only.
        case gained
        /// The point is in the later result only, or has no time in either result.
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
        /// The later time ÷ the earlier time; nil if either is missing.
        public let ratio: Double?
        /// The lower end of the ratio's interval: the later median's lower end ÷ the earlier median's upper end.
        public let ratioLow: Double?
        /// The upper end of the ratio's interval: the later median's upper end ÷ the earlier median's lower end.
        public let ratioHigh: Double?
        /// The counters that differ between the results.
        public let counters: [Counter]
        public let verdict: Verdict
    }

    /// The points of both results, in the order of a report.
    public let points: [Point]
    public let thresholds: Thresholds

    /// Whether the later result is known to lack points.
    public let isPartial: Bool

    /// Whether a point is worse than the thresholds allow, or the later result is incomplete.
    public var hasRegression: Bool {
        isPartial || points.contains { [.slower, .moreWork, .lost].contains($0.verdict) }
    }

    /// Compares a result with an earlier one.
    public init(_ before: RecordedResult, _ after: RecordedResult, _ thresholds: Thresholds = Thresholds()) {
        self.thresholds = thresholds
        isPartial = after.isPartial ?? false
        let (before, after) = (before.sound, after.sound)
        func key(_ row: ResultRow) -> String { "\(row.workload)/\(row.operation.rawValue)/\(row.size)/\(row.solver)" }
        var earlier: [String: ResultRow] = [:]
        for row in before.rows { earlier[key(row)] = row }
        var seen: Set<String> = []
        var points: [Point] = []
        for row in ResultGroups(after.rows).groups.flatMap(\.rows) {
            seen.insert(key(row))
            points.append(Self.point(earlier[key(row)], row, thresholds))
        }
        for row in ResultGroups(before.rows).groups.flatMap(\.rows) where !seen.contains(key(row)) {
            // The run was interrupted or left the point out, so the point is lost.
            let gone = ResultRow(
                solver: row.solver, workload: row.workload, operation: row.operation, size: row.size, status: .skipped)
            points.append(Self.point(row, gone, thresholds))
        }
        self.points = points
    }

    private static func point(_ before: ResultRow?, _ after: ResultRow, _ thresholds: Thresholds) -> Point {
        let old = before?.status == .ok ? before?.time : nil
        let new = after.status == .ok ? after.time : nil
        var ratio: (middle: Double, low: Double, high: Double)?
        if let old, let new, old.confidenceLow > 0, old.confidenceHigh > 0, old.median > 0 {
            func quotient(_ new: Double, _ old: Double) -> Double { min(new / old, .greatestFiniteMagnitude) }
            ratio = (
                quotient(new.median, old.median), quotient(new.confidenceLow, old.confidenceHigh),
                quotient(new.confidenceHigh, old.confidenceLow)
            )
        }
        let counters = zip(before?.work?.named ?? [], after.work?.named ?? []).compactMap { old, new in
            old.value == new.value ? nil : Counter(name: old.name, before: old.value, after: new.value)
        }
        var verdict = Verdict.incomparable
        if before != nil, old != nil, new == nil {
            verdict = .lost
        } else if before != nil, old == nil, new != nil {
            verdict = .gained
        } else if let ratio {
            verdict = .same
            if ratio.middle > thresholds.time, ratio.low > 1 { verdict = .slower }
            if ratio.middle < 1 / thresholds.time, ratio.high < 1 { verdict = .faster }
            // Counts per step are quotients, so their last bits may differ.
            if counters.contains(where: { $0.after > $0.before * thresholds.work * (1 + 1e-9) + 1e-9 }) {
                verdict = .moreWork
            }
        }
        return Point(
            solver: after.solver, workload: after.workload, operation: after.operation, size: after.size,
            ratio: ratio?.middle, ratioLow: ratio?.low, ratioHigh: ratio?.high, counters: counters, verdict: verdict)
    }

    /// The order of verdicts in a table.
    static let order: [Verdict] = [.lost, .moreWork, .slower, .faster, .gained]

    /// The differing points, one line each, worst first.
    var lines: [(verdict: Verdict, text: String)] {
        Self.order.flatMap { verdict in
            points.filter { $0.verdict == verdict }.sorted { ($0.ratio ?? 0) > ($1.ratio ?? 0) }.map { point in
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
        ]
    }
}

internal import Foundation
internal import SafeText

/// Two results, point by point: what became slower, and what does other work.
public struct ResultComparison: Codable, Hashable, Sendable {
    /// What is too much.
    public struct Thresholds: Codable, Hashable, Sendable {
        /// The ratio of times that fails, where the interval lies above 1 as a whole.
        public var time: Double
        /// The ratio of a work counter that fails; counters repeat, so 1 is a fair threshold.
        public var work: Double

        /// Those thresholds.
        public init(time: Double = 1.10, work: Double = 1) {
            self.time = time
            self.work = work
        }
    }

    /// How one point compares.
    public enum Verdict: String, Codable, Sendable {
        case same, faster, slower
        /// A counter grew past its threshold, whatever the time says.
        case moreWork = "more-work"
        /// There was a time, and now there is none, or not even a row.
        case lost
        /// There was no time, and now there is.
        case gained
        /// The point is in the second result only, or has a time in neither.
        case incomparable
    }

    /// One work counter in both results.
    public struct Counter: Codable, Hashable, Sendable {
        /// The counter's name.
        public let name: String
        /// Per step, in the first result.
        public let before: Double
        /// Per step, in the second result.
        public let after: Double
    }

    /// One point in both results.
    public struct Point: Codable, Hashable, Sendable {
        /// The solver.
        public let solver: String
        /// The workload.
        public let workload: String
        /// The operation.
        public let operation: Operation
        /// The size.
        public let size: Int
        /// The second time divided by the first one, and the ends of its interval: the most pessimistic and the most
        /// optimistic of both medians' intervals.
        public let ratio: Double?
        /// The lower end.
        public let ratioLow: Double?
        /// The upper end.
        public let ratioHigh: Double?
        /// The counters that differ.
        public let counters: [Counter]
        /// What that means.
        public let verdict: Verdict
    }

    /// The points of both results, in the order of a report.
    public let points: [Point]
    /// What was too much.
    public let thresholds: Thresholds

    /// Whether the second result is known to lack points, because its run was ended early or rows were lost.
    public let isPartial: Bool

    /// Whether something is worse past the thresholds, or cannot be told because the later result is not whole.
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
            // Cut short or left out: whatever it was, it is not there any more.
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
            // A step's share of a counter is a quotient, so the last bits may differ.
            if counters.contains(where: { $0.after > $0.before * thresholds.work * (1 + 1e-9) + 1e-9 }) {
                verdict = .moreWork
            }
        }
        return Point(
            solver: after.solver, workload: after.workload, operation: after.operation, size: after.size,
            ratio: ratio?.middle, ratioLow: ratio?.low, ratioHigh: ratio?.high, counters: counters, verdict: verdict)
    }

    /// What a table tells first.
    static let order: [Verdict] = [.lost, .moreWork, .slower, .faster, .gained]

    /// What differs, a line a point, worst first.
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

    /// A table for people: what differs, worst first, and how much does not.
    public var text: String {
        var lines = lines.map(\.text)
        let counts = (Self.order + [.same, .incomparable]).map { verdict in
            "\(points.count { $0.verdict == verdict }) \(verdict.rawValue)"
        }
        if isPartial { lines.append("partial: the later result lacks points, so it cannot pass") }
        return (lines + ["\(points.count) points: " + counts.joined(separator: ", ")]).joined(separator: "\n")
    }

    /// The comparison as JSON, with sorted keys.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension WorkPerStep {
    /// Each counter with its name.
    var named: [(name: String, value: Double)] {
        [
            ("pivots", pivots), ("rowsTouched", rowsTouched), ("entriesWritten", entriesWritten),
            ("factorizations", factorizations), ("canonicalMoves", canonicalMoves), ("allocations", allocations),
            ("valuesReported", valuesReported),
        ]
    }
}

internal import Foundation
internal import SafeText

/// Several results in chronological order: the times of each point, and its change points.
public struct ResultHistory: Codable, Sendable {
    /// The times of one point in all results.
    public struct Series: Codable, Hashable, Sendable {
        public let solver: String
        public let workload: String
        public let operation: Operation
        public let size: Int
        /// The median time of a step in each result, in nanoseconds; nil if the result has none.
        public let mediansNanoseconds: [Double?]
        public let changes: [Change]
    }

    /// A significant change of a point's time.
    public struct Change: Codable, Hashable, Sendable {
        /// The index of the first result with the changed time.
        public let result: Int
        /// The median time between this change and the next ÷ the median time between the previous change and this one.
        public let ratio: Double
        /// The fraction of permutations of the times with at least as good a split (``ChangePoints``).
        public let chance: Double
    }

    /// The names of the results: commits if known, otherwise the names given.
    public let revisions: [String]
    /// The times of each point, in the order in which reports list the points.
    public let series: [Series]
    /// The smallest ratio of a reported change, if the A/A spreads of the results are smaller. Smaller changes come from
    /// machines that vary from day to day.
    public static let leastRatio = 1.05
    /// The largest p-value of a change.
    public static let chance = 0.05
    /// The ratio that a change has to exceed: the larger one of ``leastRatio`` and the median of the A/A spreads.
    public let threshold: Double
    /// The number of points with enough results for a change.
    public let testable: Int
    /// The number of testable points that have a change by chance if no time ever changed; at most 5 % of them.
    public var expectedByChance: Double { Self.chance * Double(testable) }

    /// Sorts results by date and examines each point.
    ///
    /// - Parameter results: The results with their names.
    public init(_ results: [(name: String, result: RecordedResult)], seed: UInt64 = 1) {
        let ordered = results.enumerated().sorted { a, b in
            let (first, second) = (a.element.result.machine?.date ?? "", b.element.result.machine?.date ?? "")
            return first == second ? a.offset < b.offset : first < second
        }.map(\.element)
        revisions = ordered.map { $0.result.machine?.commit ?? $0.name }
        func key(_ row: ResultRow) -> String { "\(row.workload)/\(row.operation.rawValue)/\(row.size)/\(row.solver)" }
        let tables = ordered.map { entry in
            var table: [String: Double] = [:]
            for row in entry.result.sound.rows where row.status == .ok { table[key(row)] = row.time?.median }
            return table
        }
        var seen: Set<String> = []
        let rows = ResultGroups(ordered.flatMap { $0.result.sound.rows }).groups.flatMap(\.rows)
            .filter { seen.insert(key($0)).inserted }
        let spreads = ordered.compactMap { MachineNoise($0.result.sound).spread }.sorted()
        let threshold = max(Self.leastRatio, spreads.isEmpty ? 1 : SampleSummary.quantile(0.5, ofSorted: spreads))
        self.threshold = threshold
        series = rows.compactMap { row in
            let medians = tables.map { $0[key(row)] }
            guard medians.contains(where: { $0 != nil }) else { return nil }
            return Series(
                solver: row.solver, workload: row.workload, operation: row.operation, size: row.size,
                mediansNanoseconds: medians, changes: Self.changes(medians, seed, threshold))
        }
        testable = series.count { $0.mediansNanoseconds.count { $0 != nil } > 2 * ChangePoints.shortest }
    }

    /// Finds changes of the logarithms, because ratios matter, not differences.
    private static func changes(_ medians: [Double?], _ seed: UInt64, _ threshold: Double) -> [Change] {
        let known = medians.indices.filter { (medians[$0] ?? 0) > 0 }
        let times = known.compactMap { medians[$0] }
        let found = ChangePoints(times.map { log($0) }, mostChance: chance, seed: seed).changes
        let ends = [0] + found.map(\.position) + [times.count]
        return found.enumerated().compactMap { number, change in
            func middle(_ part: Range<Int>) -> Double { SampleSummary.quantile(0.5, ofSorted: times[part].sorted()) }
            let ratio = middle(ends[number + 1]..<ends[number + 2]) / middle(ends[number]..<ends[number + 1])
            if max(ratio, 1 / ratio) < threshold { return nil }
            return Change(result: known[change.position], ratio: ratio, chance: change.chance)
        }
    }

    /// Returns the changes, largest first, then the times of each changed point as bars; of every point if `all` is
    /// true.
    public func text(all: Bool) -> String {
        let changed = series.flatMap { series in series.changes.map { (series, $0) } }
            .sorted { abs(log($0.1.ratio)) > abs(log($1.1.ratio)) }
        var lines = [
            "\(revisions.count) results, \(series.count) points, \(changed.count) changes: "
                + "\(SafeText.line(revisions.first ?? "nothing")) to \(SafeText.line(revisions.last ?? "nothing"))"
        ]
        if revisions.count < 2 * ChangePoints.shortest + 1 {
            lines.append(
                "With fewer than \(2 * ChangePoints.shortest + 1) results no change is significant.")
        }
        if testable > 0 {
            lines.append(
                "If no time ever changed, up to \(Markup.short(expectedByChance.rounded(.up))) of \(testable) points would show a "
                    + "change by chance. Changes below ×\(Markup.fixed(threshold, 2)) are not reported.")
        }
        for (series, change) in changed {
            let direction = change.ratio > 1 ? "slower" : "faster"
            lines.append(
                "\(Self.name(series)): \(direction), ×\(Markup.fixed(change.ratio, 2)) from "
                    + "\(SafeText.line(revisions[change.result])) on (by chance in \(Markup.fixed(change.chance, 3)) of all orders)"
            )
        }
        let shown = all ? series : series.filter { !$0.changes.isEmpty }
        for series in shown {
            let last = series.mediansNanoseconds.last.flatMap { $0 }
            lines.append(
                "\(Self.bars(series.mediansNanoseconds))  \(last.map { Markup.time($0) } ?? "–")  \(Self.name(series))")
        }
        return lines.joined(separator: "\n")
    }

    private static func name(_ series: Series) -> String {
        "\(SafeText.line(series.solver)) \(SafeText.line(series.workload)) \(series.size) \(series.operation.rawValue)"
    }

    /// Returns one bar per result, with logarithmic height, or a dot for a missing time.
    static func bars(_ numbers: [Double?]) -> String {
        let marks = Array("▁▂▃▄▅▆▇█")
        let logs = numbers.map { number in number.flatMap { $0 > 0 ? log($0) : nil } }
        let known = logs.compactMap { $0 }
        guard let least = known.min(), let most = known.max() else {
            return String(repeating: "·", count: numbers.count)
        }
        return String(
            logs.map { value in
                guard let value else { return "·" }
                // A range below 10 % is not stretched to the full height, because it is noise.
                let part = (value - least) / Swift.max(most - least, 0.1)
                return marks[Int((part * 7).rounded())]
            })
    }

    /// The history as JSON with sorted keys; keys name the unit.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

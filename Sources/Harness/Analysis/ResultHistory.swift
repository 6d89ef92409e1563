internal import Foundation
internal import SafeText

/// Several results in order of time: what each point took at each of them, and where it changed.
public struct ResultHistory: Codable, Sendable {
    /// One point over the results.
    public struct Series: Codable, Hashable, Sendable {
        /// The solver.
        public let solver: String
        /// The workload.
        public let workload: String
        /// The operation.
        public let operation: Operation
        /// The size.
        public let size: Int
        /// The median of a step, in nanoseconds, at each result; nil where there is none.
        public let mediansNanoseconds: [Double?]
        /// Where it changed.
        public let changes: [Change]
    }

    /// A change of a point.
    public struct Change: Codable, Hashable, Sendable {
        /// The result from which on the point took another time, from 0.
        public let result: Int
        /// The median of the medians from there to the next change, divided by that of those before.
        public let ratio: Double
        /// The share of random orders of the same times that change as much.
        public let chance: Double
    }

    /// What the results are called: the revision where it is known, else the folder.
    public let revisions: [String]
    /// The points, in the order of a report.
    public let series: [Series]
    /// A change of less is told by nobody: machines differ from one day to the next.
    public static let leastRatio = 1.05

    /// Puts results in order of time and looks at each point.
    ///
    /// - Parameter results: each with what it is called.
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
        series = rows.compactMap { row in
            let medians = tables.map { $0[key(row)] }
            guard medians.contains(where: { $0 != nil }) else { return nil }
            return Series(
                solver: row.solver, workload: row.workload, operation: row.operation, size: row.size,
                mediansNanoseconds: medians, changes: Self.changes(medians, seed))
        }
    }

    /// Ratios matter, not differences, so the logarithms are looked at.
    private static func changes(_ medians: [Double?], _ seed: UInt64) -> [Change] {
        let known = medians.indices.filter { (medians[$0] ?? 0) > 0 }
        let times = known.compactMap { medians[$0] }
        let found = ChangePoints(times.map { log($0) }, seed: seed).changes
        let ends = [0] + found.map(\.position) + [times.count]
        return found.enumerated().compactMap { number, change in
            func middle(_ part: Range<Int>) -> Double { SampleSummary.quantile(0.5, ofSorted: times[part].sorted()) }
            let ratio = middle(ends[number + 1]..<ends[number + 2]) / middle(ends[number]..<ends[number + 1])
            if max(ratio, 1 / ratio) < leastRatio { return nil }
            return Change(result: known[change.position], ratio: ratio, chance: change.chance)
        }
    }

    /// For people: the changes, largest first, then each point with its times as a line of bars.
    public func text(all: Bool) -> String {
        let changed = series.flatMap { series in series.changes.map { (series, $0) } }
            .sorted { abs(log($0.1.ratio)) > abs(log($1.1.ratio)) }
        var lines = [
            "\(revisions.count) results, \(series.count) points, \(changed.count) changes: "
                + "\(SafeText.line(revisions.first ?? "nothing")) to \(SafeText.line(revisions.last ?? "nothing"))"
        ]
        if revisions.count < 2 * ChangePoints.shortest + 1 {
            lines.append(
                "With fewer than \(2 * ChangePoints.shortest + 1) results no change can be told from chance.")
        }
        for (series, change) in changed {
            let direction = change.ratio > 1 ? "slower" : "faster"
            lines.append(
                "\(Self.name(series)): \(direction), ×\(Markup.fixed(change.ratio, 2)) from "
                    + "\(SafeText.line(revisions[change.result])) on (by chance in \(Markup.fixed(change.chance, 3)) of all orders)"
            )
        }
        let told = all ? series : series.filter { !$0.changes.isEmpty }
        for series in told {
            let last = series.mediansNanoseconds.last.flatMap { $0 }
            lines.append(
                "\(Self.bars(series.mediansNanoseconds))  \(last.map { Markup.time($0) } ?? "–")  \(Self.name(series))")
        }
        return lines.joined(separator: "\n")
    }

    private static func name(_ series: Series) -> String {
        "\(SafeText.line(series.solver)) \(SafeText.line(series.workload)) \(series.size) \(series.operation.rawValue)"
    }

    /// A bar a result, as high as its logarithm between the least and the greatest; a dot where there is none.
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
                // Less than a tenth between all is one height: a curve of noise says nothing.
                let part = (value - least) / Swift.max(most - least, 0.1)
                return marks[Int((part * 7).rounded())]
            })
    }

    /// As JSON, with sorted keys; the unit is in the key.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

internal import Foundation
internal import SolverAPI

/// An A/A test of the harness: a solver takes part under two names, and both must be measured as equal.
///
/// A difference between the names comes from the harness: the order of points, disturbances, or the spread of samples.
public struct SelfTest: Sendable {
    /// Returns the number of points that may differ by chance: 5 % of those measured under both names, at least 1.
    public static func allowed(of points: Int) -> Int { max(1, points / 20) }
    /// The largest distance from 1 at which the interval of the typical ratio still passes.
    public static let tolerance = 0.02

    /// The number of points that were finished under both names.
    public let points: Int
    /// The points that `compare` would call slower or faster.
    public let different: [ResultComparison.Point]
    /// The points with different counted work.
    public let otherWork: [ResultComparison.Point]
    /// The number of points that were finished under one name only.
    public let oneSided: Int
    /// The geometric mean of the second name's time ÷ the first name's.
    public let typical: Double
    /// The lower end of the 95 % bootstrap interval of ``typical``.
    public let typicalLow: Double
    /// The upper end of the 95 % bootstrap interval of ``typical``.
    public let typicalHigh: Double

    /// Whether both names were measured as equal.
    public var holds: Bool {
        points > 0 && different.count <= Self.allowed(of: points) && otherWork.isEmpty
            && typicalLow <= 1 + Self.tolerance && typicalHigh >= 1 - Self.tolerance
    }

    /// Returns each contestant twice, the second time under a different name.
    public static func twins(of contestants: [Contestant]) -> [Contestant] {
        contestants.flatMap { one in
            [one, Contestant(name: one.name + suffix, constraintLimit: one.constraintLimit, make: one.make)]
        }
    }

    private static let suffix = "-again"

    /// Evaluates the rows of a run with the contestants of ``twins(of:)``.
    public init(_ rows: [ResultRow], seed: UInt64 = 1) {
        let first = rows.filter { !$0.solver.hasSuffix(Self.suffix) && $0.operation != .build }
        let second = rows.filter { $0.solver.hasSuffix(Self.suffix) }.map { row in
            var row = row
            row.solver.removeLast(Self.suffix.count)
            return row
        }
        let comparison = ResultComparison(RecordedResult(rows: first), RecordedResult(rows: second))
        let both = comparison.points.filter { $0.ratio != nil }
        points = both.count
        otherWork = both.filter { !$0.counters.isEmpty }
        different = both.filter { point in
            guard let ratio = point.ratio, let low = point.ratioLow, let high = point.ratioHigh else { return false }
            let most = comparison.thresholds.time
            return (ratio > most && low > 1) || (ratio < 1 / most && high < 1)
        }
        oneSided = comparison.points.count { [.lost, .gained].contains($0.verdict) }
        let logs = both.map { log(max($0.ratio ?? 1, .leastNormalMagnitude)) }
        func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(max(1, numbers.count)) }
        var random = SplitMix64(seed: seed)
        let drawn = (0..<1000).map { _ in
            mean(logs.indices.map { _ in logs[Int.random(in: logs.indices, using: &random)] })
        }.sorted()
        typical = exp(mean(logs))
        typicalLow = exp(SampleSummary.quantile(0.025, ofSorted: drawn))
        typicalHigh = exp(SampleSummary.quantile(0.975, ofSorted: drawn))
    }

    /// The result as text: whether the test passed, then the points that differ.
    public var text: String {
        func fixed(_ number: Double) -> String { Markup.fixed(number, 3) }
        var lines = [
            holds
                ? "The lab measured a solver as equal to itself."
                : "The lab measured a solver as different from itself. Do not trust differences measured here and now.",
            "\(points) points: typically ×\(fixed(typical)) (\(fixed(typicalLow))–\(fixed(typicalHigh))); "
                + "\(different.count) called different, of which \(Self.allowed(of: points)) may be chance; "
                + "\(otherWork.count) with different work; \(oneSided) finished under one name only.",
        ]
        for point in different + otherWork {
            lines.append(
                "\(point.solver) \(point.workload) \(point.size) \(point.operation.rawValue) ×\(fixed(point.ratio ?? .nan)) "
                    + "(\(fixed(point.ratioLow ?? .nan))–\(fixed(point.ratioHigh ?? .nan)))")
        }
        return lines.joined(separator: "\n")
    }
}

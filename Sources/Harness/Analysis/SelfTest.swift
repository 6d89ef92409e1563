internal import Foundation
internal import SolverAPI

/// The lab held against itself: one solver takes part under two names, and the two must come out equal (an A/A test).
///
/// What tells them apart is the lab's own doing: the order of points, what a disturbance hit, how far samples spread. A lab that
/// calls equal solvers different cannot be believed where it calls different ones so.
public struct SelfTest: Sendable {
    /// How many points may be called different of those that were measured on both: what intervals of 95 % leave, and at least 1.
    public static func allowed(of points: Int) -> Int { max(1, points / 20) }
    /// How far from 1 the interval of the typical ratio may end at most.
    public static let tolerance = 0.02

    /// The points that both names have finished.
    public let points: Int
    /// Those that `compare` would call slower or faster.
    public let different: [ResultComparison.Point]
    /// Those at which the two counted other work.
    public let otherWork: [ResultComparison.Point]
    /// Those that one name finished and the other one did not.
    public let oneSided: Int
    /// The geometric mean of the second name's time divided by the first one's.
    public let typical: Double
    /// The lower end of its interval: 95 of 100 draws of as many points, with the seed.
    public let typicalLow: Double
    /// The upper end.
    public let typicalHigh: Double

    /// Whether the lab found the two equal.
    public var holds: Bool {
        points > 0 && different.count <= Self.allowed(of: points) && otherWork.isEmpty
            && typicalLow <= 1 + Self.tolerance && typicalHigh >= 1 - Self.tolerance
    }

    /// Each contestant twice, the second time under another name.
    public static func twins(of contestants: [Contestant]) -> [Contestant] {
        contestants.flatMap { one in
            [one, Contestant(name: one.name + suffix, constraintLimit: one.constraintLimit, make: one.make)]
        }
    }

    private static let suffix = "-again"

    /// Judges the rows of a run of twins.
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

    /// For people: the finding first, then the points that speak against it.
    public var text: String {
        func fixed(_ number: Double) -> String { Markup.fixed(number, 3) }
        var lines = [
            holds
                ? "The lab finds a solver equal to itself."
                : "The lab tells a solver from itself: do not believe it here and now.",
            "\(points) points: typically ×\(fixed(typical)) (\(fixed(typicalLow))–\(fixed(typicalHigh))); "
                + "\(different.count) called different, of which \(Self.allowed(of: points)) may be by chance; "
                + "\(otherWork.count) with other work; \(oneSided) finished under one name only.",
        ]
        for point in different + otherWork {
            lines.append(
                "\(point.solver) \(point.workload) \(point.size) \(point.operation.rawValue) ×\(fixed(point.ratio ?? .nan)) "
                    + "(\(fixed(point.ratioLow ?? .nan))–\(fixed(point.ratioHigh ?? .nan)))")
        }
        return lines.joined(separator: "\n")
    }
}

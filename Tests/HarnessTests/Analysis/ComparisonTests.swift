import Foundation
import Harness
import SolverAPI
import Testing

@Suite("Comparison of two results")
struct ComparisonTests {
    private func row(_ times: [Double], pivots: Int = 10, size: Int = 100, status: RowStatus = .ok) -> ResultRow {
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: size, views: size, status: status)
        row.time = SampleSummary(times)
        // Each time is that of a process.
        row.processes = times.map { ProcessTime(median: $0, low: $0, high: $0) }
        var work = WorkCounters()
        work.pivots = pivots
        row.work = WorkPerStep(work, steps: 1)
        return row
    }

    private func compare(_ before: [ResultRow], _ after: [ResultRow]) -> ResultComparison {
        ResultComparison(RecordedResult(rows: before), RecordedResult(rows: after))
    }

    private let steady = [99.0, 100, 100, 101, 100]

    @Test func `a result compared with itself is the same`() {
        let comparison = compare([row(steady)], [row(steady)])
        #expect(comparison.points.map(\.verdict) == [.same])
        #expect(!comparison.hasRegression)
        #expect(comparison.points[0].ratio == 1)
    }

    @Test func `twice the time is slower, half the time is faster`() {
        let double = steady.map { 2 * $0 }
        #expect(compare([row(steady)], [row(double)]).points[0].verdict == .slower)
        #expect(compare([row(steady)], [row(double)]).hasRegression)
        #expect(compare([row(double)], [row(steady)]).points[0].verdict == .faster)
        #expect(!compare([row(double)], [row(steady)]).hasRegression)
    }

    @Test func `a difference within the intervals is not a regression`() {
        let comparison = compare([row([50, 100, 200])], [row([60, 120, 190])])
        #expect(comparison.points[0].verdict == .same)
        #expect((comparison.points[0].ratioLow ?? 9) < 1)
    }

    @Test func `one additional pivot is a regression at any time`() {
        let comparison = compare([row(steady)], [row(steady, pivots: 11)])
        #expect(comparison.points[0].verdict == .moreWork)
        #expect(comparison.points[0].counters.map(\.name) == ["pivots"])
        #expect(comparison.hasRegression)
        let generous = ResultComparison(
            RecordedResult(rows: [row(steady)]), RecordedResult(rows: [row(steady, pivots: 11)]),
            ResultComparison.Thresholds(time: 1.1, work: 1.2))
        #expect(!generous.hasRegression)
    }

    @Test func `a point that lost its time is a regression, a new point is not`() {
        #expect(compare([row(steady)], [row(steady, status: .error)]).points[0].verdict == .lost)
        let added = compare([row(steady)], [row(steady), row(steady, size: 200)])
        #expect(added.points.map(\.verdict) == [.same, .incomparable])
        #expect(!added.hasRegression)
    }

    @Test func `missing points are lost, and an incomplete result never passes`() {
        let all = [row(steady), row(steady, size: 200), row(steady, size: 400)]
        let cut = compare(all, Array(all.prefix(1)))
        #expect(cut.points.map(\.verdict) == [.same, .lost, .lost])
        #expect(cut.hasRegression)
        // A point without a time before is not lost.
        #expect(!compare([row(steady), row(steady, size: 200, status: .error)], [row(steady)]).hasRegression)
    }

    @Test func `a partial new result cannot pass, a partial old one can be compared with`() {
        func result(partial: Bool, points: Int? = nil) -> RecordedResult {
            var run = RunFacts(command: "", seed: 1, budget: 1, partial: partial)
            run.points = points
            return RecordedResult(rows: [row(steady)], run: run)
        }
        let (whole, part) = (result(partial: false), result(partial: true))
        #expect(!ResultComparison(part, whole).hasRegression)
        #expect(ResultComparison(whole, part).hasRegression)
        #expect(ResultComparison(whole, part).text.contains("partial: the later result lacks points"))
        #expect(ResultComparison(whole, result(partial: false, points: 2)).hasRegression)
    }

    @Test func `the time of a damaged row is not compared`() {
        var damaged = row(steady)
        damaged.time?.upperQuartile = 1
        #expect(compare([row(steady)], [damaged]).points.map(\.verdict) == [.lost])
        #expect(compare([damaged], [row(steady)]).points.map(\.verdict) == [.gained])
    }

    @Test func `the ratio of extreme medians is finite`() throws {
        let comparison = compare(
            [row([Double.leastNonzeroMagnitude, .leastNonzeroMagnitude])], [row([1.7e308, 1.7e308])])
        #expect(comparison.points[0].verdict == .slower)
        #expect(try JSONDecoder().decode(ResultComparison.self, from: Data(comparison.json.utf8)) == comparison)
    }

    @Test func `the text is a table, and the JSON reads back`() throws {
        let comparison = compare([row(steady)], [row(steady.map { 2 * $0 })])
        #expect(comparison.text.hasPrefix("slower: a w 100 resize ×2.00 ("))
        let again = try JSONDecoder().decode(ResultComparison.self, from: Data(comparison.json.utf8))
        #expect(again == comparison)
    }

    @Test func `processes that agree by chance are tested with the mean variance of all points`() throws {
        /// Returns the times of five processes with a variance of `variance` between their logarithms.
        func times(_ factor: Double, variance: Double) -> [Double] {
            let step = (2 * variance).squareRoot()
            return [-step, 0, 0, 0, step].map { 100 * factor * exp($0) }
        }
        /// Returns the chance of a difference of 15 % at one of two points.
        func chance(_ variance: Double, other: Double) throws -> Double {
            let comparison = compare(
                [row(times(1, variance: variance)), row(times(1, variance: other), size: 200)],
                [row(times(1.15, variance: variance)), row(times(1, variance: other), size: 200)])
            return try #require(comparison.points.first { $0.size == 100 }?.chance)
        }
        let expected = try chance(0.01, other: 0.01)
        #expect(expected > 0.01 && expected < 0.5)
        for variance in [0, 0.002, 0.006] {
            let found = try chance(variance, other: 0.02 - variance)
            #expect(abs(found / expected - 1) < 1e-6, "a variance of \(variance)")
        }
    }
}

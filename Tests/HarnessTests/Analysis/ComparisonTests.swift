import Foundation
import Harness
import SolverAPI
import Testing

@Suite("Two results compared")
struct ComparisonTests {
    private func row(_ times: [Double], pivots: Int = 10, size: Int = 100, status: RowStatus = .ok) -> ResultRow {
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: size, views: size, status: status)
        row.time = SampleSummary(times)
        var work = WorkCounters()
        work.pivots = pivots
        row.work = WorkPerStep(work, steps: 1)
        return row
    }

    private func compare(_ before: [ResultRow], _ after: [ResultRow]) -> ResultComparison {
        ResultComparison(RecordedResult(rows: before), RecordedResult(rows: after))
    }

    private let steady = [99.0, 100, 100, 101, 100]

    @Test func `a result is as itself`() {
        let comparison = compare([row(steady)], [row(steady)])
        #expect(comparison.points.map(\.verdict) == [.same])
        #expect(!comparison.hasRegression)
        #expect(comparison.points[0].ratio == 1)
    }

    @Test func `twice the time is slower, half of it is faster`() {
        let double = steady.map { 2 * $0 }
        #expect(compare([row(steady)], [row(double)]).points[0].verdict == .slower)
        #expect(compare([row(steady)], [row(double)]).hasRegression)
        #expect(compare([row(double)], [row(steady)]).points[0].verdict == .faster)
        #expect(!compare([row(double)], [row(steady)]).hasRegression)
    }

    @Test func `what the intervals leave open is no regression`() {
        let comparison = compare([row([50, 100, 200])], [row([60, 120, 190])])
        #expect(comparison.points[0].verdict == .same)
        #expect((comparison.points[0].ratioLow ?? 9) < 1)
    }

    @Test func `one pivot more is a regression, whatever the time`() {
        let comparison = compare([row(steady)], [row(steady, pivots: 11)])
        #expect(comparison.points[0].verdict == .moreWork)
        #expect(comparison.points[0].counters.map(\.name) == ["pivots"])
        #expect(comparison.hasRegression)
        let generous = ResultComparison(
            RecordedResult(rows: [row(steady)]), RecordedResult(rows: [row(steady, pivots: 11)]),
            ResultComparison.Thresholds(time: 1.1, work: 1.2))
        #expect(!generous.hasRegression)
    }

    @Test func `a point that lost its time is a regression, one that is only new is not`() {
        #expect(compare([row(steady)], [row(steady, status: .error)]).points[0].verdict == .lost)
        let added = compare([row(steady)], [row(steady), row(steady, size: 200)])
        #expect(added.points.map(\.verdict) == [.same, .incomparable])
        #expect(!added.hasRegression)
    }

    @Test func `for people a table, for machines JSON that reads back`() throws {
        let comparison = compare([row(steady)], [row(steady.map { 2 * $0 })])
        #expect(comparison.text.hasPrefix("slower: a w 100 resize ×2.00 ("))
        let again = try JSONDecoder().decode(ResultComparison.self, from: Data(comparison.json.utf8))
        #expect(again == comparison)
    }
}

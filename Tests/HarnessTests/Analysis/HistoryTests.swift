import Harness
import SolverAPI
import Testing

@Suite("History of points over several results")
struct HistoryTests {
    private func noisy(_ level: [(count: Int, time: Double)], noise: Double, seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        return level.flatMap { part in
            (0..<part.count).map { _ in part.time * (1 + Double.random(in: -noise...noise, using: &random)) }
        }
    }

    private func result(_ day: Int, _ time: Double?, processor: String = "x") -> (name: String, result: RecordedResult)
    {
        var row = ResultRow(
            solver: "s", workload: "w", operation: .resize, size: 10, views: 10, status: time == nil ? .timedOut : .ok)
        row.time = time.flatMap { SampleSummary([$0, $0 * 1.01]) }
        var machine = MachineFacts.current()
        machine.processor = processor
        machine.date = "2026-11-\(day)T00:00:00Z"
        machine.commit = "r\(day)"
        return ("folder\(day)", RecordedResult(rows: [row], machine: machine))
    }

    @Test func `one step, and two steps, are found at their positions`() {
        let one = ChangePoints(noisy([(8, 100), (7, 130)], noise: 0.03, seed: 1))
        #expect(one.changes.map(\.position) == [8])
        let two = ChangePoints(noisy([(8, 100), (8, 130), (8, 90)], noise: 0.03, seed: 2))
        #expect(two.changes.map(\.position) == [8, 16])
        #expect(two.changes.allSatisfy { $0.chance <= 0.05 })
    }

    @Test func `noise alone is reported as a change at most as often as the significance level allows`() {
        let found = (1...200).count { seed in
            !ChangePoints(noisy([(12, 100)], noise: 0.2, seed: UInt64(seed)), seed: UInt64(seed)).changes.isEmpty
        }
        // At a chance of 0.05, 10 of 200 series are expected to have a change; more than 20 occur about once in 1000
        // runs.
        #expect(found <= 20, "\(found) of 200")
    }

    @Test func `short, constant and invalid series have no change, and equal seeds give equal results`() {
        #expect(ChangePoints([1, 1, 1, 9, 9]).changes.isEmpty && ChangePoints([]).changes.isEmpty)
        #expect(ChangePoints(Array(repeating: 5, count: 20)).changes.isEmpty)
        #expect(ChangePoints([1, .nan, 1, 2, 2, 2, 2, 2]).changes.isEmpty)
        let series = noisy([(9, 10), (9, 11)], noise: 0.1, seed: 4)
        #expect(ChangePoints(series, seed: 9) == ChangePoints(series, seed: 9))
    }

    @Test func `results are sorted by time, and a change names the revision and the ratio`() throws {
        let times = noisy([(6, 100), (6, 150)], noise: 0.02, seed: 5)
        let results = times.enumerated().map { result(10 + $0.offset, $0.element) }
        let history = ResultHistory(results.reversed())
        #expect(history.revisions == (10..<22).map { "r\($0)" })
        let change = try #require(history.series.first?.changes.first)
        #expect(history.series.count == 1 && history.series[0].changes.count == 1)
        #expect(change.result == 6 && abs(change.ratio - 1.5) < 0.05)
        let text = history.text(all: false)
        #expect(text.contains("s w 10 resize: slower, ×1.5") && text.contains("from r16 on"))
        #expect(text.contains("▁▁▁▁▁▁██████") || text.contains("█"))
        #expect(history.json.contains("\"mediansNanoseconds\""))
    }

    @Test func `a result without a time for a point is a gap and not a change`() throws {
        let results = (0..<10).map { result(10 + $0, $0 == 4 ? nil : 100) }
        let history = ResultHistory(results)
        #expect(history.series[0].mediansNanoseconds[4] == nil && history.series[0].changes.isEmpty)
        #expect(history.text(all: true).contains("·"))
        #expect(!history.text(all: false).contains("▁"))
    }

    @Test(arguments: [[], [0], [2, 3], [0, 1, 5], [9], [15], [4, 12]])
    func `a change names the first result with the changed time, also if results lack the point`(gaps: [Int]) throws {
        let history = ResultHistory(
            (0..<16).map { result(10 + $0, gaps.contains($0) ? nil : $0 < 8 ? 100 + Double($0) : 150 + Double($0)) })
        let change = try #require(history.series[0].changes.first)
        #expect(change.result == 8 && history.series[0].changes.count == 1)
        #expect(history.text(all: false).contains("from r18 on"))
    }
}

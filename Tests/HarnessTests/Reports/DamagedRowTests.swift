import Foundation
import SolverAPI
import TestSupport
import Testing

@testable import Harness

/// Rows are untrusted: a report of damaged rows states the damage and never traps.
@Suite("Reports of damaged rows", .hangLimit(minutes: 10))
struct DamagedRowTests {
    private func row(_ size: Int = 100, _ change: (inout ResultRow) -> Void = { _ in }) -> ResultRow {
        var row = ResultRow(
            solver: "a", workload: "chain", operation: .resize, size: size, views: size, status: .ok)
        row.time = SampleSummary([100, 110, 120, 130])
        row.worstStep = 200
        row.work = WorkPerStep(WorkCounters(), steps: 1)
        change(&row)
        return row
    }

    private func markdown(_ rows: [ResultRow]) -> String {
        var run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: false)
        run.reference = "a"
        return ResultReport(RecordedResult(rows: rows, run: run)).files.first { $0.name == "README.md" }?.text ?? ""
    }

    @Test func `measured rows are not damaged`() {
        #expect(row().damage == nil)
        #expect(!markdown([row(100), row(200)]).contains("damaged"))
    }

    @Test(
        arguments: [
            { $0.time?.upperQuartile = 1 }, { $0.time?.lowerQuartile = 125 }, { $0.time?.confidenceLow = 1e9 },
            { $0.time?.confidenceHigh = 0 }, { $0.time?.median = .nan }, { $0.time?.median = -5 },
            { $0.time?.maximum = .infinity }, { $0.time?.deviation = -.infinity }, { $0.time?.count = 0 },
            { $0.time?.outliers = -1 }, { $0.time?.outliers = 5 }, { $0.worstStep = .nan }, { $0.wall = -1 },
            { $0.cpu = .infinity }, { $0.views = -1 }, { $0.size = -7 }, { $0.stepsPerSample = .min },
            { $0.work?.pivots = .nan }, { $0.peakMemory = -1 }, { $0.memoryGrowth = .nan },
        ] as [@Sendable (inout ResultRow) -> Void])
    func `a row with an impossible number is shown as damaged`(change: @Sendable (inout ResultRow) -> Void) {
        let damaged = row(200, change)
        #expect(damaged.damage != nil)
        let text = markdown([row(100), damaged])
        #expect(text.contains("damaged row: "))
        #expect(text.contains("1 error"))
    }

    @Test(arguments: [1.7e308, 1e308, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude / 8, 0])
    func `times at the ends of the range of Double are drawn`(time: Double) {
        let extreme = row(200) {
            $0.time = SampleSummary([time, time])
            $0.worstStep = time
        }
        #expect(extreme.damage == nil)
        for others in [[], [row(100)], [row(100) { $0.time = SampleSummary([1.7e308]) }, row(400)]] {
            let report = ResultReport(RecordedResult(rows: others + [extreme]))
            #expect(report.files.contains { $0.name == "report.html" })
            for file in report.files where file.name.hasSuffix(".svg") {
                #expect(!file.text.contains("nan") && !file.text.contains("inf\""), "\(file.name)")
            }
        }
    }

    @Test func `extreme sizes are drawn`() {
        for size in [0, 1, Int.max - 1, Int.max] {
            let report = ResultReport(RecordedResult(rows: [row(size), row(100), row(200)]))
            #expect(report.files.count >= 3)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `random damage in every number of every row results in a page`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let numbers: [Any] = [
            -1, 0, 1, 2.5, 1e308, -1e308, Double.leastNonzeroMagnitude, 1e18, 9_007_199_254_740_993, "x", true,
            NSNull(), [Int](),
        ]
        func damaged(_ value: Any) -> Any {
            if let object = value as? [String: Any] {
                var copy = object
                for key in object.keys.sorted() { copy[key] = damaged(object[key] ?? 0) }
                return copy
            }
            guard value is NSNumber, Int.random(in: 0..<4, using: &random) == 0 else { return value }
            return numbers[Int.random(in: 0..<numbers.count, using: &random)]
        }
        var rows: [ResultRow] = []
        for size in [10, 100, 200, 400] {
            for solver in ["a", "b"] {
                var one = row(size)
                one.solver = solver
                let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(one))
                let data = try JSONSerialization.data(withJSONObject: damaged(object))
                // Invalid rows are rejected by the reader.
                if let read = try? JSONDecoder().decode(ResultRow.self, from: data) { rows.append(read) }
            }
        }
        let result = RecordedResult(rows: rows)
        #expect(!ResultReport(result).files.isEmpty)
        _ = ResultComparison(result, RecordedResult(rows: [row(100)])).text
        _ = ResultComparison(RecordedResult(rows: [row(100)]), result).json
    }
}

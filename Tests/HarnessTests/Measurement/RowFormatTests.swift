import Foundation
import Testing

@testable import Harness

/// Results are read across versions: all subcommands accept rows from before keys had units, and from before points had
/// several processes.
@Suite("Rows of two formats")
struct RowFormatTests {
    private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    /// A row in format 1.
    private static let old = """
        {"cpu":72787768,"memoryGrowth":2580480,"noisy":false,"operation":"resize","peakMemory":5447680,\
        "reference":"a","schema":1,"size":100,"solver":"a","status":"ok","stepsPerSample":5,\
        "time":{"confidenceHigh":72711.2,"confidenceLow":72437.1875,"count":200,"deviation":459.1000000000058,\
        "lowerQuartile":72179.35,"maximum":75594.6,"median":72545.5,"minimum":71140,"outliers":2,\
        "upperQuartile":73255.8},"views":101,"wall":72719644,"work":{"allocations":1,"canonicalMoves":2,\
        "entriesWritten":3,"factorizations":4,"pivots":5,"rowsTouched":6,"valuesReported":7},"workload":"w",\
        "worstStep":71393}

        """

    private static let machine = MachineFacts.current()

    private func write(_ rows: String, to path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try rows.write(toFile: path + "/rows.jsonl", atomically: true, encoding: .utf8)
        try #"{"command":"layoutlab bench","seed":7,"budget":1.5,"partial":false,"points":1}"#
            .write(toFile: path + "/run.json", atomically: true, encoding: .utf8)
        try JSONEncoder().encode(Self.machine).write(to: URL(fileURLWithPath: path + "/machine.json"))
    }

    @Test func `a row of format 1 reads as the same row and is written as format 3`() throws {
        try withFolder { path in
            try write(Self.old, to: path)
            let result = try RecordedResult(folder: path)
            let row = try #require(result.rows.first)
            #expect(row.time?.median == 72545.5 && row.time?.deviation == 459.1000000000058)
            #expect(row.wall == 72_719_644 && row.cpu == 72_787_768 && row.worstStep == 71393)
            #expect(row.peakMemory == 5_447_680 && row.memoryGrowth == 2_580_480 && row.work?.pivots == 5)
            #expect(result.run?.budget == 1.5)
            // The row says which estimator it holds, also after it is written again.
            #expect(row.stepEstimator == .fastestRounds && row.processes.isEmpty && row.slowestSeen == nil)
            #expect(row.damage == nil && !row.isTwin)
            let line = try RowLine.text(of: row)
            #expect(try RowLine.row(of: Data(line.utf8)) == row)
            #expect(line.contains(#""schema":3"#) && line.contains(#""medianNanoseconds":72545.5"#))
        }
    }

    @Test func `the key of every time and memory size contains its unit, and the value is a number`() throws {
        try withFolder { path in
            try write(Self.old, to: path)
            let row = try #require(try RecordedResult(folder: path).rows.first)
            let line = try JSONSerialization.jsonObject(with: Data(RowLine.text(of: row).utf8)) as? [String: Any]
            let object = try #require(line)
            let times = try #require(object["time"] as? [String: Any])
            let work = try #require(object["work"] as? [String: Any])
            let counts: Set = ["schema", "size", "views", "stepsPerSample", "count", "outliers"]
            var numbers = 0
            for (key, value) in object.merging(times, uniquingKeysWith: { first, _ in first }) where value is NSNumber {
                if counts.contains(key) || ["noisy", "twin"].contains(key) { continue }
                #expect(key.hasSuffix("Nanoseconds") || key.hasSuffix("Bytes"), "\(key)")
                numbers += 1
            }
            #expect(numbers == 13, "8 times of a summary, 3 of a row and 2 amounts of memory")
            #expect(work.values.allSatisfy { $0 is NSNumber })
        }
    }

    @Test func `report, compare, history and merge accept both formats together`() throws {
        try withFolder { path in
            try write(Self.old, to: path + "/old")
            let old = try RecordedResult(folder: path + "/old")
            let row = try #require(old.rows.first)
            try write(RowLine.text(of: row) + "\n", to: path + "/new")
            let new = try RecordedResult(folder: path + "/new")
            #expect(new.rows == old.rows)
            func files(_ result: RecordedResult) -> [String] { ResultReport(result).files.map(\.text) }
            #expect(files(old) == files(new) && files(old).contains { $0.contains("72.5 µs") })
            let point = try #require(ResultComparison(old, new).points.first)
            #expect(point.verdict == .incomparable && point.ratio == 1 && point.counters.isEmpty)
            let history = ResultHistory([("old", old), ("new", new)])
            #expect(history.series.first?.mediansNanoseconds == [72545.5, 72545.5])

            try write(RowLine.text(of: row).replacing(#""size":100"#, with: #""size":200"#) + "\n", to: path + "/bad")
            #expect(throws: ResultFolderError.self) { try RecordedResult(folder: path + "/bad") }
            var larger = row
            larger.size = 200
            try write(RowLine.text(of: larger) + "\n", to: path + "/larger")
            let merge = try ResultMerge([path + "/old", path + "/larger"], into: path + "/whole")
            #expect(merge.missing.isEmpty && merge.points == 2)
            #expect(try RecordedResult(folder: path + "/whole").rows == [row, larger])
        }
    }

    @Test func `a future format is refused by its number`() throws {
        try withFolder { path in
            try write(Self.old.replacing(#""schema":1"#, with: #""schema":4"#), to: path)
            let error = try #require(throws: ResultFolderError.self) { try RecordedResult(folder: path) }
            #expect(error.description.contains("rows of format 4; this version reads formats 1 to 3"))
        }
    }
}

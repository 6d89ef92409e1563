import Foundation
import Testing

@testable import Harness

/// The keys of a row name their units, and rows of another format are refused.
@Suite("The format of rows")
struct RowFormatTests {
    private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    private static func line() throws -> String {
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 100, status: .ok)
        row.summarize([TimeSample(step: 0, steps: 1, wall: 10, cpu: 10)], alone: [], seed: 1)
        (row.peakMemory, row.memoryGrowth) = (5_447_680, 2_580_480)
        return try RowLine.text(of: row) + "\n"
    }

    private static let machine = MachineFacts.current()

    private func write(_ rows: String, to path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try rows.write(toFile: path + "/rows.jsonl", atomically: true, encoding: .utf8)
        try #"{"command":"layoutlab bench","seed":7,"budgetSeconds":1.5,"partial":false,"points":1}"#
            .write(toFile: path + "/run.json", atomically: true, encoding: .utf8)
        try JSONEncoder().encode(Self.machine).write(to: URL(fileURLWithPath: path + "/machine.json"))
    }

    @Test func `the key of every time and memory size contains its unit, and the value is a number`() throws {
        try withFolder { path in
            try write(Self.line(), to: path)
            let row = try #require(try RecordedResult(folder: path).rows.first)
            let line = try JSONSerialization.jsonObject(with: Data(RowLine.text(of: row).utf8)) as? [String: Any]
            let object = try #require(line)
            let times = try #require(object["time"] as? [String: Any])
            let counts: Set = ["schema", "size", "views", "stepsPerSample", "count", "outliers"]
            var numbers = 0
            for (key, value) in object.merging(times, uniquingKeysWith: { first, _ in first }) where value is NSNumber {
                if counts.contains(key) || ["noisy", "twin"].contains(key) { continue }
                #expect(key.hasSuffix("Nanoseconds") || key.hasSuffix("Bytes"), "\(key)")
                numbers += 1
            }
            #expect(numbers == 14, "8 times of a summary, 4 of a row and 2 amounts of memory")
        }
    }

    @Test func `another format is refused by its number`() throws {
        try withFolder { path in
            let line = try Self.line()
            let plain = "{" + line[line.index(after: line.firstIndex(of: ",")!)...]
            try write(plain.replacing(#""schema":3"#, with: #""schema":4"#), to: path)
            let error = try #require(throws: ResultFolderError.self) { try RecordedResult(folder: path) }
            #expect(error.description.contains("rows of format 4; this version reads format 3"))
        }
    }
}

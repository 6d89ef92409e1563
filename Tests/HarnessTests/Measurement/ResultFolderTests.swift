import Foundation
import Testing

@testable import Harness
import TestSupport

@Suite("Folder of a result")
struct ResultFolderTests {
    private func withFolder<Result>(_ body: (String) throws -> Result) rethrows -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    private let row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 3, views: 3, status: .skipped)

    @Test func `rows read back as they were written`() throws {
        try withFolder { path in
            let folder = try ResultFolder(path)
            try folder.add(row, [])
            try folder.write(RunFacts(command: "layoutlab bench", seed: 7, budget: 1, partial: true))
            let result = try RecordedResult(folder: path)
            #expect(result.rows == [row])
            #expect(result.run?.partial == true)
        }
    }

    @Test func `a folder that is not empty is refused`() throws {
        try withFolder { path in
            _ = try ResultFolder(path)
            #expect(throws: ResultFolderError.notEmpty(path)) { try ResultFolder(path) }
        }
    }

    @Test func `a folder that cannot be created is one error`() throws {
        try withFolder { path in
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(throws: ResultFolderError.notAFolder(path)) { try ResultFolder(path) }
            #expect(throws: ResultFolderError.self) { try ResultFolder(path + "/below") }
        }
    }

    @Test func `an incomplete last line is dropped, and any other invalid line is an error with its number`() throws {
        try withFolder { path in
            let folder = try ResultFolder(path)
            try folder.add(row, [])
            let file = URL(fileURLWithPath: path + "/rows.jsonl")
            let good = try String(contentsOf: file, encoding: .utf8)
            try Data((good + good.prefix(20)).utf8).write(to: file)
            #expect(try RecordedResult(folder: path).rows.count == 1)
            try Data(("nonsense\n" + good).utf8).write(to: file)
            #expect(throws: ResultFolderError.notAResult("\(path)/rows.jsonl:1", reason: "not a row of a result")) {
                try RecordedResult(folder: path)
            }
        }
    }

    /// Returns a row with a time, at that size.
    private func timed(_ size: Int) -> ResultRow {
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: size, views: size, status: .ok)
        row.time = SampleSummary([10, 20, 30])
        return row
    }

    private func rows(_ path: String) throws -> String {
        try String(contentsOfFile: path + "/rows.jsonl", encoding: .utf8)
    }

    @Test func `a changed digit does not match the checksum of its row`() throws {
        try withFolder { path in
            try ResultFolder(path).add(timed(3), [])
            let good = try rows(path)
            let changed = good.replacing("\"medianNanoseconds\":20", with: "\"medianNanoseconds\":21")
            #expect(changed != good)
            try changed.write(toFile: path + "/rows.jsonl", atomically: true, encoding: .utf8)
            let error = try #require(throws: ResultFolderError.self) { try RecordedResult(folder: path) }
            #expect(error.description.contains("rows.jsonl:1: the checksum does not match the row"))
        }
    }

    @Test func `a duplicate point is an error`() throws {
        try withFolder { path in
            let folder = try ResultFolder(path)
            try folder.add(timed(3), [])
            try folder.add(timed(3), [])
            let error = try #require(throws: ResultFolderError.self) { try RecordedResult(folder: path) }
            #expect(error.description.hasSuffix(":2: a w resize 3 occurs twice"))
        }
    }

    @Test func `a name that is too long for tables is refused, with the limit`() throws {
        try withFolder { path in
            var row = timed(3)
            row.solver = String(repeating: "s", count: ResultRow.longestName + 1)
            try ResultFolder(path).add(row, [])
            let error = try #require(throws: ResultFolderError.self) { try RecordedResult(folder: path) }
            #expect(error.description.hasSuffix("rows.jsonl:1: a name of more than 256 bytes"), "\(error)")
        }
    }

    @Test func `line ends of other systems are accepted`() throws {
        try withFolder { path in
            let folder = try ResultFolder(path)
            try folder.add(timed(3), [])
            try folder.add(timed(4), [])
            try rows(path).replacing("\n", with: "\r\n")
                .write(toFile: path + "/rows.jsonl", atomically: true, encoding: .utf8)
            #expect(try RecordedResult(folder: path).rows == [timed(3), timed(4)])
        }
    }

    @Test func `results of older versions without checksums are read`() throws {
        for name in try Repository.committedResults() {
            let result = try RecordedResult(folder: Repository.path("results/\(name)").path)
            #expect(result.rows.count > 100 && result.rows.allSatisfy { $0.damage == nil })
            #expect(result.isPartial == false)
        }
    }

    @Test func `missing rows make a result partial, regardless of the status of the run`() throws {
        try withFolder { path in
            let folder = try ResultFolder(path)
            try folder.add(timed(3), [])
            var facts = RunFacts(command: "layoutlab bench", seed: 7, budget: 1, partial: false)
            #expect(try RecordedResult(folder: path).isPartial == nil)
            facts.points = 1
            try folder.write(facts)
            #expect(try RecordedResult(folder: path).isPartial == false)
            facts.points = 2
            try folder.write(facts)
            #expect(try RecordedResult(folder: path).isPartial == true)
        }
    }

    // MARK: Resuming

    private let sample = TimeSample(step: nil, steps: 4, wall: 1234, cpu: 987)

    @Test func `a folder is locked while it is written`() throws {
        try withFolder { path in
            var folder: ResultFolder? = try ResultFolder(path)
            try folder?.add(timed(3), [])
            #expect(throws: ResultFolderError.locked(path)) { try ResultFolder(resuming: path) }
            folder = nil
            folder = try ResultFolder(resuming: path)
            #expect(folder?.finished == [timed(3)])
            #expect(throws: ResultFolderError.locked(path)) { try ResultFolder(resuming: path) }
        }
    }

    @Test func `resuming after a cut at any position gives the files of a whole run`() throws {
        try withFolder { path in
            let whole: (rows: String, samples: String)
            do {
                let folder = try ResultFolder(path)
                for size in 1...3 { try folder.add(timed(size), [sample, sample]) }
                whole = (try rows(path), try String(contentsOfFile: path + "/samples.csv", encoding: .utf8))
            }
            // The times are written in nanoseconds, as measured.
            #expect(whole.samples.contains("\na,w,resize,1,,4,1234,987,1\n"))
            for length in stride(from: 0, through: whole.rows.utf8.count, by: 7) {
                // The last row is cut off, and an incomplete sample follows the complete ones.
                let cut = length % 2 == 0 ? "a,w,res" : "a,w,resize,1,,4,12"
                try String(decoding: whole.rows.utf8.prefix(length), as: UTF8.self)
                    .write(toFile: path + "/rows.jsonl", atomically: true, encoding: .utf8)
                try (whole.samples + cut).write(toFile: path + "/samples.csv", atomically: true, encoding: .utf8)
                let folder = try ResultFolder(resuming: path)
                let left = (1...3).filter { size in !folder.finished.contains { $0.size == size } }
                for size in left { try folder.add(timed(size), [sample, sample]) }
                #expect(try rows(path) == whole.rows, "cut at \(length)")
                #expect(try String(contentsOfFile: path + "/samples.csv", encoding: .utf8) == whole.samples)
            }
        }
    }

    @Test func `a folder without rows cannot be resumed`() throws {
        withFolder { path in
            #expect(throws: ResultFolderError.self) { try ResultFolder(resuming: path) }
            return
        }
    }

    @Test func `resuming a file without its last line ending gives the files of a whole run`() throws {
        try withFolder { path in
            let whole: (rows: String, samples: String)
            do {
                let folder = try ResultFolder(path)
                for size in 1...3 { try folder.add(timed(size), [sample]) }
                whole = (try rows(path), try String(contentsOfFile: path + "/samples.csv", encoding: .utf8))
            }
            let lines = whole.rows.split(separator: "\n")
            for count in 1...3 {
                try lines.prefix(count).joined(separator: "\n")
                    .write(toFile: path + "/rows.jsonl", atomically: true, encoding: .utf8)
                let folder = try ResultFolder(resuming: path)
                #expect(folder.finished == (1...count).map(timed))
                for size in 1...3 where size > count { try folder.add(timed(size), [sample]) }
                #expect(try rows(path) == whole.rows, "\(count) rows")
                #expect(try String(contentsOfFile: path + "/samples.csv", encoding: .utf8) == whole.samples)
            }
        }
    }
}

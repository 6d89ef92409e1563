import Foundation
import Harness
import Testing

@Suite("The folder of a result")
struct ResultFolderTests {
    private func withFolder<Result>(_ body: (String) throws -> Result) rethrows -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    private let row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 3, views: 3, status: .skipped)

    @Test func `rows come back as they were written`() throws {
        try withFolder { path in
            let folder = try ResultFolder(path)
            try folder.add(row, [])
            try folder.write(RunFacts(command: "layoutlab bench", seed: 7, budget: 1, partial: true))
            let result = try RecordedResult(folder: path)
            #expect(result.rows == [row])
            #expect(result.run?.partial == true)
        }
    }

    @Test func `a folder with something in it is refused`() throws {
        try withFolder { path in
            _ = try ResultFolder(path)
            #expect(throws: ResultFolderError.notEmpty(path)) { try ResultFolder(path) }
        }
    }

    @Test func `a folder that cannot be made is one line`() throws {
        try withFolder { path in
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(throws: ResultFolderError.notAFolder(path)) { try ResultFolder(path) }
            #expect(throws: ResultFolderError.self) { try ResultFolder(path + "/below") }
        }
    }

    @Test func `a line cut short by a crash is left out, any other wrong line is named`() throws {
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
}

import ArgumentParser
import Foundation
import Harness
import TestSupport
import Testing

@testable import LayoutLab

/// A run that is interrupted at any point and resumed.
@Suite("layoutlab bench --resume", .serialized, .hangLimit(minutes: 10))
struct ResumeTests {
    private static let options = [
        "bench", "--allow-debug", "--workload", "chain", "--workload", "flat", "--sizes", "2,4,8", "--budget", "0.02",
    ]

    private func withFolder(_ body: (String) throws -> Void) rethrows {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    private func run(_ arguments: [String]) throws {
        var command = try LayoutLab.parseAsRoot(arguments)
        try command.run()
    }

    /// Checks that a result is complete: each point once, with its samples, and the data of a report.
    private func expectWhole(_ path: String, resumed: Int?) throws {
        let result = try RecordedResult(folder: path)
        #expect(result.isPartial == false && result.run?.points == result.rows.count)
        #expect(result.run?.resumed == resumed)
        let samples = try String(contentsOfFile: path + "/samples.csv", encoding: .utf8)
        for row in result.rows {
            let name = "\(row.solver),\(row.workload),\(row.operation.rawValue),\(row.size),"
            #expect(samples.split(separator: "\n").count { $0.hasPrefix(name) } == row.time?.count ?? 0, "\(name)")
        }
        #expect(FileManager.default.fileExists(atPath: path + "/README.md"))
    }

    @Test func `a killed run resumes`() throws {
        try withFolder { path in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: try Products.path("layoutlab"))
            process.arguments = Self.options + ["--output", path]
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            func rows() -> Int {
                let text = (try? String(contentsOfFile: path + "/rows.jsonl", encoding: .utf8)) ?? ""
                return text.split(separator: "\n").count
            }
            while process.isRunning, rows() < 5 { usleep(2000) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let left = rows()
            try #require(process.terminationReason == .uncaughtSignal, "it ended before it was killed")
            #expect(left >= 5)
            // A partial result can be reported, and states that it is partial.
            _ = try MeasureRun.report(path)
            #expect(try RecordedResult(folder: path).isPartial == true)
            try run(Self.options + ["--output", path, "--resume"])
            try expectWhole(path, resumed: 1)
        }
    }

    @Test func `a full disk ends the run with one line, and it resumes when space is available`() throws {
        try withFolder { path in
            // A limit on the size of files has the same effect as a full disk. It is more than the samples of the first
            // point on a fast machine (17 kB were seen), and less than all rows (55 kB on every machine).
            let options = (Self.options + ["--output", path]).joined(separator: " ")
            let full = try Products.shell("trap '' XFSZ; ulimit -f 48; exec $LAYOUTLAB \(options)")
            #expect(full.status == 2)
            #expect(full.errors.contains("layoutlab: cannot write to \(path)"), "\(full.errors)")
            let before = try RecordedResult(folder: path)
            #expect(before.isPartial == true)
            try run(Self.options + ["--output", path, "--resume"])
            try expectWhole(path, resumed: 1)
            let after = try RecordedResult(folder: path).rows
            #expect(Array(after.prefix(before.rows.count)) == before.rows)
        }
    }

    @Test func `resuming a complete result measures nothing`() throws {
        try withFolder { path in
            try run(Self.options + ["--output", path])
            let rows = try RecordedResult(folder: path).rows
            try expectWhole(path, resumed: nil)
            try run(Self.options + ["--output", path, "--resume"])
            #expect(try RecordedResult(folder: path).rows == rows)
            try expectWhole(path, resumed: 1)
        }
    }

    @Test func `a different seed, budget or selection cannot resume a run`() throws {
        try withFolder { path in
            try run(Self.options + ["--output", path])
            func failure(_ options: [String]) throws -> CommandFailure {
                try #require(throws: CommandFailure.self) { try run(options) }
            }
            let again = Self.options + ["--output", path, "--resume"]
            #expect(try failure(again + ["--seed", "2"]).message.contains("--seed 1, not 2"))
            #expect(try failure(Array(again.dropLast(0)) + ["--solver", "cassowary"]).message.contains("was measured"))
            let slow = again.map { $0 == "0.02" ? "0.03" : $0 }
            #expect(try failure(slow).message.contains("--budget 0.02, not 0.03"))
            #expect(try failure(["bench", "--allow-debug", "--resume"]).message.hasPrefix("--resume"))
        }
    }

    @Test func `two runs cannot write to one result`() throws {
        try withFolder { path in
            try run(Self.options + ["--output", path])
            let other = try ResultFolder(resuming: path)
            let failure = try #require(throws: CommandFailure.self) {
                try run(Self.options + ["--output", path, "--resume"])
            }
            #expect(failure == .wrongCall("--output: \(path) is being written by another run"))
            #expect(other.finished.count > 5)
        }
    }
}

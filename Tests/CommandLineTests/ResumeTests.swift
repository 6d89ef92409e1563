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
        "--processes", "1",
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
        #expect(result.isPartial == false && result.run?.points == result.rows.count + result.twins.count)
        #expect(result.run?.resumed == resumed)
        let samples = try String(contentsOfFile: path + "/samples.csv", encoding: .utf8)
        for row in result.rows {
            let name = "\(row.solver),\(row.workload),\(row.operation.rawValue),\(row.size),"
            let lines = samples.split(separator: "\n").filter { $0.hasPrefix(name) }
            // Steps that were timed alone follow the samples if those have several steps.
            let steps = lines.compactMap { Int($0.split(separator: ",", omittingEmptySubsequences: false)[5]) }
            let batches = steps.count { $0 > 1 }
            #expect((batches > 0 ? batches : steps.count) == row.time?.count ?? 0, "\(name)")
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

    @Test func `a run of several processes that is killed resumes, and has the times of each process`() throws {
        try withFolder { path in
            // A process skips a point whose solves take longer than its share of the budget, for a baseline at once and for
            // others after several shares. So the budget is large enough for a busy machine, and there is no baseline.
            let options = [
                "bench", "--allow-debug", "--workload", "chain", "--workload", "flat", "--sizes", "2,4,8", "--budget",
                "0.06", "--solver", "revised-simplex", "--solver", "cassowary", "--processes", "3",
            ]
            let process = Process()
            process.executableURL = URL(fileURLWithPath: try Products.path("layoutlab"))
            process.arguments = options + ["--output", path]
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            func rows(_ number: Int) -> Int {
                let file = ProcessFolders.path(path, number) + "/rows.jsonl"
                return ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").count
            }
            while process.isRunning, rows(2) < 5 { usleep(2000) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            try #require(process.terminationReason == .uncaughtSignal, "it ended before it was killed")
            // The measuring process notices that it is orphaned, and ends after its point.
            while (try? ResultFolder(resuming: ProcessFolders.path(path, 2))) == nil { usleep(2000) }
            let partial = try RecordedResult(folder: path)
            #expect(partial.isPartial == true && partial.rows.contains { $0.processes.count == 2 })
            let again = try Products.shell(
                "\"$LAYOUTLAB\" \((options + ["--output", path, "--resume"]).joined(separator: " "))")
            #expect(again.status == 0, "\(again.errors)")
            let result = try RecordedResult(folder: path)
            #expect(result.isPartial == false && result.run?.processes == 3 && result.run?.resumed == 1)
            #expect(ProcessFolders.existing(in: path).isEmpty && !result.twins.isEmpty)
            let timed = result.rows.filter { $0.status == .ok }
            #expect(!timed.isEmpty && timed.allSatisfy { $0.processes.count == 3 && $0.damage == nil })
            #expect(again.output.contains("A/A spread"))
        }
    }
}

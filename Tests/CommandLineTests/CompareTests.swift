import ArgumentParser
import Foundation
import Harness
import Testing

@testable import LayoutLab

@Suite("layoutlab compare")
struct CompareTests {
    private func withResult(_ times: [Double], _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 3, views: 3, status: .ok)
        row.time = SampleSummary(times)
        row.processes = times.map { ProcessTime(median: $0, low: $0, high: $0) }
        try ResultFolder(path).add(row, [])
        try body(path)
    }

    private func compare(_ arguments: [String]) throws {
        var command = try LayoutLab.parseAsRoot(["compare"] + arguments)
        try command.run()
    }

    @Test func `a result is not worse than itself, and a slower one has exit code 1`() throws {
        try withResult([10, 10, 10]) { before in
            try withResult([12, 12, 12]) { after in
                try compare([before, before])
                try compare([after, before])
                try compare([before, after, "--fail-above", "1.5", "--format", "json"])
                let failure = try #require(throws: CommandFailure.self) { try compare([before, after]) }
                #expect(failure == .doesNotHold("\(after) is worse than \(before)"))
                // Times never fail a build.
                try compare([before, after, "--gate", "work"])
            }
        }
    }

    @Test func `an incomplete later result has exit code 1`() throws {
        try withResult([10, 10, 10]) { before in
            try withResult([10, 10, 10]) { after in
                var row = ResultRow(solver: "b", workload: "w", operation: .resize, size: 3, views: 3, status: .ok)
                row.time = SampleSummary([10])
                try ResultFolder(resuming: before).add(row, [])
                let failure = try #require(throws: CommandFailure.self) { try compare([before, after]) }
                #expect(failure == .doesNotHold("\(after) is worse than \(before)"))
                let run = RunFacts(command: "", seed: 1, budget: 1, partial: true)
                try ResultFolder(resuming: after).write(run)
                #expect(
                    try #require(throws: CommandFailure.self) { try compare([after, after]) }
                        == .doesNotHold("\(after) is partial: points are missing"))
            }
        }
    }

    @Test func `comparing times of two processors requires --force`() throws {
        try withResult([10, 10, 10]) { before in
            try withResult([10, 10, 10]) { after in
                var machine = MachineFacts.current()
                try ResultFolder(resuming: before).write(machine)
                machine.processor = "another processor"
                try ResultFolder(resuming: after).write(machine)
                let failure = try #require(throws: CommandFailure.self) { try compare([before, after]) }
                #expect(failure.code == 2 && failure.message.contains("different processors"))
                try compare([before, after, "--force"])
            }
        }
    }

    @Test func `the whole comparison is written to a file, with one line per differing point`() throws {
        try withResult([10, 10, 10]) { before in
            try withResult([30, 30, 30]) { after in
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
                defer { try? FileManager.default.removeItem(atPath: file) }
                #expect(throws: CommandFailure.self) { try compare([before, after, "--output", file]) }
                let text = try String(contentsOfFile: file, encoding: .utf8)
                #expect(
                    text.hasPrefix("slower: a w 3 resize ×3.00") && text.hasSuffix("incomparable\n"))
            }
        }
    }

    @Test func `a missing result and a threshold below 1 are invalid arguments`() throws {
        #expect(try #require(throws: CommandFailure.self) { try compare(["/nonexistent", "/nonexistent"]) }.code == 2)
        let failure = try #require(throws: CommandFailure.self) { try compare(["a", "b", "--fail-above", "0.5"]) }
        #expect(failure.code == 2 && failure.message.hasPrefix("--fail-above"))
    }
}

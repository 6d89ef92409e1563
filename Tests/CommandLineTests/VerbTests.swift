import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LayoutLab

@Suite("layoutlab", .hangLimit(minutes: 10))
struct VerbTests {
    private func run(_ arguments: String...) throws {
        var command = try LayoutLab.parseAsRoot(arguments)
        try command.run()
    }

    private func failure(_ arguments: String...) throws -> CommandFailure {
        try #require(throws: CommandFailure.self) {
            var command = try LayoutLab.parseAsRoot(arguments)
            try command.run()
        }
    }

    @Test func `the version is declared once, and the change log starts with it`() throws {
        #expect(LayoutLab.configuration.version == Version.current)
        #expect(Version.current.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
        let file = Repository.path("CHANGELOG.md")
        let heading = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(heading?.hasPrefix("## \(Version.current)") == true)
    }

    @Test func `an unknown solver lists the known ones`() throws {
        let failure = try failure("verify", "--solver", "nobody")
        #expect(failure.code == 2)
        #expect(failure.message.contains("cassowary") && failure.message.contains("\"nobody\""))
    }

    @Test func `an unknown workload lists the known ones`() throws {
        let failure = try failure("bench", "--workload", "nothing")
        #expect(failure.code == 2 && failure.message.contains("chain"))
    }

    @Test(arguments: [
        ["verify", "--sizes", "x"], ["measure"], ["bench", "--suite", "huge"], ["bench", "--budget", "soon"],
        ["nonsense"],
        ["report"], ["measure", "--output", "o", "--operation", "dance"],
    ])
    func `invalid arguments are refused before anything runs`(arguments: [String]) {
        #expect(throws: (any Error).self) { _ = try LayoutLab.parseAsRoot(arguments) }
    }

    @Test func `a folder without a result is reported in one line`() throws {
        let failure = try failure("report", "/nonexistent")
        #expect(failure == .wrongCall("/nonexistent: rows.jsonl is missing"))
    }

    @Test func `a budget must be above 0`() throws {
        let failure = try failure("measure", "--output", "unused", "--allow-debug", "--budget", "0")
        #expect(failure == .wrongCall("--budget: expected seconds above 0 and at most 1000000, found 0.0"))
    }

    @Test func `solvers agree on a small chain`() throws {
        try run("verify", "--workload", "chain", "--sizes", "3")
    }

    @Test func `bench writes a complete result`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try run(
            "bench", "--workload", "chain", "--sizes", "2,4", "--budget", "0.01", "--allow-debug", "--output", folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        for name in [
            "rows.jsonl", "samples.csv", "machine.json", "run.json", "README.md", "report.html", "overview.svg",
        ] {
            #expect(files.contains(name))
        }
        let second = try failure("bench", "--workload", "chain", "--allow-debug", "--output", folder)
        #expect(second.code == 2 && second.message.contains("is not empty"))
    }

    @Test func `the help has a summary of each subcommand`() {
        let help = LayoutLab.helpMessage()
        for verb in ["bench", "solvers", "workloads", "verify", "measure", "report", "frames"] {
            #expect(help.contains("\n  \(verb) "))
        }
    }
}

import ArgumentParser
import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import LayoutLab

/// The race as a user runs it, with peers: one of this package, one of a different package, and two defective ones.
@Suite("layoutlab bench --solver-command", .serialized, .hangLimit(minutes: 10))
struct RaceTests {
    /// Returns the result of a race that must fail, and the failure.
    private func failingRace(_ arguments: [String]) throws -> (result: RecordedResult, failure: CommandFailure) {
        var found: CommandFailure?
        let result = try race(arguments) { found = $0 }
        return (result, try #require(found))
    }

    private func race(_ arguments: [String], onFailure: ((CommandFailure) -> Void)? = nil) throws -> RecordedResult {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var command = try LayoutLab.parseAsRoot(
            ["bench", "--allow-debug", "--budget", "0.01", "--solver", "cassowary", "--output", folder] + arguments)
        do {
            try command.run()
        } catch let failure as CommandFailure {
            guard let onFailure else { throw failure }
            onFailure(failure)
        }
        for file in ["peers.json", "report.html", "README.md"] {
            #expect(FileManager.default.fileExists(atPath: "\(folder)/\(file)"), "\(file)")
        }
        return try RecordedResult(folder: folder)
    }

    private func withScript(_ text: String, _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sh")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        try body(file.path)
    }

    @Test func `the manual layout has our frames on every workload of the race`() throws {
        let floor = try Products.path("manual-peer")
        let result = try race(["--sizes", "4", "--solver-command", "floor=\(floor)"])
        let rows = result.rows.filter { $0.solver == "floor" && $0.operation != .edit }
        #expect(rows.count == 11)
        // On a busy machine there may be too few samples, which does not affect the frames.
        #expect(rows.allSatisfy { $0.time != nil }, "\(rows.compactMap(\.reason))")
        let edits = result.rows.filter { $0.solver == "floor" && $0.operation == .edit }
        #expect(edits.allSatisfy { $0.status == .skipped && $0.reason == "cannot do this: no edits" })
    }

    @Test(arguments: SolverCatalog.all.map(\.descriptor.name))
    func `our solvers can run as peers`(solver: String) throws {
        let ourselves = try Products.path("layoutlab")
        try withScript("exec '\(ourselves)' peer \(solver) \"$@\"") { path in
            let result = try race(["--sizes", "3", "--solver-command", "program=/bin/sh \(path)"])
            let rows = result.rows.filter { $0.solver == "program" }
            #expect(rows.count == 12)
            // A baseline in a debug build may time out, but its frames are compared.
            #expect(rows.allSatisfy { $0.time != nil }, "\(rows.compactMap(\.reason))")
        }
    }

    @Test func `a solver of a separate package takes part, and is wrong at problems that it does not support`() throws {
        let own = try Products.path("OwnSolver")
        let (result, failure) = try failingRace(
            ["--sizes", "4", "--workload", "flat", "--workload", "nested", "--solver-command", "own=\(own)"])
        #expect(failure.code == 1 && failure.message.hasPrefix("own: 1 points have no time, because of errors"))
        let rows = result.rows.filter { $0.solver == "own" }
        #expect(rows.first { $0.workload == "flat" }?.time != nil)
        let nested = rows.first { $0.workload == "nested" }
        #expect(nested?.status == .error && nested?.time == nil)
        #expect(nested?.reason?.hasPrefix("wrong frames") == true)
    }

    @Test func `a hanging program is a row, and the run succeeds`() throws {
        let script = "echo layoutlab-peer 1\nif [ \"$1\" = describe ]; then exit 0; fi\nsleep 600\n"
        try withScript(script) { path in
            let result = try race([
                "--sizes", "3", "--workload", "flat", "--peer-limit", "0.2", "--solver-command",
                "stuck=/bin/sh \(path)",
            ])
            let row = result.rows.first { $0.solver == "stuck" }
            #expect(row?.status == .timedOut && row?.reason == "killed after 0.2 s")
            #expect(result.rows.contains { $0.solver == "cassowary" && $0.time != nil })
        }
    }

    @Test func `a program that does not start fails the run, whose report contains the others`() throws {
        let (result, failure) = try failingRace(
            ["--sizes", "3", "--workload", "flat", "--solver-command", "nobody=/nonexistent/peer"])
        #expect(failure.code == 1 && failure.message.hasPrefix("nobody: could not be started: "), "\(failure.message)")
        #expect(result.peers.first?.absence?.contains("could not be started") == true)
        #expect(result.rows.contains { $0.solver == "cassowary" && $0.time != nil })
        #expect(!result.rows.contains { $0.solver == "nobody" })
    }

    @Test(arguments: [("kill -SEGV $$", "status 11"), ("exit 3", "status 3"), ("echo hello", "the protocol")])
    func `a program that crashes fails the run, whose report contains the others`(end: String, reason: String) throws {
        let script = "if [ \"$1\" = describe ]; then echo layoutlab-peer 1; exit 0; fi\n\(end)\n"
        try withScript(script) { path in
            let (result, failure) = try failingRace(
                ["--sizes", "3", "--workload", "flat", "--solver-command", "broken=/bin/sh \(path)"])
            #expect(failure.code == 1 && failure.message.hasPrefix("broken: 1 points have no time"))
            #expect(failure.message.contains(reason), "\(failure.message)")
            #expect(result.rows.first { $0.solver == "broken" }?.status == .error)
            #expect(result.rows.contains { $0.solver == "cassowary" && $0.time != nil })
        }
    }

    @Test(arguments: ["kiwi", "=x", "a=", "cassowary=x", "a b=x"])
    func `an invalid peer argument is refused`(text: String) throws {
        let failure = try #require(throws: CommandFailure.self) {
            var command = try LayoutLab.parseAsRoot(["bench", "--allow-debug", "--solver-command", text])
            try command.run()
        }
        #expect(failure.code == 2 && failure.message.hasPrefix("--solver-command"))
    }

    @Test func `a failing peer fails a run that names it, and is only a row if all installed peers take part`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let bin = folder.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = "#!/bin/sh\n[ \"$1\" = describe ] && { echo layoutlab-peer 1; exit 0; }\nexit 3\n"
        let program = bin.appendingPathComponent("broken").path
        try script.write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let bench =
            "LAYOUTLAB_PEERS='\(folder.path)' \"$LAYOUTLAB\" bench --allow-debug --budget 0.01 --sizes 3 --workload flat --solver cassowary"
        let named = try Products.shell("\(bench) --suite race --solver broken --output '\(folder.path)/a'")
        #expect(
            named.status == 1 && named.errors.contains("layoutlab: broken: 1 points have no time"), "\(named.errors)")
        #expect(named.output.contains("README.md"))
        let all = try Products.shell("\(bench) --peers --output '\(folder.path)/b'")
        #expect(all.status == 0, "\(all.errors)")
        let rows = try RecordedResult(folder: folder.path + "/b").rows
        #expect(rows.contains { $0.solver == "broken" && $0.status == .error })
    }
}

import ArgumentParser
import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import LayoutLab

@Suite("layoutlab trace and replay", .hangLimit(minutes: 10))
struct TraceVerbTests {
    private func failure(_ arguments: [String]) throws -> CommandFailure {
        try #require(throws: CommandFailure.self) {
            var command = try LayoutLab.parseAsRoot(arguments)
            try command.run()
        }
    }

    /// Calls `body` with the path of a file that contains the text.
    private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test(arguments: SolverCatalog.all.map(\.descriptor.name))
    func `a recorded session replays with every solver`(solver: String) throws {
        let workload = try #require(WorkloadCatalog.workload(named: "content"))
        let first = try #require(SolverCatalog.all.first)
        let trace = try TraceRecorder().trace(of: workload.make(8, 1), answeredBy: first.make())
        try withFile(TraceWriter().text(of: trace)) { path in
            var command = try LayoutLab.parseAsRoot(["replay", path, "--solver", solver])
            try command.run()
        }
    }

    @Test func `a trace with a different value fails`() throws {
        let text = "layoutlab-trace 1\nstep \"a\"\nvariable 0 extent\nsolve\nexpect value 0 5\n"
        try withFile(text) { path in
            let failure = try failure(["replay", path])
            #expect(failure == .doesNotHold("\(path): step 1 \"a\": v0 should be 5.0, is 0.0"))
        }
    }

    @Test func `the error about a damaged trace names the line`() throws {
        try withFile("layoutlab-trace 1\nstop\n") { path in
            let failure = try failure(["replay", path])
            #expect(failure == .wrongCall("\(path):2:1: expected \"step\", found \"stop\""))
        }
    }

    @Test func `a missing file, workload or solver is refused in one line`() throws {
        #expect(try failure(["replay", "/nonexistent.trace"]).code == 2)
        #expect(try failure(["trace", "nothing", "5"]).code == 2)
        #expect(try failure(["trace", "chain", "0"]).code == 2)
        #expect(try failure(["replay", "/nonexistent.trace", "--solver", "nobody"]).code == 2)
    }

    /// Returns a trace of one valid step, followed by the given steps.
    private static func trace(_ steps: String) -> String {
        "layoutlab-trace 1\nstep \"a\"\nvariable 0 extent\nconstraint 0 == 5 @1000 : 1 0\nsolve\n" + steps
    }

    @Test func `an unexpected conflict is printed, and the replay fails`() throws {
        try withFile(Self.trace("step \"b\"\nconstraint 1 == 6 @1000 : 1 0\nsolve\n")) { path in
            let failure = try failure(["replay", path])
            #expect(failure.code == 1)
            #expect(failure.message.hasPrefix("\(path): step 2 \"b\": conflict: the required constraints "))
            #expect(failure.message.contains("c0") && failure.message.contains("c1"))
        }
    }

    @Test func `an expected conflict is printed, and the replay succeeds`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Self.trace("step \"b\"\nconstraint 1 == 6 @1000 : 1 0\nsolve\nexpect conflict\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let result = try Products.shell("\"$LAYOUTLAB\" replay '\(path)'")
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("1 answers as recorded, 1 conflicts as expected\n"), "\(result.output)")
    }

    @Test func `every refused step is printed, and the replay fails`() throws {
        let steps = "step \"b\"\ndrop constraint 9\nsolve\nstep \"c\"\ndrop constraint 8\nsolve\n"
        try withFile(Self.trace(steps)) { path in
            let failure = try failure(["replay", path])
            #expect(failure.code == 1)
            #expect(failure.message.contains("\(path): step 2 \"b\": refused: "))
            #expect(failure.message.contains("\nlayoutlab: \(path): step 3 \"c\": refused: "))
        }
        try withFile(Self.trace(String(repeating: "step \"b\"\ndrop constraint 9\nsolve\n", count: 30))) { path in
            let lines = try failure(["replay", path]).message.split(separator: "\n")
            #expect(lines.count == 11 && lines.last == "layoutlab: 20 more answers differ")
        }
    }

    @Test func `a solver that cannot continue ends the replay with a failure`() throws {
        guard let dense = SolverCatalog.all.first(where: { $0.descriptor.capabilities.constraintLimit != nil }),
            let limit = dense.descriptor.capabilities.constraintLimit
        else { return }
        var text = "layoutlab-trace 1\nstep \"a\"\nvariable 0 extent\n"
        for id in 0...limit { text += "constraint \(id) >= 0 @1000 : 1 0\n" }
        try withFile(text + "solve\nstep \"b\"\ndrop constraint 0\nsolve\n") { path in
            let failure = try failure(["replay", path, "--solver", dense.descriptor.name])
            #expect(failure.code == 1)
            #expect(failure.message.contains("step 1 \"a\": ended early, with 1 steps left: "), "\(failure.message)")
        }
    }
}

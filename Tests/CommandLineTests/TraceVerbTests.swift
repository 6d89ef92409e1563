import ArgumentParser
import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestLimits
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

    /// Runs `body` with the path of a file of that text.
    private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test(arguments: SolverCatalog.all.map(\.descriptor.name))
    func `a recorded session replays on every solver`(solver: String) throws {
        let workload = try #require(WorkloadCatalog.workload(named: "content"))
        let first = try #require(SolverCatalog.all.first)
        let trace = try TraceRecorder().trace(of: workload.make(8, 1), answeredBy: first.make())
        try withFile(TraceWriter().text(of: trace)) { path in
            var command = try LayoutLab.parseAsRoot(["replay", path, "--solver", solver])
            try command.run()
        }
    }

    @Test func `a trace with another answer does not hold`() throws {
        let text = "layoutlab-trace 1\nstep \"a\"\nvariable 0 extent\nsolve\nexpect value 0 5\n"
        try withFile(text) { path in
            let failure = try failure(["replay", path])
            #expect(failure == .doesNotHold("\(path): step 1 \"a\": v0 should be 5.0, is 0.0"))
        }
    }

    @Test func `a damaged trace is named with its line`() throws {
        try withFile("layoutlab-trace 1\nstop\n") { path in
            let failure = try failure(["replay", path])
            #expect(failure == .wrongCall("\(path):2:1: expected \"step\", found \"stop\""))
        }
    }

    @Test func `what is not there is refused in one line`() throws {
        #expect(try failure(["replay", "/nonexistent.trace"]).code == 2)
        #expect(try failure(["trace", "nothing", "5"]).code == 2)
        #expect(try failure(["trace", "chain", "0"]).code == 2)
        #expect(try failure(["replay", "/nonexistent.trace", "--solver", "nobody"]).code == 2)
    }
}

import Foundation
import TestSupport
import Testing

@testable import LayoutLab

/// The command as a process with closed or full streams, missing files and invalid numbers.
@Suite("Streams and numbers", .hangLimit(minutes: 10))
struct StreamTests {
    /// Expects exit code 2; after a signal the code would be 128 or higher.
    private func expectRefusal(_ line: String, _ message: String = "layoutlab: ") throws {
        let (status, _, errors) = try Products.shell(line)
        #expect(status == 2, "\(line): \(status)")
        #expect(errors.contains(message) && errors.split(separator: "\n").count <= 1, "\(line): \(errors)")
    }

    @Test(arguments: ["<&-", "</", "</dev/null"])
    func `an empty or unreadable stream instead of a trace is an error`(input: String) throws {
        try expectRefusal("$LAYOUTLAB replay - \(input)")
    }

    @Test(arguments: ["<&-", "</", "</dev/null"])
    func `a peer without a trace reports it`(input: String) throws {
        let (status, output, _) = try Products.shell("$LAYOUTLAB peer cassowary measure resize 1 3 \(input)")
        #expect(status == 0 && output.contains("\nfailed ") && output.hasSuffix("end\n"), "\(status) \(output)")
    }

    @Test func `a closed standard error does not trap`() throws {
        #expect(try Products.shell("$LAYOUTLAB replay /nonexistent 2>&-").status == 2)
        #expect(try Products.shell("$LAYOUTLAB frames /nonexistent 2>&-").status == 2)
        #expect(try Products.shell("$LAYOUTLAB verify --workload chain --sizes 2 2>&-").status == 0)
    }

    @Test(arguments: ["solvers", "trace content 30", "peer cassowary describe"])
    func `output that cannot be written is a failure`(verb: String) throws {
        #expect(try Products.shell("$LAYOUTLAB \(verb) >/dev/full").status != 0)
    }

    @Test(arguments: ["1e308", "nan", "inf", "-1", "0", "1e7"])
    func `an invalid time is refused`(seconds: String) throws {
        try expectRefusal(
            "$LAYOUTLAB bench --allow-debug --workload chain --sizes 2 --budget=\(seconds) --output /nonexistent/x",
            "--budget: expected seconds")
        try expectRefusal(
            "$LAYOUTLAB bench --allow-debug --solver-command x=true --peer-limit=\(seconds) --output /nonexistent/x",
            "--peer-limit: expected seconds")
    }

    @Test(arguments: ["\r\n", "\n"])
    func `a trace with either line end is replayed, and one without a step is an error`(end: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func replay(_ text: String) throws -> (status: Int32, output: String, errors: String) {
            let file = folder.appendingPathComponent("a.trace")
            try Data(text.replacing("\n", with: end).utf8).write(to: file)
            return try Products.shell("$LAYOUTLAB replay \(file.path)")
        }
        let good = "layoutlab-trace 1\nstep \"a\"\nvariable 0 extent\nsolve\nexpect value 0 0\n"
        let result = try replay(good)
        #expect(result.status == 0 && result.output.contains("1 steps on"), "\(result)")
        #expect(try replay(good.replacing("value 0 0", with: "value 0 1")).status == 1)
        let empty = try replay("layoutlab-trace 1\n")
        #expect(empty.status == 2 && empty.errors.contains("expected a step"))
    }
}

import Foundation
import Harness
import TestSupport
import Testing

/// The layout race as a user runs it: our engine, the same engine with a second name, and defective engines.
@Suite("layoutlab layouts", .serialized, .hangLimit(minutes: 10))
struct LayoutRaceTests {
    /// Runs a race of two screens with a script as the engine and returns the rows.
    private func race(
        _ script: String, scenes: [String] = ["content"], limit: Double = 10, status: Int32 = 0
    ) throws -> [ResultRow] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let engine = folder.appendingPathComponent("engine.sh")
        try script.replacingOccurrences(of: "OURS", with: "'\(try Products.path("layoutlab"))' peer auto-layout")
            .write(to: engine, atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("result").path
        let names = scenes.map { "--scene \($0)" }.joined(separator: " ")
        let result = try Products.shell(
            """
            LAYOUTLAB_PEERS=\(folder.path)/none "$LAYOUTLAB" layouts \(names) --sizes 6,15 --budget 0.02 --rounds 2 \
            --peer-limit \(limit) --allow-debug --engine-command "other=/bin/sh \(engine.path)" --output \(output)
            """)
        #expect(result.output.contains("build-and-solve"), "\(result.errors)")
        #expect(result.status == status, "\(result.errors)")
        #expect(result.output.contains("\nThe verdict\n") && result.output.contains("\nWho won\n"))
        for file in ["rows.jsonl", "README.md", "report.html", "peers.json"] {
            #expect(FileManager.default.fileExists(atPath: "\(output)/\(file)"), "\(file)")
        }
        let page = try String(contentsOfFile: output + "/README.md", encoding: .utf8)
        #expect(!page.contains("Of the solver alone"))
        return try RecordedResult(folder: output).rows
    }

    /// Our two engines.
    private let ours: Set = ["auto-layout", "layout-tree"]

    @Test func `the same engine under two names has the same frames, and both have times`() throws {
        let rows = try race("exec OURS \"$@\"", scenes: ["row", "table"])
        #expect(rows.count == (ours.count + 1) * 2 * 5 * 2)
        let operations: [String: [Harness.Operation]] = [
            "row": [.buildAndSolve, .firstResize, .resize, .edit, .structure],
            "table": [.buildAndSolve, .firstResize, .resize, .reuseByConstant, .structure],
        ]
        for (scene, expected) in operations {
            #expect(Set(rows.filter { $0.workload == scene }.map(\.operation)) == Set(expected), "\(scene)")
        }
        #expect(rows.allSatisfy { $0.status == .ok && $0.time != nil }, "\(rows.compactMap(\.reason))")
    }

    @Test func `an engine with different frames has no time, and the first different box is named`() throws {
        // First only the answers are changed, so the checksums differ; then both are changed consistently.
        let rows = try race(
            "OURS \"$@\" | sed 's/^answer \\([0-9]*\\) \\([0-9.]*\\)/answer \\1 1\\2/'", status: 1)
        let other = rows.filter { $0.solver == "other" }
        #expect(other.allSatisfy { $0.time == nil && $0.status == .error })
        #expect(other.allSatisfy { $0.reason?.contains("checksum") == true })
        let moved = try race(
            "OURS \"$@\" | awk 'BEGIN { CONVFMT = OFMT = \"%.17g\" } /^answer/ { $3 += 2 } /^sample/ { $6 += 2 } { print }'"
        )
        let judged = moved.filter { $0.solver == "other" }
        #expect(judged.allSatisfy { $0.status == .differentFrames && $0.time == nil }, "\(judged.compactMap(\.reason))")
        #expect(judged.first?.reason?.hasPrefix("different frames: step 0, box 1, x ") == true)
    }

    @Test func `an engine that inserts a box at a different place has no time for changes of structure`() throws {
        let rows = try race(
            "if [ \"$1\" = describe ]; then exec OURS describe; fi\nsed 's/^insert .*/insert 0/' | OURS \"$@\"")
        for row in rows where row.solver == "other" {
            let status: RowStatus = row.operation == .structure ? .differentFrames : .ok
            #expect(row.status == status, "\(row.operation): \(row.reason ?? "no reason")")
        }
        let reason = rows.first { $0.solver == "other" && $0.operation == .structure }?.reason
        #expect(reason?.hasPrefix("different frames: step 1, box 1, y ") == true, "\(reason ?? "no reason")")
    }

    @Test func `an engine that hangs is killed, and its larger sizes are skipped`() throws {
        let rows = try race(
            "if [ \"$1\" = describe ]; then exec OURS describe; fi\nsleep 600", limit: 2)
        let other = rows.filter { $0.solver == "other" }
        #expect(other.filter { $0.size == 6 }.allSatisfy { $0.status == .timedOut })
        #expect(other.filter { $0.size == 15 }.allSatisfy { $0.status == .skipped })
        #expect(rows.contains { $0.solver == "auto-layout" && $0.time != nil })
    }

    @Test func `an engine that reports more steps than its processor time permits has an error, and the run fails`()
        throws
    {
        let rows = try race("OURS \"$@\" | awk '/^sample/ { $4 = 0 } { print }'", status: 1)
        let other = rows.filter { $0.solver == "other" }
        #expect(!other.isEmpty && other.allSatisfy { $0.status == .error && $0.time == nil })
        #expect(other.allSatisfy { $0.reason?.hasPrefix("other claims ") == true }, "\(other.compactMap(\.reason))")
        #expect(rows.contains { $0.solver == "auto-layout" && $0.time != nil })
    }

    @Test func `an engine that cannot start fails the run, whose result contains the others`() throws {
        let rows = try race("exit 5", status: 1)
        #expect(Set(rows.map(\.solver)) == ours && rows.contains { $0.time != nil })
    }
}

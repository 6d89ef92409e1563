import ArgumentParser
import Foundation
import Harness
import TestSupport
import Testing

@testable import LayoutLab

@Suite("layoutlab bench with own traces, screens and workloads", .serialized, .hangLimit(minutes: 10))
struct OwnWorkloadTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    private static let quick = "--allow-debug --budget 0.01 --solver revised-simplex"

    @Test func `a trace is verified, measured and reported under the file's name`() throws {
        try withFolder { folder in
            let run = try Products.shell(
                """
                cd '\(folder)' && "$LAYOUTLAB" trace flat 4 > Slow.trace && \
                "$LAYOUTLAB" bench --trace Slow.trace \(Self.quick) --output result
                """)
            #expect(run.status == 0, "\(run.errors)")
            let rows = try RecordedResult(folder: folder + "/result").rows
            #expect(Set(rows.map(\.workload)) == ["slow"] && Set(rows.map(\.size)) == [5])
            #expect(Set(rows.map(\.operation)) == [.build, .firstSolve, .resize, .edit, .teardown])
            #expect(rows.allSatisfy { $0.status != .error })
        }
    }

    @Test func `each screen of a storyboard is built and resized`() throws {
        try withFolder { folder in
            let file = Article.root.appendingPathComponent("docs/pictures/form.storyboard").path
            // A budget of 0.01 s was not enough for a resize on a busy machine.
            let run = try Products.shell(
                "\"$LAYOUTLAB\" bench --screen '\(file)' --allow-debug --budget 0.2 --solver revised-simplex --output '\(folder)/result'"
            )
            #expect(run.status == 0, "\(run.errors)")
            let rows = try RecordedResult(folder: folder + "/result").rows
            #expect(Set(rows.map(\.workload)) == ["form"])
            #expect(rows.contains { $0.operation == .resize && $0.status == .ok && $0.views >= 13 })
        }
    }

    @Test func `invalid input is refused with one line before anything is measured`() throws {
        try withFolder { folder in
            let wrong = "\(folder)/wrong.trace"
            try "layoutlab-trace 1\nstep \"build\"\nvariable 1 extent\nsolve\n".write(
                toFile: wrong, atomically: true, encoding: .utf8)
            for (arguments, message) in [
                ("--trace '\(wrong)'", "nothing to repeat"), ("--trace '\(folder)/none'", "cannot be read"),
                ("--screen '\(folder)/none.xib'", "none.xib"), ("--trace '\(wrong)' --sizes 10", "omit --suite"),
                ("--trace '\(wrong)' --workload grid", "omit --suite"),
                ("--reference kiwy", "expected one of revised-simplex"),
                ("--solver revised-simples", "did you mean revised-simplex?"),
            ] {
                let run = try Products.shell("\"$LAYOUTLAB\" bench --allow-debug --output '\(folder)/r' \(arguments)")
                #expect(run.status == 2 && run.errors.contains(message), "\(arguments): \(run.errors)")
                #expect(!FileManager.default.fileExists(atPath: "\(folder)/r/rows.jsonl"))
            }
        }
    }

    @Test func `an installed peer takes part by name, and its frames are compared with ours`() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/bin/manual", withDestinationPath: try Products.path("manual-peer"))
            let run = try Products.shell(
                """
                LAYOUTLAB_PEERS='\(folder)' "$LAYOUTLAB" bench --allow-debug --budget 0.01 --solver manual --workload equal-chain \
                --sizes 10 --operation resize --output '\(folder)/result'
                """)
            #expect(run.status == 0, "\(run.errors)")
            let rows = try RecordedResult(folder: folder + "/result").rows
            #expect(Set(rows.map(\.solver)) == ["revised-simplex", "manual"])
        }
    }

    @Test(arguments: [1, 3])
    func `a killed run has a report that states that it is partial`(processes: Int) throws {
        try withFolder { folder in
            let output = folder + "/result"
            let run = try Products.shell(
                """
                "$LAYOUTLAB" bench --allow-debug --workload chain --workload flat --sizes 2,4,8 --budget 0.05 \
                --processes \(processes) --output '\(output)' & bench=$!
                rows='\(output)\(processes == 1 ? "" : "/processes/1")/rows.jsonl'
                while kill -0 $bench && [ "$(cat "$rows" | wc -l)" -lt 3 ]; do sleep 0.01; done
                kill -TERM $bench; wait $bench
                """)
            #expect(run.status == 130 && run.errors.contains("--resume"), "\(run.status) \(run.errors.suffix(400))")
            let result = try RecordedResult(folder: output)
            #expect(result.isPartial == true)
            // One of the three solvers requires OpenBLAS; without it there are fewer points. Twelve points are measured twice.
            let points = try #require(result.run?.points)
            #expect(points == 78 + 12 || points == 54 + 12)
            let report = try String(contentsOfFile: output + "/README.md", encoding: .utf8)
            #expect(report.contains("of \(points) points are missing."), "\(report.prefix(600))")
        }
    }

    @Test func `a workload outside of the package is a program that writes a trace`() throws {
        let guide = try Article(Article.root.appendingPathComponent("docs/TRACES.md"))
        try #require(guide.blocks.count == 1)
        try withFolder { folder in
            try guide.program.write(toFile: folder + "/main.swift", atomically: true, encoding: .utf8)
            let build = URL(fileURLWithPath: try Products.path("layout-client")).deletingLastPathComponent().path
            let run = try Products.shell(
                """
                cd '\(folder)' && \(Products.listObjects(of: "OwnSolver")) && \
                swiftc -swift-version 6 -warnings-as-errors -I '\(build)/Modules' main.swift @objects -o workload >&2 && ./workload > toolbar.trace && "$LAYOUTLAB" replay toolbar.trace && \
                "$LAYOUTLAB" bench --trace toolbar.trace \(Self.quick) --output result
                """)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try RecordedResult(folder: folder + "/result").rows.contains { $0.workload == "toolbar" })
        }
    }

    @Test func `history refuses to mix machines, and the self-test runs`() throws {
        try withFolder { folder in
            for (name, time) in [("a", "1"), ("b", "2")] {
                let run = try Products.shell(
                    "\"$LAYOUTLAB\" bench --workload flat --sizes 4 --seed \(time) \(Self.quick) --output '\(folder)/\(name)'"
                )
                #expect(run.status == 0, "\(run.errors)")
            }
            let whole = try Products.shell("\"$LAYOUTLAB\" history '\(folder)/a' '\(folder)/b' --all")
            #expect(whole.status == 0 && whole.output.contains("2 results") && whole.output.contains("flat 4 resize"))
            let machine = folder + "/b/machine.json"
            let text = try String(contentsOfFile: machine, encoding: .utf8)
            let other = text.replacing(/"processor"\s*:\s*"[^"]*"/, with: "\"processor\":\"another\"")
            try #require(other != text)
            try other.write(toFile: machine, atomically: true, encoding: .utf8)
            let mixed = try Products.shell("\"$LAYOUTLAB\" history '\(folder)/a' '\(folder)/b'")
            #expect(mixed.status == 2 && mixed.errors.contains("different processors"))
            let forced = try Products.shell("\"$LAYOUTLAB\" history '\(folder)/a' '\(folder)/b' --force")
            #expect(forced.status == 0)
            let selftest = try Products.shell(
                "\"$LAYOUTLAB\" selftest --allow-debug --workload flat --sizes 4 --budget 0.01 --operation first-solve")
            #expect(selftest.output.contains("points: typically ×"), "\(selftest.errors)")
        }
    }
}

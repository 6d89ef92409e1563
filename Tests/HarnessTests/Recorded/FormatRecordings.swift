import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import Harness

/// Compares what is read from traces and result files, and from damaged copies, with what was recorded.
@Suite("Recorded formats", .hangLimit(minutes: 10)) struct FormatRecordings {
    private static let trace = #"""
        layoutlab-trace 1
        # A comment.
        name 0 "view \"a\".x"
        name 1 "back\\slash\nline"
        step "build"   # another comment
        variable 0 position
        variable 1 extent
        constraint 0 == 12.5 @1000 : 1 0
        constraint 1 >= -3e2 @250.5 edit : -1 0 2.5 1
        constraint 2 <= 0 @1 :
        solve
        expect solved
        expect value 0 12.5
        expect level 250.5 0.25
        step "change"
        drop constraint 2
        drop variable 1
        constant 0 7
        priority 1 750
        solve
        expect conflict
        """#

    private static func read(_ text: String) -> String {
        do throws(TraceError) {
            return TraceWriter().text(of: try TraceReader().trace(from: text))
        } catch {
            return "error: \(error)"
        }
    }

    @Test func `traces keep their meaning and messages`() throws {
        var sections = [
            Recording.Section("read and written", [Self.read(Self.trace)]),
            Recording.Section(
                "other line ends",
                [
                    Self.read("\u{FEFF}" + Self.trace.replacing("\n", with: "\r\n")) == Self.read(Self.trace)
                        ? "same" : "different"
                ]),
        ]
        let plain = Self.read(Self.trace).split(separator: "\n").map(String.init)
        let lines = Self.trace.split(separator: "\n").map(String.init)
        for (number, line) in lines.enumerated() {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            var copies = [("missing", ""), ("twice", "\(line)\n\(line)"), ("with a word more", line + " more")]
            for index in words.indices where !words[index].isEmpty {
                for word in ["", "-1"] {
                    let changed = words[..<index] + (word.isEmpty ? [] : [word]) + words[(index + 1)...]
                    copies.append(("word \(index) → \(word)", changed.joined(separator: " ")))
                }
            }
            var found: [String] = []
            for (name, copy) in copies {
                let text = (lines[..<number] + [copy] + lines[(number + 1)...]).joined(separator: "\n")
                let result = Self.read(text).split(separator: "\n").map(String.init)
                let changes =
                    result.count == 1
                    ? result
                    : result.difference(from: plain).map { change in
                        switch change {
                        case .remove(_, let line, _): "- \(line)"
                        case .insert(_, let line, _): "+ \(line)"
                        }
                    }
                found.append("\(name): \(changes.isEmpty ? "same" : changes.joined(separator: " / "))")
            }
            sections.append(Recording.Section("line \(number + 1): \(line)", found))
        }
        try Recording("traces").expect(sections)
    }

    @Test func `rows of results keep their fields in each format`() throws {
        var made = MadeResults(seed: 11)
        var row = made.row("fast, \"x\"", "grid", .edit, 100, .ok, 2)
        row.reason = "slow"
        row.reference = "steady"
        let line = try RowLine.text(of: row)
        var sections = [
            Recording.Section("row", ModelText.lines(of: try RowLine.row(of: Data(line.utf8)))),
            Recording.Section("line", [line]),
        ]
        // The lines without a checksum are those of other programs and of edited files.
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let time = try #require(object["time"] as? [String: Any])
        func text(_ change: (inout [String: Any]) -> Void) throws -> [String] {
            var copy = object
            copy["checksum"] = nil
            change(&copy)
            let data = try JSONSerialization.data(withJSONObject: copy, options: [.sortedKeys])
            do {
                return ModelText.lines(of: try RowLine.row(of: data))
            } catch {
                return ["error: \(error)"]
            }
        }
        let plain = try text { _ in }
        for schema in [2, 4] {
            let lines = ModelText.changes(from: plain, to: try text { $0["schema"] = schema }, atMost: 6)
            sections.append(Recording.Section("format \(schema)", lines))
        }
        var lines: [String] = []
        for key in object.keys.sorted() where key != "checksum" {
            let missing = ModelText.changes(from: plain, to: try text { $0[key] = nil })
            lines.append("without \(key): \(missing.joined(separator: "; "))")
            for value in ["text" as Any, -1.5] {
                let changed = ModelText.changes(from: plain, to: try text { $0[key] = value })
                if !changed.isEmpty { lines.append("\(key) = \(value): \(changed.joined(separator: "; "))") }
            }
        }
        for key in time.keys.sorted() {
            var other = time
            other[key] = nil
            let missing = ModelText.changes(from: plain, to: try text { $0["time"] = other }, atMost: 4)
            lines.append("without time.\(key): \(missing.joined(separator: "; "))")
        }
        sections.append(Recording.Section("format 3", lines))
        let files: [(String, String)] = [
            ("two rows", line + "\n" + line.replacing("x", with: "y")),
            ("the same row twice", line + "\n" + line + "\n"),
            ("no line end", line), ("cut off", line + "\n" + line.prefix(50)),
            ("empty lines", "\n\r\n" + line + "\r\n"),
            ("changed", line.replacing("\"grid\"", with: "\"grit\"") + "\n"), ("text", "hello\n"),
            ("long name", line.replacing("grid", with: String(repeating: "g", count: 300)) + "\n"),
        ]
        for (name, text) in files {
            do throws(ResultFolderError) {
                let read = try RowLine.rows(of: Data(text.utf8), file: "rows.jsonl")
                sections.append(
                    Recording.Section(
                        "file: \(name)", ["\(read.rows.map(\.point)), \(read.length) of \(text.utf8.count) bytes"]))
            } catch {
                sections.append(Recording.Section("file: \(name)", ["\(error)"]))
            }
        }
        try Recording("rows").expect(sections)
    }
}

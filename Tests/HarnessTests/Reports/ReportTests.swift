import Foundation
#if canImport(FoundationXML)
    import FoundationXML
#endif
import Testing

@testable import Harness

@Suite("Reports")
struct ReportTests {
    private func row(_ solver: String, _ size: Int, _ status: RowStatus = .ok) -> ResultRow {
        var row = ResultRow(
            solver: solver, workload: "chain", operation: .firstSolve, size: size, views: size, status: status)
        if status == .ok || status == .timedOut { row.time = SampleSummary([Double(size * size)]) }
        return row
    }

    private var result: RecordedResult {
        RecordedResult(
            rows: [row("b<&", 100), row("b<&", 200), row("b<&", 400, .timedOut), row("a", 100), row("a", 200, .error)],
            run: RunFacts(command: "layoutlab bench --seed 1", seed: 1, budget: 1, partial: true))
    }

    private func file(_ name: String) throws -> String {
        try #require(ResultReport(result).files.first { $0.name == name }).text
    }

    @Test func `it depends on the rows only, not on their order`() {
        let report = ResultReport(result)
        var reversed = result
        reversed.rows.reverse()
        #expect(ResultReport(reversed).files == report.files)
        #expect(
            report.files.map(\.name) == [
                "headline.svg", "overview.svg", "chain-first-solve.svg", "summary.csv", "README.md", "report.html",
            ])
    }

    @Test func `charts are well-formed XML for any solver name`() throws {
        let svg = try file("chain-first-solve.svg")
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse())
        #expect(svg.contains("b&lt;&amp;") && svg.contains("n^2.00"))
    }

    @Test func `a timed out size is a hollow mark`() throws {
        #expect(try file("overview.svg").contains("out of budget"))
    }

    @Test func `Markdown starts with the command and lists what is missing`() throws {
        let text = try file("README.md")
        #expect(text.hasPrefix("# Result\n\n    layoutlab bench --seed 1\n"))
        #expect(text.contains("**Partial") && text.contains("**error**") && text.contains("timed out"))
    }

    @Test func `CSV has a line for each row`() throws {
        let lines = try file("summary.csv").split(separator: "\n")
        #expect(lines.count == 6)
        #expect(Set(lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
    }

    /// Malicious names, reasons and facts, as in rows from untrusted sources.
    private static let hostile = "a|b<script>alert(1)</script>\n::error::x\u{1b}[31m\u{0}`*_[l](http://m)\"'&,"

    private var forged: RecordedResult {
        var rows = [row(Self.hostile, 100), row(Self.hostile, 200), row("a", 100), row("a", 200, .error)]
        for index in rows.indices {
            rows[index].workload = index == 2 ? "plain" : "../" + Self.hostile
            rows[index].reason = Self.hostile
        }
        let run = RunFacts(command: Self.hostile, seed: 1, budget: 1, partial: false, reference: Self.hostile)
        let peers = [
            PeerRecord(name: Self.hostile, absence: Self.hostile),
            PeerRecord(
                name: Self.hostile,
                description: PeerDescription(
                    name: Self.hostile, version: Self.hostile, abilities: [Self.hostile], notes: [Self.hostile])),
        ]
        return RecordedResult(rows: rows, run: run, peers: peers)
    }

    @Test func `text from rows cannot forge markup in any file of a report`() throws {
        for file in ResultReport(forged).files {
            #expect(!file.name.contains("/") && !file.name.contains("\n"), "\(file.name)")
            if file.name.hasSuffix(".svg") { #expect(XMLParser(data: Data(file.text.utf8)).parse(), "\(file.name)") }
            // CSV is data, and the indented line with the command is code: tags in them have no effect.
            let tagged = file.text.split(separator: "\n").filter {
                $0.contains("<script>alert") && !$0.hasPrefix("    ")
            }
            #expect(file.name.hasSuffix(".csv") || tagged.isEmpty, "\(file.name)")
            let lines = file.text.split(separator: "\n")
            // Cells of CSV may contain line breaks within quotation marks.
            if !file.name.hasSuffix(".csv") {
                #expect(!lines.contains { $0.hasPrefix("::") }, "\(file.name)")
                #expect(!file.text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\0" }, "\(file.name)")
            }
            guard file.name == "README.md" else { continue }
            var columns = 0
            for line in lines {
                guard line.hasPrefix("|") else {
                    columns = 0
                    continue
                }
                let bars = line.replacing("\\|", with: "").count { $0 == "|" }
                #expect(columns == 0 || bars == columns, "\(line)")
                columns = bars
            }
            let links = lines.filter { !$0.hasPrefix("    ") && $0.replacing("\\]", with: "").contains("](http") }
            #expect(links.isEmpty)
        }
    }

    @Test func `a comparison has one line per point`() {
        let later = RecordedResult(rows: forged.rows.filter { $0.workload == "plain" })
        let text = ResultComparison(forged, later).text
        #expect(text.split(whereSeparator: \.isNewline).count == 3 && !text.contains("\u{1b}"), "\(text)")
    }

    @Test func `workloads whose names differ in a special character have separate charts`() {
        var rows: [ResultRow] = []
        for name in ["a/b", "a_b", "a b"] {
            for size in [100, 200] {
                var one = row("s", size)
                one.workload = name
                rows.append(one)
            }
        }
        let names = ResultReport(RecordedResult(rows: rows)).files.map(\.name)
        #expect(Set(names).count == names.count && names.count == 7)
    }

    @Test func `HTML needs no network`() throws {
        let html = try file("report.html")
        #expect(
            !html.contains("src=") && !html.contains("<link") && !html.contains("@import") && !html.contains("url("))
    }
}

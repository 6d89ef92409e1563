import Foundation
#if canImport(FoundationXML)
    import FoundationXML
#endif
import Harness
import Testing

@Suite("A report")
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

    @Test func `it depends on the rows alone, and not on their order`() {
        let report = ResultReport(result)
        var reversed = result
        reversed.rows.reverse()
        #expect(ResultReport(reversed).files == report.files)
        #expect(
            report.files.map(\.name) == [
                "overview.svg", "chain-first-solve.svg", "summary.csv", "README.md", "report.html",
            ])
    }

    @Test func `charts are well-formed XML, whatever a solver is called`() throws {
        let svg = try file("chain-first-solve.svg")
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse())
        #expect(svg.contains("b&lt;&amp;") && svg.contains("n^2.00"))
    }

    @Test func `a size out of budget is an open mark`() throws {
        #expect(try file("overview.svg").contains("out of budget"))
    }

    @Test func `Markdown begins with the command and says what is missing`() throws {
        let text = try file("README.md")
        #expect(text.hasPrefix("# Result\n\n    layoutlab bench --seed 1\n"))
        #expect(text.contains("**Partial") && text.contains("**error**") && text.contains("timed out"))
    }

    @Test func `CSV has a line for each row`() throws {
        let lines = try file("summary.csv").split(separator: "\n")
        #expect(lines.count == 6)
        #expect(Set(lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
    }

    @Test func `HTML needs no network`() throws {
        let html = try file("report.html")
        #expect(!html.contains("src=") && !html.contains("<link") && html.contains("<svg"))
    }
}

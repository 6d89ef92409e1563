import Foundation
import SolverAPI
import TestSupport
import Testing

@testable import Harness

/// Compares reports, verdicts, comparisons and histories of made-up results with what was recorded.
@Suite("Recorded reports", .hangLimit(minutes: 10)) struct ReportRecordings {
    private static func made(_ seed: Int, _ change: (inout MadeResults) -> Void = { _ in }) -> MadeResults {
        var made = MadeResults(seed: seed)
        change(&made)
        return made
    }

    private static let machine = MachineFacts(
        processor: "Made-up CPU", cores: 2, memoryGiB: 7.5, system: "Linux", architecture: "x86_64", swift: "6.3",
        configuration: "release", invariantChecks: false, commit: "abc", loadAverage: "0.1", blasThreads: [:],
        date: "2026-01-01")

    @Test func `verdicts keep their standings, losses and limits`() throws {
        var sections: [Recording.Section] = []
        for seed in 0..<3 {
            var made = Self.made(seed) { $0.processes = seed == 1 ? 1 : 4 }
            let result = made.result(partial: seed == 2)
            for subject in [nil, "steady", "nobody"] {
                let verdict = ResultVerdict(result, subject: subject)
                let lines = ModelText.lines(of: verdict) {
                    ($0 as? ResultVerdict.Place).map {
                        "\($0.workload) \($0.operation.rawValue) \($0.size) \($0.views)"
                    }
                }
                sections.append(
                    Recording.Section(
                        "\(seed) \(subject ?? "best")",
                        subject == nil
                            ? lines
                            : lines.filter {
                                $0.hasPrefix("losses.0") || $0.hasPrefix("pairs.0") || $0.hasPrefix("subject")
                            }))
            }
        }
        try Recording("verdicts").expect(sections)
    }

    @Test func `comparisons keep their verdicts and texts`() throws {
        var sections: [Recording.Section] = []
        let cases: [(String, [String: Double], Int)] = [
            ("nothing changed", [:], 4), ("one solver slower", ["steady": 1.4], 4),
            ("one solver faster", ["slow": 0.6], 4),
            ("all slower", ["fast": 1.3, "steady": 1.3, "slow": 1.3, "none": 1.3], 4), ("one process", ["fast": 2], 1),
        ]
        for (name, factors, processes) in cases {
            var before = Self.made(1) { $0.processes = processes }
            var after = Self.made(2) { ($0.factors, $0.processes) = (factors, processes) }
            let earlier = before.result()
            var later = after.result(partial: name == "one process")
            later.rows.removeAll { $0.size == 30 && $0.workload != "grid" }
            for index in later.rows.indices where later.rows[index].size == 300 {
                later.rows[index].work?.pivots += 4
                if later.rows[index].solver == "fast" { later.rows[index].work?.rowsTouched -= 30 }
            }
            let comparison = ResultComparison(earlier, later)
            let facts = ModelText.lines(of: comparison).filter { !$0.hasPrefix("points.") }
            sections.append(Recording.Section("\(name): summary", [comparison.summary]))
            sections.append(Recording.Section("\(name): text", comparison.text.split(separator: "\n").map(String.init)))
            sections.append(Recording.Section("\(name): facts", facts))
            if name == "nothing changed" {
                let json = comparison.json.split(separator: "\n").prefix(60).map(String.init)
                sections.append(Recording.Section("\(name): JSON", json))
            }
        }
        try Recording("comparisons").expect(sections)
    }

    @Test func `histories and self-tests keep their texts`() throws {
        let factors = [1.0, 1, 1.02, 1, 1.5, 1.52, 1.5, 1.5, 0.7, 0.7, 0.71, 0.7]
        let results = factors.enumerated().map { index, factor -> (name: String, result: RecordedResult) in
            var made = Self.made(20 + index) {
                $0.factors = ["steady": factor, "slow": 1 / factor]
                $0.solvers = ["steady", "slow", "fast"]
                $0.processes = 2
            }
            var result = made.result()
            // Two results of the same date keep their order.
            var machine = Self.machine
            (machine.date, machine.commit) = ("2026-02-\(10 + index / 2)", index % 3 == 0 ? nil : "commit\(index)")
            result.machine = machine
            result.rows.removeAll { $0.workload != "grid" || (index == 3 && $0.size == 100) }
            return ("result\(index)", result)
        }
        let history = ResultHistory(Array(results.reversed()))
        var doubled: [ResultRow] = []
        var made = Self.made(40) { $0.solvers = ["fast", "slow"] }
        for name in ["fast", "fast-again", "slow", "slow-again"] {
            for size in [10, 100, 1000] where !(size == 1000 && name == "slow-again") {
                var row = made.row(String(name.prefix(4)), "grid", .edit, size, .ok, 3)
                row.solver = name
                doubled.append(row)
            }
        }
        try Recording("histories").expect([
            Recording.Section("history, all points", history.text(all: true).split(separator: "\n").map(String.init)),
            Recording.Section(
                "history, changed points", history.text(all: false).split(separator: "\n").map(String.init)),
            Recording.Section(
                "short history",
                ResultHistory(Array(results.prefix(3))).text(all: true).split(separator: "\n").map(String.init)),
            Recording.Section(
                "empty history", ResultHistory([]).text(all: true).split(separator: "\n").map(String.init)),
            Recording.Section("self-test", SelfTest(doubled).text.split(separator: "\n").map(String.init)),
            Recording.Section("empty self-test", SelfTest([]).text.split(separator: "\n").map(String.init)),
        ])
    }

    @Test func `reports keep their tables, charts and data`() throws {
        var made = Self.made(3)
        var result = made.result(partial: true)
        result.machine = Self.machine
        result.peers = [PeerRecord(name: "lost", absence: "not <installed>")]
        let report = ResultReport(result, subject: "steady")
        func text(_ name: String) -> [String] {
            report.files.first { $0.name == name }?.text.split(separator: "\n").map(String.init) ?? ["no such file"]
        }
        let page = text("report.html")
        // Styles and scripts are files of their own.
        let tables = page.filter {
            $0.hasPrefix("<tr>") || $0.hasPrefix("<p") || $0.hasPrefix("<div") || $0.hasPrefix("<figcaption")
        }
        try Recording("reports").expect([
            Recording.Section("files", report.files.map(\.name)),
            Recording.Section("README.md", text("README.md")), Recording.Section("summary.csv", text("summary.csv")),
            Recording.Section(
                "tables of report.html", tables.filter { $0.count < 400 }.prefix(30).map { String($0.prefix(160)) }),
            Recording.Section(
                "data of report.html",
                page.filter { $0.hasPrefix("<script type=\"application/json\"") }.map { String($0.prefix(1500)) }),
        ])
        try Recording("charts").expect([
            Recording.Section("headline.svg", text("headline.svg")),
            Recording.Section("overview.svg", text("overview.svg").filter { $0.contains("<text") }),
        ])
    }

    @Test func `rows of several processes are merged in the same way`() throws {
        var sections: [Recording.Section] = []
        for seed in 0..<8 {
            var made = Self.made(60 + seed)
            let statuses: [[RowStatus]] = [
                [.ok, .ok, .ok], [.ok, .timedOut, .ok], [.timedOut, .timedOut, .ok], [.ok, .differentFrames, .ok],
                [.skipped, .timedOut, .error], [.skipped, .ok], [.timedOut], [.ok, .ok, .ok, .skipped, .timedOut],
            ]
            let rows = statuses[seed].map { made.row("fast", "grid", .edit, 100, $0, 1) }
            let merged = ProcessMerge(seed: 2).rows([rows])
            sections.append(
                Recording.Section("\(seed): \(statuses[seed])", ModelText.lines(of: merged)))
        }
        try Recording("merged-rows").expect(sections)
    }

    @Test func `tables keep their Markdown, HTML and plain text`() throws {
        let table = ReportTable(
            heads: [.words("name | x"), .numbers("n"), .words("")],
            rows: [
                ["a_b <c>", .init("1.5", number: 1.5), .init("bold *", isStrong: true)],
                ["", .init("∞", number: .infinity), "x"],
                ["long name in a cell", "7", .init("", number: .nan)],
            ])
        let one = ReportTable(heads: [.numbers("n")], rows: [["1"]])
        let section = ReportSection(
            title: "A & B",
            blocks: [
                .text("text <b>"), .warning("careful | *"), .list(["one", "two_three"]), .command("run --all"),
                .figure(file: "a b.svg", caption: "c]"), .table(one),
            ])
        try Recording("tables").expect([
            Recording.Section("Markdown", table.markdown() + section.markdown()),
            Recording.Section("HTML", [table.html(), section.html()]),
            Recording.Section("text", (table.text() + section.text()).map { "|\($0)" }),
        ])
    }
}

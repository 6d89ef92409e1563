import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import Harness
@testable import LayoutLab

/// Calculates each figure on the first screen of a page from the committed rows and searches the page for it.
@Suite("Figures on first screens", .hangLimit(minutes: 10))
struct FirstScreenTests {
    private static let race = "results/2026-11-28-layouts-x86_64-2cpu"
    private static let solvers = "results/2026-11-28-solvers-x86_64-2cpu"
    private static let growth = "results/2026-11-28-growth-x86_64-2cpu"

    private func page(_ path: String) throws -> String {
        try String(contentsOf: Article.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func result(_ folder: String, _ subject: String) throws -> (rows: [ResultRow], verdict: ResultVerdict) {
        let result = try RecordedResult(folder: Article.root.appendingPathComponent(folder).path)
        return (result.rows, ResultVerdict(result, subject: subject))
    }

    /// Ratios of another engine's times to those of an engine of ours, at points where both have a time.
    private func ratios(
        _ rows: [ResultRow], _ ours: String, _ other: String, _ operations: Set<Harness.Operation>,
        _ sizes: ClosedRange<Int> = 1...100_000
    ) -> [Double] {
        rows.compactMap { row in
            guard row.solver == other, operations.contains(row.operation), sizes.contains(row.size),
                let own = rows.first(where: { $0.solver == ours && $0.place == row.place }),
                row.status == .ok, own.status == .ok, let theirs = row.time?.median, let time = own.time?.median
            else { return nil }
            return theirs / time
        }
    }

    private static let tree = LayoutsCommand.subjectName
    private static let views = LayoutsCommand.ownName
    private static let changes: Set<Harness.Operation> = [.edit, .reuseByConstant]
    private static let bands = [6...15, 41...100, 1000...1000, 10_000...10_000]
    private static let names = [
        (tree, "`LayoutTree`"), (views, "`AutoLayout`"), ("clay", "Clay"), ("qt-grid", "`QGridLayout`"),
        ("yoga", "Yoga"),
    ]

    /// Returns a row of the table over sizes: the smallest and the largest ratio.
    private func line(
        _ rows: [ResultRow], _ ours: String, _ name: String, _ other: String, _ operations: Set<Harness.Operation>
    ) -> String {
        let cells = Self.bands.map { band -> String in
            let found = ratios(rows, ours, other, operations, band)
            guard let least = found.min(), let most = found.max() else { return "–" }
            return found.count == 1
                ? Markup.ratio(least) : "\(Markup.ratio(least))–\(Markup.ratio(most))"
        }
        return "| \(name) | " + cells.joined(separator: " | ") + " |"
    }

    /// Returns the table of a screen's times: a line for each engine, with the median and half its 95 % interval.
    private func speed(_ columns: [(rows: [ResultRow], operation: Harness.Operation)]) -> [String] {
        Self.names.map { engine, name in
            let cells = columns.map { rows, operation -> String in
                let row = rows.first {
                    $0.solver == engine && $0.workload == "table" && $0.size == 1000 && $0.operation == operation
                }
                guard let time = row?.time else { return "–" }
                let half = (time.confidenceHigh - time.confidenceLow) / 2 / time.median * 100
                return "\(Markup.time(time.median)) ± \(Markup.short(max(1, half.rounded()))) %"
            }
            return "| \(name) | " + cells.joined(separator: " | ") + " |"
        }
    }

    @Test func `the page of the layout race shows the figures of its rows`() throws {
        let (rows, verdict) = try result(Self.race, Self.tree)
        let text = try page("docs/LAYOUT_RACE.md")
        let sections = VerdictSections(verdict: verdict).sections
        for title in [
            "The verdict", "Who won", "Building, changes and structure", "Where \(Self.tree) loses",
        ] {
            let section = try #require(sections.first { $0.title == title })
            for block in section.blocks {
                switch block {
                case .text(let sentence) where title == "The verdict":
                    #expect(text.contains(sentence), "\(sentence)")
                case .table(let table):
                    let lines = table.markdown().joined(separator: "\n")
                    #expect(text.contains(lines), "\(lines)")
                default: break
                }
            }
        }
        // The first forty lines report the winners, and who builds faster.
        let screen = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(40).joined(separator: "\n")
        let wins = Dictionary(uniqueKeysWithValues: verdict.standings.map { ($0.solver, $0.wins) })
        let standing =
            "Clay wins \(wins["clay"] ?? 0) points, Qt's `QGridLayout` \(wins["qt-grid"] ?? 0), and `auto-layout` \(wins[Self.views] ?? 0)"
        #expect(screen.contains(standing), "\(standing)")
        let built = ["clay", "qt-grid", "yoga"].map { other in
            let found = ratios(rows, Self.tree, other, [.buildAndSolve])
            return "\(found.count { $0 > 1 }) of \(found.count)"
        }
        let building =
            "Building with `layout-tree` is faster than with Clay at \(built[0]) points, than with `QGridLayout` at \(built[1]), and than with Yoga at \(built[2])."
        #expect(screen.contains(building), "\(building)")
        for (engine, name) in [(Self.tree, "layout-tree"), (Self.views, "auto-layout")] {
            let changed = ["clay", "qt-grid", "yoga"].flatMap {
                ratios(rows, engine, $0, Self.changes.union([.resize]))
            }
            let sentence =
                "`\(name)` changes a layout faster than these three at \(changed.count { $0 > 1 }) of \(changed.count) comparisons"
            #expect(screen.contains(sentence), "\(sentence)")
        }
        let builds = ["clay", "qt-grid", "yoga"].flatMap { ratios(rows, Self.views, $0, [.buildAndSolve]) }
        #expect(
            builds.allSatisfy { $0 < 1 }
                && text.contains("`auto-layout` builds slower than Clay, `QGridLayout` and Yoga at all sizes"))
        for wanted in speed([.buildAndSolve, .resize, .reuseByConstant].map { (rows, $0) }) {
            #expect(text.contains(wanted), "\(wanted)")
        }
        for (engine, name) in [(Self.tree, "`layout-tree`"), (Self.views, "`auto-layout`")] {
            for (what, other, operations) in [
                ("building, Clay", "clay", [.buildAndSolve]), ("building, `QGridLayout`", "qt-grid", [.buildAndSolve]),
                ("building, Yoga", "yoga", [.buildAndSolve]),
                ("resize, Clay", "clay", [.resize]), ("resize, `QGridLayout`", "qt-grid", [.resize]),
                ("resize, Yoga", "yoga", [.resize]),
                ("a text, an icon or a cell, Clay", "clay", Self.changes),
                ("a text, an icon or a cell, `QGridLayout`", "qt-grid", Self.changes),
                ("a text, an icon or a cell, Yoga", "yoga", Self.changes),
            ] as [(String, String, Set<Harness.Operation>)] {
                let wanted = line(rows, engine, "\(name): \(what)", other, operations)
                #expect(text.contains(wanted), "\(wanted)")
            }
        }
        for (engine, name) in [(Self.tree, "layout-tree"), (Self.views, "auto-layout")] {
            let frame = verdict.frames.first { $0.solver == engine }?.breaks.first
            let sentence =
                frame.map { "`\(name)` first takes longer than a 120 Hz frame at \(Self.grouped($0.views)) views" }
                ?? "`\(name)` takes less than a 120 Hz frame at all points"
            #expect(text.contains(sentence), "\(sentence)")
        }
    }

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000),\(String("\(1000 + number % 1000)".dropFirst()))"
    }

    @Test func `the README shows the figures of the layout race`() throws {
        let text = try page("README.md")
        let rows = try result(Self.race, Self.tree).rows
        let growth = try result(Self.growth, Self.tree).rows
        for wanted in speed([(rows, .buildAndSolve), (growth, .firstResize), (rows, .resize)]) {
            #expect(text.contains(wanted), "\(wanted)")
        }
        let verdict = try result(Self.solvers, SolverCatalog.all[0].descriptor.name).verdict
        let ours = try #require(verdict.standings.first { $0.solver == verdict.subject })
        let typical = verdict.pairs.reduce(into: [:]) { $0[$1.other] = Markup.ratio($1.typical) }
        let race =
            "ours is fastest at \(ours.wins) of \(verdict.contested) points, typically \(typical["kiwi"] ?? "") times as fast as kiwi, \(typical["highs"] ?? "") as HiGHS, \(typical["glpk"] ?? "") as GLPK"
        #expect(text.contains(race), "\(race)")
        let built = ratios(rows, Self.views, "qt-grid", [.buildAndSolve]).map { 1 / $0 }
        let span = "\(Markup.ratio(built.min() ?? 0))–\(Markup.ratio(built.max() ?? 0))"
        #expect(text.contains("building a layout takes \(span) times as long as with Qt's `QGridLayout`"), "\(span)")
    }
}

extension ResultRow {
    /// The workload, the operation and the size, without the solver.
    fileprivate var place: [String] { [workload, operation.rawValue, "\(size)"] }
}

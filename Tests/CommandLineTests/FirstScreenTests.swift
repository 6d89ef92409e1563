import Foundation
import TestSupport
import Testing

@testable import Harness
@testable import LayoutLab

/// Calculates each figure on the first screen of a page from the committed rows and searches the page for it.
@Suite("Figures on first screens", .hangLimit(minutes: 10))
struct FirstScreenTests {
    private static let race = "results/2026-11-26-layouts-x86_64-2cpu"

    private func page(_ path: String) throws -> String {
        try String(contentsOf: Article.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func result(_ folder: String, _ subject: String) throws -> (rows: [ResultRow], verdict: ResultVerdict) {
        let result = try RecordedResult(folder: Article.root.appendingPathComponent(folder).path)
        return (result.rows, ResultVerdict(result, subject: subject))
    }

    /// Ratios of a peer's times to ours, at points where ours has a time.
    private func ratios(
        _ rows: [ResultRow], _ other: String, _ operations: Set<Harness.Operation>, _ sizes: ClosedRange<Int>
    ) -> [Double] {
        rows.compactMap { row in
            guard row.solver == other, operations.contains(row.operation), sizes.contains(row.size),
                let own = rows.first(where: { $0.solver == LayoutsCommand.ownName && $0.place == row.place }),
                row.status == .ok, own.status == .ok, let theirs = row.time?.median, let ours = own.time?.median
            else { return nil }
            return theirs / ours
        }
    }

    private static let changes: Set<Harness.Operation> = [.edit, .reuseByConstant]
    private static let bands = [6...15, 41...100, 1000...1000, 10_000...10_000]

    /// Returns a row of the table over sizes: the smallest and the largest ratio.
    private func line(_ rows: [ResultRow], _ name: String, _ other: String, _ operations: Set<Harness.Operation>)
        -> String
    {
        let cells = Self.bands.map { band -> String in
            let found = ratios(rows, other, operations, band)
            guard let least = found.min(), let most = found.max() else { return "–" }
            return found.count == 1
                ? Markup.ratio(least) : "\(Markup.ratio(least))–\(Markup.ratio(most))"
        }
        return "| \(name) | " + cells.joined(separator: " | ") + " |"
    }

    @Test func `the page of the layout race shows the figures of its rows`() throws {
        let (rows, verdict) = try result(Self.race, LayoutsCommand.ownName)
        let text = try page("docs/LAYOUT_RACE.md")
        let sections = VerdictSections(verdict: verdict).sections
        for title in ["The verdict", "Who won", "Where auto-layout loses"] {
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
        // The first forty lines report the winners and our losses.
        let screen = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(40).joined(separator: "\n")
        let (won, all) = (verdict.standings.map(\.wins), verdict.contested)
        #expect(screen.contains("Qt's `QGridLayout` wins the other \(won[1]) points") && won[0] + won[1] == all)
        #expect(verdict.standings.map(\.solver).prefix(2) == [LayoutsCommand.ownName, "qt-grid"])
        let slower = ["qt-grid", "yoga"].map { ratios(rows, $0, [.buildAndSolve], 1...100_000).count { $0 < 1 } }
        #expect(
            slower[0] == 30
                && screen.contains("longer than Qt's grid at all 30 points, and longer than Yoga at \(slower[1])."))
        let faster = ["yoga", "qt-grid"].map { other in
            let changed = ratios(rows, other, Self.changes.union([.resize]), 1...100_000)
            return "\(changed.count { $0 > 1 }) of \(changed.count)"
        }
        #expect(faster == ["48 of 48", "48 of 48"])
        #expect(screen.contains("ours is faster than Yoga and than Qt's grid at all 48 points."))
        for (name, other, operations) in [
            ("building, Yoga", "yoga", [.buildAndSolve]), ("resize, Yoga", "yoga", [.resize]),
            ("a text, an icon or a cell, Yoga", "yoga", Self.changes),
            ("building, `QGridLayout`", "qt-grid", [.buildAndSolve]),
            ("resize, `QGridLayout`", "qt-grid", [.resize]),
            ("a text, an icon or a cell, `QGridLayout`", "qt-grid", Self.changes),
            ("resize, taffy", "taffy", [.resize]),
            ("resize, `QGraphicsAnchorLayout`", "qt-anchors", [.resize]),
            ("resize, `GtkConstraintLayout`", "gtk-constraints", [.resize]),
        ] as [(String, String, Set<Harness.Operation>)] {
            let wanted = line(rows, name, other, operations)
            #expect(text.contains(wanted), "\(wanted)")
        }
        let table = rows.filter { $0.solver == LayoutsCommand.ownName && $0.workload == "table" && $0.size == 1000 }
        let times = table.compactMap { $0.time.map { Markup.time($0.median) } }
        #expect(text.contains("(83 cells) is built in \(times[0]) and resized in \(times[1])") && times.count == 3)
        #expect(text.contains("a cell is reused in \(times[2])"))
        let frame = try #require(verdict.frames.first { $0.solver == LayoutsCommand.ownName }?.breaks.first)
        #expect(text.contains("first takes longer than a 120 Hz frame at \(Self.grouped(frame.views)) views"))
    }

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000),\(String("\(1000 + number % 1000)".dropFirst()))"
    }

    @Test func `the README shows the figures of the layout race`() throws {
        let text = try page("README.md")
        let rows = try result(Self.race, LayoutsCommand.ownName).rows
        let table = rows.filter { $0.solver == LayoutsCommand.ownName && $0.workload == "table" && $0.size == 1000 }
        let times = table.compactMap { $0.time.map { Markup.time($0.median) } }
        #expect(text.contains("a table of 1,000 views is built in \(times[0]) and resized in \(times[1])"))
        let built = ratios(rows, "qt-grid", [.buildAndSolve], 1...10_000).map { 1 / $0 }
        let span = "\(Markup.ratio(built.min() ?? 0))–\(Markup.ratio(built.max() ?? 0))"
        #expect(text.contains("building a layout takes \(span) times as long as with Qt's `QGridLayout`"))
    }
}

extension ResultRow {
    /// The workload, the operation and the size, without the solver.
    fileprivate var place: [String] { [workload, operation.rawValue, "\(size)"] }
}

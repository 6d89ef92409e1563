import Foundation
import TestSupport
import Testing

@testable import Harness
@testable import LayoutLab

/// Calculates the tables of docs/GROWTH.md from the committed rows and searches the page for them.
@Suite("Figures on the page of growth", .hangLimit(minutes: 10))
struct GrowthPageTests {
    private static let folder = "results/2026-11-28-growth-x86_64-2cpu"
    private static let sizes = [10, 100, 1000, 10_000, 100_000]
    private static let engines = [
        (LayoutsCommand.subjectName, "`LayoutTree`"), (LayoutsCommand.ownName, "`AutoLayout`"), ("clay", "Clay"),
        ("qt-grid", "`QGridLayout`"), ("yoga", "Yoga"), ("qt-anchors", "`QGraphicsAnchorLayout`"),
        ("gtk-constraints", "`GtkConstraintLayout`"), ("taffy", "taffy"),
    ]

    private let rows: [ResultRow]
    private let page: String

    init() throws {
        rows = try RecordedResult(folder: Article.root.appendingPathComponent(Self.folder).path).rows
        page = try String(contentsOf: Article.root.appendingPathComponent("docs/GROWTH.md"), encoding: .utf8)
    }

    /// Returns the rows of an engine with a time, from the smallest to the largest.
    private func timed(_ engine: String, _ screen: String, _ operation: Harness.Operation) -> [ResultRow] {
        rows.filter {
            $0.solver == engine && $0.workload == screen && $0.operation == operation && !$0.isTwin && $0.time != nil
        }.sorted { $0.size < $1.size }
    }

    /// Returns a line of a table, or nil for an engine without a number.
    private func line(_ name: String, _ cells: [String?]) -> String? {
        cells.contains { $0 != nil } ? "| \(name) | " + cells.map { $0 ?? "–" }.joined(separator: " | ") + " |" : nil
    }

    private func expect(_ lines: [String?]) {
        let wanted = lines.compactMap { $0 }.joined(separator: "\n")
        #expect(page.contains(wanted), "docs/GROWTH.md lacks:\n\(wanted)")
    }

    @Test(arguments: [
        ("row", Harness.Operation.buildAndSolve), ("row", .firstResize), ("row", .resize),
        ("nested", .buildAndSolve), ("nested", .firstResize), ("nested", .resize),
        ("table", .buildAndSolve), ("table", .firstResize), ("table", .resize),
    ])
    func `time a view`(screen: String, operation: Harness.Operation) {
        expect(
            Self.engines.map { engine, name in
                let found = timed(engine, screen, operation)
                return line(
                    name,
                    Self.sizes.map { size in
                        found.first { $0.size == size }.flatMap { row in
                            row.time.map { Markup.time($0.median / Double(row.views)) }
                        }
                    })
            })
    }

    @Test(arguments: [Harness.Operation.buildAndSolve, .firstResize, .resize])
    func `views within a frame`(operation: Harness.Operation) {
        expect(
            Self.engines.map { engine, name in
                line(
                    name,
                    [FrameBudget.at120Hz, FrameBudget.at60Hz].flatMap { limit in
                        ["row", "nested", "table"].map { screen -> String? in
                            let points = timed(engine, screen, operation).compactMap { row in
                                row.time.map { (views: row.views, nanoseconds: $0.median) }
                            }
                            if points.isEmpty { return nil }
                            return FrameBudget(points, within: limit).map(ResultCharts.text) ?? "none"
                        }
                    })
            })
    }

    /// Returns the number of views that an engine lays out within a frame of 120 Hz, as the summary prints it.
    private func budget(_ engine: String, _ operation: Harness.Operation) -> String {
        let points = timed(engine, "table", operation).compactMap { row in
            row.time.map { (views: row.views, nanoseconds: $0.median) }
        }
        return FrameBudget(points, within: FrameBudget.at120Hz).map(ResultCharts.text) ?? "none"
    }

    @Test func `the summary of views within a frame`() {
        let (tree, views) = (LayoutsCommand.subjectName, LayoutsCommand.ownName)
        let built =
            "`LayoutTree` builds \(budget(tree, .buildAndSolve)) views of a table and `AutoLayout` \(budget(views, .buildAndSolve))."
        let resized =
            "They resize \(budget(tree, .firstResize)) and \(budget(views, .firstResize)) views for the first time."
        #expect(page.contains(built) && page.contains(resized), "\(built). \(resized)")
    }

    @Test func `the worst loss`() throws {
        let result = try RecordedResult(folder: Article.root.appendingPathComponent(Self.folder).path)
        let sections = VerdictSections(verdict: ResultVerdict(result, subject: LayoutsCommand.subjectName)).sections
        let verdict = try #require(sections.first { $0.title == "The verdict" })
        let losses = verdict.blocks.compactMap { block -> String? in
            guard case .text(let sentence) = block, sentence.contains(" loses at ") else { return nil }
            return sentence
        }
        #expect(losses.count == 1 && losses.allSatisfy(page.contains), "\(losses)")
    }

    /// The growth between two sizes, because the peak of a process also has parts that do not grow.
    @Test func `bytes a view`() {
        expect(
            Self.engines.map { engine, name in
                line(
                    name,
                    ["row", "nested", "table"].flatMap { screen -> [String?] in
                        let found = timed(engine, screen, .buildAndSolve)
                        return [(1000, 10_000), (10_000, 100_000)].map { small, large in
                            guard let first = found.first(where: { $0.size == small }),
                                let last = found.first(where: { $0.size == large }),
                                let before = first.memoryGrowth, let after = last.memoryGrowth
                            else { return nil }
                            return Markup.short((after - before) / Double(last.views - first.views))
                        }
                    })
            })
    }

    /// The largest ratio of the time a view at 100,000 views to that at 100, in building and the first resize.
    @Test(arguments: [(LayoutsCommand.subjectName, "`LayoutTree`"), (LayoutsCommand.ownName, "`AutoLayout`")])
    func `growth of the time a view`(engine: String, name: String) {
        let ratios = ["row", "nested", "table"].flatMap { screen in
            [Harness.Operation.buildAndSolve, .firstResize].compactMap { operation -> Double? in
                let found = timed(engine, screen, operation)
                guard let small = found.first(where: { $0.size == 100 }), let large = found.last, large.size == 100_000,
                    let before = small.time?.median, let after = large.time?.median
                else { return nil }
                return after / Double(large.views) / (before / Double(small.views))
            }
        }
        let wanted = "by at most ×\(Markup.fixed(ratios.max() ?? 0, 2)) with \(name)"
        #expect(ratios.count == 6 && page.contains(wanted), "\(wanted)")
    }
}

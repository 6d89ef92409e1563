import Foundation
import Harness
import TestSupport
import Testing

@testable import LayoutLab

/// The files in `results/` are complete, and the committed pages equal the output of `report`.
@Suite(.hangLimit(minutes: 10)) struct CommittedResultTests {
    private static let results = Article.root.appendingPathComponent("results")

    @Test func `raw samples are not committed`() throws {
        let listed = try Products.shell("cd '\(Article.root.path)' && git ls-files results")
        guard listed.status == 0 else {
            print("not a git work tree: committed files were not checked")
            return
        }
        let files = listed.output.split(separator: "\n")
        #expect(!files.contains { $0.hasSuffix("samples.csv") })
        #expect(files.contains { $0.hasSuffix("rows.jsonl") })
    }

    @Test(arguments: try Repository.committedResults())
    func `the pages of a result equal those rendered from its rows`(folder: String) throws {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.copyItem(at: Self.results.appendingPathComponent(folder), to: copy)
        let report = try MeasureRun.report(copy.path)
        for name in ["README.md", "summary.csv", "headline.svg"] {
            let made = try #require(report.files.first { $0.name == name }).text
            let shown = try String(
                contentsOf: Self.results.appendingPathComponent("\(folder)/\(name)"), encoding: .utf8)
            #expect(made == shown, "render it again: layoutlab report results/\(folder)")
        }
    }
}

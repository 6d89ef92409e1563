import Harness
import Testing

@Suite("Summary of a comparison")
struct ComparisonSummaryTests {
    private func result(_ factor: Double, sizes: Range<Int> = 1..<13) -> RecordedResult {
        RecordedResult(
            rows: sizes.flatMap { size in
                ["a", "b"].map { solver in
                    var row = ResultRow(
                        solver: solver, workload: "w", operation: .resize, size: size, views: size, status: .ok)
                    let time = 100 * (solver == "a" ? factor + Double(size) / 100 : 1)
                    row.time = SampleSummary([time, time, time])
                    return row
                }
            }, run: RunFacts(command: "", seed: 1, budget: 1, partial: false))
    }

    @Test func `it has the counts, the typical ratio of each solver and the five worst points`() {
        let text = ResultComparison(result(1), result(2)).summary
        #expect(text.hasPrefix("Worse\n  24 points: 12 slower, 12 same, 0 incomparable."))
        #expect(text.contains("×1.94 (n = 12)") && text.contains("×1 (n = 12)"))
        #expect(text.split(separator: "\n").count { $0.contains("- slower: a w") } == 5)
        #expect(text.contains("and 7 more"))
    }

    @Test func `its first words are Not worse if nothing is worse`() {
        let text = ResultComparison(result(1), result(1)).summary
        #expect(text.hasPrefix("Not worse\n  24 points: 24 same") && !text.contains("The worst"))
    }

    @Test func `lost points are listed first`() {
        let text = ResultComparison(result(1), result(1, sizes: 1..<10)).summary
        #expect(text.contains("6 lost") && text.contains("- lost: a w 10 resize"))
    }
}

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
                    row.processes = (0..<3).map { _ in ProcessTime(median: time, low: time, high: time) }
                    return row
                }
            }, run: RunFacts(command: "", seed: 1, budget: 1, partial: false))
    }

    @Test func `it has the counts, the typical ratio of each solver and the five worst points`() {
        let text = ResultComparison(result(1), result(2)).summary
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.hasPrefix("Worse Slower: a, 12 points together: ×1.94"), "\(words)")
        #expect(words.contains("24 points: 12 slower, 12 same, 0 incomparable."))
        #expect(text.contains("×1.9 (n = 12)") && text.contains("×1.0 (n = 12)"))
        #expect(text.split(separator: "\n").count { $0.contains("- slower: a w") } == 4)
        #expect(text.contains("and 8 more"))
    }

    @Test func `its first words are No difference if nothing differs`() {
        let text = ResultComparison(result(1), result(1)).summary
        #expect(text.hasPrefix("No difference\n  24 points: 24 same") && !text.contains("The worst"))
    }

    @Test func `lost points are listed first`() {
        let text = ResultComparison(result(1), result(1, sizes: 1..<10)).summary
        #expect(text.contains("6 lost") && text.contains("- lost: a w 10 resize"))
    }
}

import Harness
import Testing

@Suite("Tables of a race")
struct RaceTableTests {
    private func row(_ solver: String, _ size: Int, _ time: Double?, _ status: RowStatus = .ok) -> ResultRow {
        var row = ResultRow(
            solver: solver, workload: "chain", operation: .resize, size: size, views: size, status: status)
        row.time = time.flatMap { SampleSummary([$0, $0, $0]) }
        row.worstStep = time.map { 3 * $0 }
        return row
    }

    private func markdown(_ rows: [ResultRow], peers: [PeerRecord] = []) -> String {
        let run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: false, reference: "kiwi")
        let report = ResultReport(RecordedResult(rows: rows, run: run, peers: peers))
        return report.files.first { $0.name == "README.md" }?.text ?? ""
    }

    @Test func `times are shown with their ratio to the reference`() {
        let text = markdown([row("kiwi", 10, 4000), row("ours", 10, 1000)])
        #expect(text.contains("| chain 10 | 4 µs | 1 µs ×0.25 |"))
        #expect(text.contains("| chain 10 | 12 µs | 3 µs ×0.25 |"))
    }

    @Test func `a solver without a time has a reason`() {
        let text = markdown([
            row("kiwi", 10, 4000), row("odd", 10, nil, .differentFrames), row("slow", 10, nil, .timedOut),
            row("wrong", 10, nil, .error),
        ])
        #expect(text.contains("| chain 10 | 4 µs | different frames | timed out | **error** |"))
    }

    @Test func `a geometric mean is taken over common points only`() {
        let text = markdown([
            row("kiwi", 10, 1000), row("kiwi", 20, 1000), row("kiwi", 30, 1000), row("ours", 10, 2000),
            row("ours", 20, 8000), row("ours", 30, nil, .timedOut),
        ])
        #expect(text.contains("| resize | 2 | ×1.0 | ×4.0 |"))
    }

    @Test func `a peer that is not installed is listed as skipped`() {
        let text = markdown([row("kiwi", 10, 1)], peers: [PeerRecord(name: "glpk", absence: "cannot be installed")])
        #expect(text.contains("Skipped: glpk: cannot be installed"))
    }
}

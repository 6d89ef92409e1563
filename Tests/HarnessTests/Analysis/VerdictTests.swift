import Foundation
import Testing

@testable import Harness

@Suite("Verdict on a result")
struct VerdictTests {
    private func row(
        _ solver: String, _ size: Int, _ times: [Double]?, _ status: RowStatus = .ok,
        _ operation: Harness.Operation = .resize, worst: Double? = nil
    ) -> ResultRow {
        var row = ResultRow(
            solver: solver, workload: "chain", operation: operation, size: size, views: size + 1, status: status)
        row.time = times.flatMap { SampleSummary($0) }
        row.processes = (times ?? []).map { ProcessTime(median: $0, low: $0, high: $0) }
        row.worstStep = worst
        row.reference = "other"
        return row
    }

    private func verdict(
        _ rows: [ResultRow], _ subject: String? = "ours", peers: [PeerRecord] = [], reference: String? = nil
    ) -> ResultVerdict {
        let run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: false, reference: reference)
        return ResultVerdict(RecordedResult(rows: rows, run: run, peers: peers), subject: subject)
    }

    /// Returns the text of a verdict without line breaks.
    private func said(_ verdict: ResultVerdict) -> String {
        verdict.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func `the fastest solver wins a point, significantly if the interval of the ratio lies above 1`() throws {
        var twin = row("ours", 10, [10, 10, 10])
        twin.isTwin = true
        let verdict = verdict([
            twin,
            row("ours", 10, [10, 10, 10]), row("kiwi", 10, [20, 20, 20]),
            row("ours", 20, [10, 30, 11]), row("kiwi", 20, [12, 11, 29]),
            row("ours", 30, [50]), row("kiwi", 30, [5]),
        ])
        let ours = try #require(verdict.standings.first)
        #expect(ours.solver == "ours" && ours.contested == 3 && ours.wins == 2 && ours.clearWins == 1)
        #expect(verdict.standings[1].wins == 1)
        #expect(verdict.contested == 3)
    }

    @Test func `without several processes, or without an A/A spread, nothing is significant`() {
        var rows = [row("ours", 10, [10, 10, 10]), row("kiwi", 10, [20, 20, 20])]
        #expect(verdict(rows).standings.first?.clearWins == 0)
        var twin = rows[0]
        twin.isTwin = true
        #expect(verdict(rows + [twin]).standings.first?.clearWins == 1)
        rows[1].processes = []
        #expect(verdict(rows + [twin]).standings.first?.clearWins == 0)
        #expect(verdict(rows + [twin], "kiwi").losses.map(\.isClear) == [false])
    }

    @Test(arguments: [(1, nil), (2, 11), (4, 3), (5, 2), (6, 3), (9, 3)])
    func `of 21 points between equal solvers, chance makes 2^(1−n) significant, but at least a tenth from n = 6`(
        processes: Int, expected: Int?
    ) {
        let rows = (1...21).flatMap { [row("ours", $0, [10]), row("kiwi", $0, [20])] }
        var run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: false)
        run.processes = processes
        let verdict = ResultVerdict(RecordedResult(rows: rows, run: run))
        #expect(verdict.contested == 21 && verdict.significantByChance == expected)
    }

    @Test func `no solver is ahead at a point with equal times`() throws {
        let pair = try #require(verdict([row("ours", 10, [10]), row("kiwi", 10, [10])]).pairs.first)
        #expect(pair.typical == 1 && pair.ahead == 0)
    }

    @Test func `rows without a solver need no verified frames`() {
        var row = row("none", 10, [1])
        row.reference = nil
        #expect(verdict([row]).trust.unverified == 0)
    }

    @Test func `missing points are counted relative to the planned points`() {
        var run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: true)
        run.points = 5
        let rows = [row("ours", 10, [1]), row("ours", 20, [2])]
        let warnings = ResultVerdict(RecordedResult(rows: rows, run: run)).trust.warnings
        #expect(warnings.contains { $0.contains("3 of 5 points are missing") }, "\(warnings)")
    }

    @Test func `a typical ratio is the median over the points that both solvers finished`() throws {
        let verdict = verdict([
            row("ours", 10, [10]), row("kiwi", 10, [20]), row("ours", 20, [10]), row("kiwi", 20, [80]),
            row("ours", 30, [10]), row("kiwi", 30, [5]), row("ours", 40, [10]), row("kiwi", 40, [900], .timedOut),
        ])
        let pair = try #require(verdict.pairs.first)
        #expect(pair.count == 3 && pair.typical == 2 && pair.least == 0.5 && pair.most == 8)
        #expect(pair.ahead == 2 && pair.onlyFirst == 1 && pair.onlyOther == 0)
        #expect(said(verdict).contains("2.0× faster than kiwi (n = 3)"))
    }

    @Test func `operations are not averaged together`() throws {
        let pair = try #require(
            verdict([
                row("ours", 10, [10]), row("kiwi", 10, [40]), row("ours", 20, [10]), row("kiwi", 20, [90]),
                row("ours", 10, [10], .ok, .edit), row("kiwi", 10, [1], .ok, .edit),
            ]).pairs.first)
        #expect(pair.shares.map(\.operation) == [.resize, .edit])
        #expect(abs(pair.shares[0].mean - 6) < 1e-9 && abs(pair.shares[1].mean - 0.1) < 1e-9)
    }

    @Test func `a race of layout engines counts building, first and repeated changes, and structure apart`() throws {
        let times: [(Harness.Operation, ours: Double, kiwi: Double)] = [
            (.buildAndSolve, 10, 5), (.firstResize, 10, 30), (.resize, 10, 40), (.edit, 10, 20),
            (.reuseByConstant, 10, 5), (.structure, 10, 8), (.teardown, 10, 1),
        ]
        let rows = times.flatMap { operation, ours, kiwi in
            [row("ours", 10, [ours], .ok, operation), row("kiwi", 10, [kiwi], .ok, operation)]
        }
        var run = RunFacts(command: "layoutlab layouts", seed: 1, budget: 1, partial: false)
        #expect(ResultVerdict(RecordedResult(rows: rows, run: run), subject: "ours").shares.isEmpty, "solvers")
        run.includesLayer = true
        let verdict = ResultVerdict(RecordedResult(rows: rows, run: run), subject: "ours")
        #expect(verdict.shares.map(\.kind) == [.building, .firstChange, .repeatedChange, .structure])
        let wins = verdict.shares.map { share in
            ["ours", "kiwi"].map { name in share.standings.first { $0.solver == name }?.wins ?? -1 }
        }
        #expect(wins == [[0, 1], [1, 0], [2, 1], [0, 1]])
        #expect(verdict.shares.map { $0.standings[0].contested } == [1, 1, 3, 1])
        #expect(verdict.shares.map { $0.pairs.map(\.typical) } == [[0.5], [3], [2], [0.8]])
        let table = try #require(
            VerdictSections(verdict: verdict).sections.first { $0.title == "Building, changes and structure" })
        let page = table.markdown().joined(separator: "\n")
        #expect(
            page.contains("| kiwi | 1 of 1 | ×0.50, 0.50–0.50 | 0 of 1 | ×3.0, 3.0–3.0 | 1 of 3 | ×2.0, 0.50–4.0 |"),
            "\(page)")
        #expect(page.contains("| ours | 0 of 1 |  | 1 of 1 |  | 2 of 3 |  | 0 of 1 |  |"), "\(page)")
    }

    @Test func `losses are listed worst first, with the faster solver`() {
        let verdict = verdict([
            row("ours", 10, [30]), row("kiwi", 10, [20]), row("glpk", 10, [10]),
            row("ours", 20, [80]), row("kiwi", 20, [10]), row("ours", 30, [1]), row("kiwi", 30, [2]),
        ])
        #expect(verdict.losses.map(\.place.size) == [20, 10])
        #expect(verdict.losses.map(\.winner) == ["kiwi", "glpk"] && verdict.losses.map(\.factor) == [8, 3])
        #expect(said(verdict).contains("The worst is chain 20, resize: 80 ns, kiwi 10 ns (×8.0)"))
    }

    @Test func `ten losses are listed, with the total number`() {
        let rows = (1...14).flatMap { [row("ours", $0, [Double(10 * $0)]), row("kiwi", $0, [1])] }
        let text = verdict(rows).text
        #expect(text.contains("The 10 worst of 14 points") && text.contains("chain 5, resize"))
        #expect(!text.contains("chain 4, resize"))
    }

    @Test func `the frame budget is judged by the worst step and the smallest layout that exceeds it`() throws {
        let verdict = verdict([
            row("ours", 10, [1e6], worst: 2e6), row("ours", 20, [2e6], worst: 9e6),
            row("ours", 30, [20e6], worst: 21e6),
        ])
        let (at120, at60) = (verdict.frames[0], verdict.frames[1])
        #expect(at120.breaks.map(\.size) == [20] && at120.breaks.map(\.worstStep) == [9e6] && at120.courses == 1)
        #expect(at60.breaks.map(\.size) == [30])
        #expect(verdict.text.contains("chain 20, resize (21 views)"))
    }

    @Test func `manual layout is a lower bound and is not judged`() {
        let floor = PeerRecord(
            name: "manual",
            description: PeerDescription(name: "manual", version: "1", abilities: ["constant-change"], notes: []))
        let verdict = verdict([row("ours", 10, [30]), row("manual", 10, [1])], peers: [floor])
        #expect(verdict.standings.map(\.solver) == ["ours"] && verdict.losses.isEmpty && verdict.contested == 0)
    }

    @Test func `without a given subject, the solver with the most wins is the subject`() {
        #expect(verdict([row("a", 10, [3]), row("b", 10, [2])]).subject == "b")
        #expect(verdict([row("a", 10, nil, .error)]).subject == nil)
        #expect(verdict([]).text.contains("No solver has a time here."))
    }

    @Test func `reasons for doubt are listed`() {
        var unverified = row("ours", 10, [1])
        unverified.reference = nil
        var noisy = row("kiwi", 10, [2])
        noisy.noisy = true
        let rows = [unverified, noisy, row("kiwi", 20, [9], .timedOut), row("kiwi", 30, nil, .differentFrames)]
        let own = verdict(rows)
        #expect(own.trust.unverified == 1 && own.trust.noisy == 1 && own.trust.timedOut == 1)
        let text = said(own)
        #expect(text.contains("2 of 4 points have a time, and the frames of 1 of them were compared with nothing"))
        #expect(text.contains("1 noisy, 1 timed out, 1 with different frames"))
        #expect(ResultVerdict(RecordedResult(rows: rows)).text.contains("! Partial"))
    }

    @Test func `both report pages start with the verdict`() throws {
        let run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: false, reference: "kiwi")
        let rows = [row("ours", 10, [10]), row("kiwi", 10, [840]), row("ours", 20, [10]), row("kiwi", 20, [840])]
        let report = ResultReport(RecordedResult(rows: rows, run: run), subject: "ours")
        for name in ["README.md", "report.html"] {
            let text = try #require(report.files.first { $0.name == name }).text
            let answer = try #require(text.range(of: "84× faster than kiwi"))
            let table = try #require(text.range(of: "Growth"))
            #expect(answer.lowerBound < table.lowerBound, "\(name)")
        }
    }
}

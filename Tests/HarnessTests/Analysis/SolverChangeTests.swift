import Foundation
import Testing

@testable import Harness

/// Comparisons of synthetic results: how often they err, and what they find.
@Suite("Changes between results")
struct SolverChangeTests {
    private func compare(_ before: RecordedResult, _ after: RecordedResult) -> ResultComparison {
        ResultComparison(before, after)
    }

    @Test(arguments: [(0.01, 0.01), (0.2, 0.1)])
    func `equal results differ in at most 2 of 40 comparisons`(pointNoise: Double, processNoise: Double) {
        let run = SyntheticRun(pointNoise: pointNoise, processNoise: processNoise)
        let different = (0..<40).filter { seed in
            !compare(run.result(seed: UInt64(seed)), run.result(seed: UInt64(1000 + seed))).isSame
        }
        // Less than one is expected: each of the two families of tests errs in 1 of 100.
        #expect(different.count <= 2, "\(different)")
    }

    @Test(arguments: [(0.01, 0.02, 1.05), (0.05, 0.1, 1.1)])
    func `a planted slow-down of one solver is found in 18 of 20 comparisons, and only in this solver`(
        pointNoise: Double, processNoise: Double, factor: Double
    ) {
        var run = SyntheticRun(pointNoise: pointNoise, processNoise: processNoise)
        let before = (0..<20).map { run.result(seed: UInt64($0)) }
        run.factors = ["b": factor]
        let found = (0..<20).map { compare(before[$0], run.result(seed: UInt64(100 + $0))) }
        let right = found.count { comparison in
            comparison.solvers.filter { $0.verdict != .same }.map(\.solver) == ["b"] && comparison.hasRegression
                && comparison.solvers.allSatisfy { $0.solver != "b" || $0.ratio > 1 }
        }
        #expect(right >= 18, "\(right) of 20")
    }

    @Test(arguments: [1.3, 0.7])
    func `a machine of a different speed is not a change of a solver`(machine: Double) {
        var run = SyntheticRun()
        let before = run.result(seed: 1)
        run.machine = machine
        let comparison = compare(before, run.result(seed: 2))
        #expect(comparison.solvers.allSatisfy { $0.verdict == .same }, "\(comparison.solvers)")
        #expect(comparison.machineRatio.map { abs($0 / machine - 1) < 0.1 } == true)
    }

    @Test func `a faster solver does not make the others slower`() {
        var run = SyntheticRun()
        let before = run.result(seed: 1)
        run.factors = ["a": 0.5]
        let comparison = compare(before, run.result(seed: 2))
        #expect(comparison.solvers.map(\.verdict) == [.faster, .same, .same] && !comparison.hasRegression)
    }

    @Test func `a solver without others is not compared, because the machine may have changed`() {
        var run = SyntheticRun(solvers: ["a"])
        let before = run.result(seed: 1)
        run.factors = ["a": 1.2]
        let comparison = compare(before, run.result(seed: 2))
        #expect(comparison.solvers.isEmpty && comparison.summary.contains("There is one solver"))
    }

    @Test func `of two solvers the one that became slower relative to the other is named`() {
        for name in ["a", "b"] {
            var run = SyntheticRun(solvers: ["a", "b"])
            let before = run.result(seed: 1)
            run.factors = [name: 1.1]
            let comparison = compare(before, run.result(seed: 2))
            #expect(comparison.solvers.filter { $0.verdict == .slower }.map(\.solver) == [name])
            #expect(comparison.hasRegression)
        }
    }

    @Test func `runs that differ as wholes are not different solvers or points`() {
        // The processes of a run share its speed, here with a standard deviation of 20 % between runs.
        let different = (0..<40).filter { seed in
            let run = SyntheticRun(machine: 1 + 0.4 * Double(seed % 5 - 2) / 2)
            return !compare(SyntheticRun().result(seed: UInt64(seed)), run.result(seed: UInt64(1000 + seed))).isSame
        }
        #expect(different.count <= 2, "\(different)")
    }

    @Test func `results of one process are not tested, whatever their difference`() {
        let run = SyntheticRun(processes: 1, factors: ["b": 3])
        let comparison = compare(SyntheticRun(processes: 1).result(seed: 1), run.result(seed: 2))
        #expect(comparison.solvers.isEmpty && !comparison.isTested)
        #expect(comparison.points.allSatisfy { $0.chance == nil && $0.verdict == .incomparable })
        #expect(comparison.summary.contains("Not tested"))
    }

    @Test func `results with different numbers of processes are compared, and results without rows do not trap`() {
        let comparison = compare(
            SyntheticRun(processes: 3).result(seed: 1), SyntheticRun(processes: 7).result(seed: 2))
        #expect(comparison.solvers.count == 3 && comparison.isSame)
        let nothing = RecordedResult(rows: [])
        #expect(compare(nothing, nothing).isSame && compare(nothing, SyntheticRun().result(seed: 1)).solvers.isEmpty)
    }

    @Test func `a single point that became twice as slow is found among 48`() {
        let before = SyntheticRun().result(seed: 1)
        var after = SyntheticRun().result(seed: 2)
        for process in after.rows[7].processes.indices {
            after.rows[7].processes[process].low *= 2
            after.rows[7].processes[process].median *= 2
            after.rows[7].processes[process].high *= 2
        }
        after.rows[7] = ProcessMergeRow.rebuilt(after.rows[7])
        let slower = compare(before, after).points.filter { $0.verdict == .slower }
        #expect(slower.map(\.size) == [after.rows[7].size] && slower.first?.solver == "a")
    }

    @Test func `a point is lost if its step took less than a thousandth of the budget`() {
        var run = RunFacts(command: "", seed: 1, budget: 5e-2, partial: false)
        run.processes = 5
        // A process has 10 ms for a point; the times are 1 µs to 16 µs.
        let before = SyntheticRun().result(seed: 1)
        var after = SyntheticRun().result(seed: 2)
        after.run = run
        for index in after.rows.indices where after.rows[index].solver == "c" {
            after.rows[index].status = .timedOut
            after.rows[index].time = nil
            after.rows[index].processes = []
        }
        let points = compare(before, after).points.filter { $0.solver == "c" }
        let lost = points.filter { $0.verdict == .lost }.map(\.size).sorted()
        #expect(lost == Array(0..<9) || lost == Array(0..<10), "\(lost)")
        #expect(points.allSatisfy { [.lost, .incomparable].contains($0.verdict) })
    }
}

/// Rebuilds the time of a row from the times of its processes.
private enum ProcessMergeRow {
    static func rebuilt(_ row: ResultRow) -> ResultRow {
        var row = row
        let medians = row.processes.map(\.median)
        row.time = SampleSummary(medians)
        row.worstStep = row.time?.median
        return row
    }
}

import Foundation
import SolverAPI
import TestSupport

@testable import Harness

/// Results with made-up times, in which every status and every optional field occurs.
struct MadeResults {
    private var choices: Choices
    /// Factors of the times of solvers.
    var factors: [String: Double] = [:]
    var processes = 4
    var solvers = ["fast", "steady", "slow", "none"]

    init(seed: Int) { choices = Choices(seed: 7000 + seed) }

    /// Returns a number from 0 to 1.
    mutating func share() -> Double { Double(choices.below(1000)) / 999 }

    /// Returns samples around a time. Some are far from it.
    mutating func samples(_ count: Int, around time: Double) -> [Double] {
        (0..<count).map { _ in
            let factor = choices.oneIn(9) ? choices.pick([0.5, 3]) : 0.95 + 0.1 * share()
            return (time * factor).rounded()
        }
    }

    mutating func row(
        _ solver: String, _ workload: String, _ operation: Harness.Operation, _ size: Int, _ status: RowStatus = .ok,
        _ processes: Int
    ) -> ResultRow {
        let growth = operation == .firstSolve ? 1.3 : 1.0
        let base = 900 * pow(Double(size), growth) * (solver == "slow" ? 3 : solver == "steady" ? 1.1 : 1)
        let rows = (0..<processes).map { number -> ResultRow in
            let time = base * (factors[solver] ?? 1) * (0.98 + 0.04 * share())
            var row = ResultRow(
                solver: solver, workload: workload, operation: operation, size: size, views: 2 * size, status: status)
            if status == .ok || status == .timedOut {
                let cpu = number % 2 == 0 ? 1.0 : 0.9
                let timed = samples(12, around: time).enumerated().map { index, wall in
                    TimeSample(step: index % 3, steps: index % 4 == 0 ? 1 : 5, wall: wall, cpu: wall * cpu)
                }
                row.summarize(timed, alone: timed.filter { $0.steps == 1 }, seed: 3)
                if !row.processes.isEmpty { row.processes[0].yardstick = 100 + 5 * share() }
                row.work = WorkPerStep(
                    WorkCounters(), steps: 1)
                row.work?.pivots = Double(size / 10)
                row.work?.rowsTouched = Double(size) * 1.5
            } else {
                row.reason = status == .skipped ? "not attempted" : "view 3: x is 1, expected 2 | <odd> \"text\""
            }
            row.reference = choices.oneIn(6) ? nil : "steady"
            row.noisy = choices.oneIn(5)
            row.wall = 1e6 * (1 + share())
            row.cpu = row.wall * (choices.oneIn(3) ? 1.2 : 0.97)
            row.peakMemory = 1e6 * Double(size)
            row.memoryGrowth = solver == "slow" ? nil : 1024 * Double(size)
            return row
        }
        return rows.count == 1 ? rows[0] : ProcessMerge(seed: 5).merged(rows)
    }

    mutating func result(date: String = "2026-01-01", partial: Bool = false) -> RecordedResult {
        var rows: [ResultRow] = []
        for workload in ["grid", "a|b <c>"] {
            for operation in [Harness.Operation.firstSolve, .resize] {
                for size in [10, 30, 300, 1000] {
                    for solver in solvers {
                        let status: RowStatus =
                            solver == "slow" && size == 1000
                            ? choices.pick([.timedOut, .skipped, .differentFrames, .error]) : .ok
                        rows.append(row(solver, workload, operation, size, status, processes))
                    }
                }
            }
        }
        for workload in ["grid", "a|b <c>"] {
            var twin = row("fast", workload, .resize, 100, .ok, processes)
            twin.isTwin = true
            rows.append(twin)
        }
        var run = RunFacts(
            command: "layoutlab bench --workload grid", seed: 9, budget: 0.5, partial: partial, reference: "steady")
        run.processes = processes
        run.points = rows.count + (partial ? 3 : 0)
        return RecordedResult(rows: rows, run: run)
    }
}

import Foundation
import SolverAPI

@testable import Harness

/// Results with scripted noise: the time of a point in a process is the point's own time × the speed of the machine in
/// the process × noise of the point in the process. No clock takes part.
struct SyntheticRun {
    var processes = 5
    var points = 16
    /// The standard deviation of the noise of a point in a process, in logarithms.
    var pointNoise = 0.02
    /// The standard deviation of the speed of the machine from process to process, in logarithms.
    var processNoise = 0.02
    /// The factor of the machine's time in the whole run.
    var machine = 1.0
    /// The factors of solvers.
    var factors: [String: Double] = [:]
    var solvers = ["a", "b", "c"]
    var hasYardstick = true

    /// Returns a result whose noise depends on the seed alone.
    func result(seed: UInt64) -> RecordedResult {
        var random = SplitMix64(seed: seed)
        func normal() -> Double {
            let radius = (-2 * log(Double.random(in: 1e-300..<1, using: &random))).squareRoot()
            return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
        }
        let speeds = (0..<processes).map { _ in machine * exp(processNoise * normal()) }
        var rows: [ResultRow] = []
        for solver in solvers {
            for point in 0..<points {
                // The first two points of the first solver are measured twice.
                for isTwin in solver == solvers[0] && point < 6 ? [false, true] : [false] {
                    let time = 1000 * Double(1 + point) * (factors[solver] ?? 1)
                    let parts = speeds.map { speed -> ResultRow in
                        var row = ResultRow(
                            solver: solver, workload: "w", operation: .resize, size: point, views: point, status: .ok)
                        let median = time * speed * exp(pointNoise * normal())
                        row.summarize(
                            [0.999, 1, 1.001].map {
                                TimeSample(step: 0, steps: 1, wall: $0 * median, cpu: $0 * median)
                            }, alone: [], seed: 1)
                        if hasYardstick { row.processes[0].yardstick = 100 * speed }
                        row.isTwin = isTwin
                        return row
                    }
                    rows.append(ProcessMerge(seed: 1).merged(parts))
                }
            }
        }
        return RecordedResult(rows: rows)
    }
}

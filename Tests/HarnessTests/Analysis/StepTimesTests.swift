import SolverAPI
import Testing

@testable import Harness

@Suite("Worst steps")
struct StepTimesTests {
    private func alone(_ step: Int?, _ wall: Double, cpu: Double? = nil) -> TimeSample {
        TimeSample(step: step, steps: 1, wall: wall, cpu: cpu ?? wall)
    }

    @Test func `the worst step is the greatest of the medians over rounds, not the fastest or the slowest round`()
        throws
    {
        let rounds = [alone(0, 10), alone(1, 20), alone(0, 11), alone(1, 30), alone(0, 900), alone(1, 25)]
        let times = try #require(StepTimes(rounds, median: 0))
        #expect(times.worst == 25 && times.slowestSeen == 900)
    }

    @Test func `a time slice of another program counts as seen, not as worst`() throws {
        let times = try #require(StepTimes([alone(0, 4_000_000, cpu: 10), alone(0, 12), alone(0, 11)], median: 5))
        #expect(times.worst == 11 && times.slowestSeen == 4_000_000)
    }

    @Test func `without a step that was timed alone there is no worst step`() {
        #expect(StepTimes([], median: 1) == nil)
        #expect(StepTimes([TimeSample(step: nil, steps: 2, wall: 1, cpu: 1)], median: 1) == nil)
    }

    @Test(arguments: 0..<200)
    func `the worst step is never below the median, and the slowest seen never below the worst`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let singles = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            let wall = Double(Int.random(in: 0...5, using: &random))
            return alone(Bool.random(using: &random) ? nil : Int.random(in: 0...3, using: &random), wall, cpu: wall / 2)
        }
        let batches = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            TimeSample(step: nil, steps: 4, wall: Double.random(in: 0...40, using: &random), cpu: 0)
        }
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 1, status: .ok)
        let samples = batches.isEmpty ? singles : batches
        row.summarize(samples, alone: batches.isEmpty ? [] : singles, seed: 1)
        let median = row.time?.median ?? .infinity
        #expect((row.worstStep ?? 0) >= median && (row.slowestSeen ?? 0) >= (row.worstStep ?? .infinity))
        #expect(row.damage == nil)
    }

    @Test func `a row whose worst step is below its median is damaged`() {
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 1, status: .ok)
        row.summarize([TimeSample(step: 0, steps: 1, wall: 10, cpu: 10)], alone: [], seed: 1)
        #expect(row.damage == nil)
        row.worstStep = 9
        #expect(row.damage == "a worst step below the median")
    }

    @Test func `merged processes have the median of their worst steps and the slowest step of all`() throws {
        let parts = [10.0, 12, 90].map { time -> ResultRow in
            var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: 1, status: .ok)
            row.summarize([alone(0, time), alone(1, 2 * time)], alone: [], seed: 1)
            return row
        }
        let row = ProcessMerge(seed: 1).merged(parts)
        #expect(row.time?.median == 18 && row.worstStep == 24 && row.slowestSeen == 180)
        #expect(row.processes.map(\.median) == [15, 18, 135] && row.damage == nil)
    }
}

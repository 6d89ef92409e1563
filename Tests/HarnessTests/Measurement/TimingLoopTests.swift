import Synchronization
import TestSupport
import Testing

@testable import Harness

/// The loop behind all published times, with a clock that advances only on request.
@Suite("Timing loop", .hangLimit(minutes: 2))
struct TimingLoopTests {
    private final class ScriptedTime: Sendable {
        private let nanoseconds = Mutex(0.0)
        func pass(_ time: Double) { nanoseconds.withLock { $0 += time } }
        var clock: MeasurementClock {
            let now: @Sendable () -> Double = { self.nanoseconds.withLock { $0 } }
            return MeasurementClock(wall: now, cpu: now)
        }
    }

    /// A peer whose build and steps take scripted times.
    private struct TimedLayout: PeerLayout {
        let time: ScriptedTime
        let build: Double
        let steps: [Double]
        /// The additional time of the first run.
        var cold = 0.0
        var stepsTaken = 0
        var frames: [Double] { [0, 0, 10, 10] }
        mutating func step(_ index: Int) -> Double {
            stepsTaken += 1
            time.pass((index == 0 ? build : steps[index - 1]) + (stepsTaken <= steps.count + 1 ? cold : 0))
            return Double(index)
        }
    }

    /// Returns the step counts of a peer's samples, and its worst step.
    private func peer(
        build: Double, steps: [Double], cold: Double = 0, budget: Double, samples: Int, _ run: (PeerLoop) throws -> Void
    ) throws -> (steps: [Int], worst: Double) {
        let time = ScriptedTime()
        let lines = Mutex<[String]>([])
        var loop = PeerLoop(
            stepCount: steps.count + 1, budget: budget, mostSamples: samples,
            write: { text in lines.withLock { $0.append(text) } },
            make: { TimedLayout(time: time, build: build, steps: steps, cold: cold) })
        loop.clock = time.clock
        try run(loop)
        let words = lines.withLock { $0 }.map { $0.split(whereSeparator: \.isWhitespace) }
        let samples = words.filter { $0.first == "sample" }.compactMap { word -> TimeSample? in
            guard let steps = Int(word[1]), let wall = Double(word[2]), let step = Int(word[4]) else { return nil }
            return TimeSample(step: steps == 1 ? step - 1 : nil, steps: steps, wall: wall, cpu: wall)
        }
        let alone = words.filter { $0.first == "alone" }.compactMap { word -> TimeSample? in
            guard let step = Int(word[1]), let wall = Double(word[2]) else { return nil }
            return TimeSample(step: step - 1, steps: 1, wall: wall, cpu: wall)
        }
        return (samples.map(\.steps), try #require(StepTimes(samples + alone, median: 0)).worst)
    }

    /// Returns the step counts of our own loop's samples, and its worst step, for a script with the given times.
    private func own(_ steps: [Double], budget: Double, samples: Int) throws -> (steps: [Int], worst: Double?) {
        let time = ScriptedTime()
        let loop = TimingLoop(clock: time.clock, budget: budget, mostSamples: samples)
        func timed(_ index: Int) -> TimingLoop.Time {
            loop.timed {
                time.pass(steps[index]); return 0
            }
        }
        let first = steps.indices.map(timed)
        let outcome = try loop.script(after: first, of: steps.count, step: timed) { count in
            loop.timed {
                for _ in 0..<count { for step in steps { time.pass(step) } }
                return 0
            }
        }
        let samples = outcome.samples.map(\.time)
        return (samples.map(\.steps), StepTimes(samples + outcome.alone, median: 0)?.worst)
    }

    private static let scripts: [(steps: [Double], budget: Double)] = [
        // Cycles of 30 µs: a sample consists of four.
        ([10_000, 12_000, 8_000], 1e7),
        // Each step is long enough for a sample.
        ([150_000, 400_000], 1e8),
        // A cycle that exceeds half of the budget.
        ([4e8, 3e8], 1e9),
        // Steps of zero duration, as a coarse clock would show them.
        ([0, 0], 1e6),
    ]

    @Test(arguments: scripts)
    func `a Swift peer and our own solvers have the same samples and step counts`(steps: [Double], budget: Double)
        throws
    {
        let peer = try peer(build: 1000, steps: steps, budget: budget, samples: 50) { try $0.script() }
        let own = try own(steps, budget: budget, samples: 50)
        #expect(peer.steps == own.steps)
        #expect(peer.worst == own.worst)
        #expect(own.worst == steps.max())
    }

    @Test func `short cycles are combined into samples of at least 100 µs`() throws {
        let own = try own([10_000, 12_000, 8_000], budget: 1e7, samples: 50)
        #expect(own.steps == Array(repeating: 12, count: 50))
    }

    @Test(arguments: [30_000.0, 200_000.0])
    func `a script with a slow first cycle has samples of the usual length`(cold: Double) throws {
        // The first cycle, or each of its steps, would be long enough for a sample; later cycles take 0.4 µs.
        let result = try peer(build: 1000, steps: [100, 100, 100, 100], cold: cold, budget: 1e8, samples: 20) {
            try $0.script()
        }
        #expect(result.steps == Array(repeating: 4 * 256, count: 20) && result.worst == 100)
    }

    @Test func `long steps are separate samples, in whole cycles, until the budget or the sample limit is reached`()
        throws
    {
        #expect(try own([150_000, 400_000], budget: 1e8, samples: 50).steps == Array(repeating: 1, count: 50))
        // Ten cycles take 5.5 ms, so 3 ms are six cycles.
        #expect(try own([150_000, 400_000], budget: 3e6, samples: 50).steps.count == 12)
    }

    @Test func `a first solve that uses the whole budget is the only sample`() throws {
        let result = try peer(build: 2e9, steps: [], budget: 1e9, samples: 50) { try $0.buildAndSolve() }
        #expect(result.steps == [1] && result.worst == 2e9)
    }

    @Test func `short first solves are combined into samples, and the worst one is timed alone`() throws {
        let result = try peer(build: 30_000, steps: [], budget: 1e9, samples: 20) { try $0.buildAndSolve() }
        #expect(result.steps == Array(repeating: 4, count: 20) && result.worst == 30_000)
    }
}

import Synchronization
import Testing

@testable import Harness

/// Tests the steps that a Swift peer runs and times, and the step that each sample names.
@Suite struct PeerLoopTests {
    /// A clock that advances only by the duration of steps.
    private final class Time: Sendable {
        private let now = Mutex(0.0)
        var clock: MeasurementClock { MeasurementClock(wall: { self.now.withLock { $0 } }, cpu: { 0 }) }
        func pass(_ nanoseconds: Double) { now.withLock { $0 += nanoseconds } }
    }

    /// A layout whose checksum is the number of its last step.
    private struct Numbered: PeerLayout {
        let time: Time
        let duration: Double
        var last = -1

        var frames: [Double] { [Double(last)] }

        mutating func step(_ index: Int) -> Double {
            last = index
            time.pass(duration)
            return Double(index)
        }
    }

    private final class Printed {
        var text = ""
    }

    /// Returns the output of a loop for a build and three steps of the given duration in nanoseconds.
    private func output(duration: Double, budget: Double) throws -> [[String]] {
        let (time, printed) = (Time(), Printed())
        let loop = PeerLoop(
            stepCount: 4, budget: budget, mostSamples: 6, clock: time.clock, write: { printed.text += $0 },
            make: { Numbered(time: time, duration: duration) })
        try loop.script()
        return printed.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    @Test(arguments: [
        // With the larger budget each step is a separate sample, in two cycles. The smaller budget suffices only for
        // the first cycle.
        (budget: 1e9, expected: [1, 2, 3, 1, 2, 3]), (budget: 1e5, expected: [1, 2, 3]),
    ])
    func `a sample names the step that its frames belong to`(budget: Double, expected: [Int]) throws {
        let lines = try output(duration: 200_000, budget: budget)
        #expect(
            lines.filter { $0[0] == "answer" }.map { $0[1...].joined(separator: " ") }
                == (0..<4).map { "\($0) \($0).0" })
        let samples = lines.filter { $0[0] == "sample" }
        #expect(samples.map { $0[4] } == expected.map { "\($0)" })
        #expect(samples.map { $0[5] } == expected.map { "\($0).0" })
    }

    @Test func `a sample of many steps names the last step of the script`() throws {
        let samples = try output(duration: 100, budget: 1e9).filter { $0[0] == "sample" }
        #expect(samples.count == 6)
        for sample in samples {
            #expect(Int(sample[1])?.isMultiple(of: 3) == true && sample[4] == "3" && sample[5] == "3.0")
        }
    }

    @Test func `the harness counts the steps of a script from 0, without the build`() throws {
        let text = """
            layoutlab-peer 1
            answer 0 1
            answer 1 1
            answer 2 1
            sample 1 10 10 2 0
            sample 1 10 10 0 0
            sample 6 10 10 2 0
            end
            """
        let samples = try PeerMeasurement(text, name: "peer", longest: 1e9, mostSamples: 5).samples
        #expect(samples.map(\.step) == [2, 0, 2])
        #expect(samples.map(\.time.step) == [1, nil, nil])
    }
}

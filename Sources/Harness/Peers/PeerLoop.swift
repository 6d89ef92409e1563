/// The timing loop of a peer in Swift; that of peers in C++ is the same (peers/common/peer.hpp), and that of our solvers too.
struct PeerLoop {
    /// The steps of the input, the build included.
    let stepCount: Int
    /// Nanoseconds for the samples.
    let budget: Double
    let mostSamples: Int
    let write: (String) -> Void
    let make: () throws -> any PeerLayout

    func buildAndSolve() throws {
        let (layout, first) = try fresh(1)
        answer(0, layout.frames)
        var worst = 0.0
        if first.wall > budget {
            sample(1, first, 0)
            worst = first.wall
        } else {
            let repetitions = Self.repetitions(first.wall, most: 64)
            let start = ContinuousClock.now
            for _ in 0..<mostSamples where (ContinuousClock.now - start).nanoseconds < budget {
                let (_, time) = try fresh(repetitions)
                sample(repetitions, time, 0)
                if repetitions == 1 { worst = max(worst, time.wall) }
            }
            if repetitions > 1 {
                for _ in 0..<PointMeasurement.roundsForWorst { worst = max(worst, try fresh(1).time.wall) }
            }
        }
        write("worst \(worst)\n")
    }

    func script() throws {
        guard stepCount > 1 else { throw PeerFault.unsupported("there is no step after the build") }
        var layout = try make()
        _ = try layout.step(0)
        answer(0, layout.frames)
        let steps = Array(1..<stepCount)
        var first: [Time] = []
        for index in steps {
            first.append(try timed { try layout.step(index) })
            answer(index, layout.frames)
        }
        let cycle = first.reduce(0) { $0 + $1.wall }
        // Of each step the fastest round, as in our own measurement.
        var fastest = [Double](repeating: .infinity, count: stepCount)
        func note(_ time: Time, _ index: Int) { fastest[index] = min(fastest[index], time.wall) }
        let start = ContinuousClock.now
        if cycle > budget / 2 {
            for (index, time) in zip(steps, first) {
                sample(1, time, index)
                note(time, index)
            }
        } else if cycle / Double(steps.count) >= PointMeasurement.shortestSample {
            var count = 0
            while count < mostSamples && (ContinuousClock.now - start).nanoseconds < budget {
                for index in steps {
                    let time = try timed { try layout.step(index) }
                    sample(1, time, index)
                    note(time, index)
                }
                count += steps.count
            }
        } else {
            let repetitions = Self.repetitions(cycle, most: 10_000)
            for _ in 0..<mostSamples where (ContinuousClock.now - start).nanoseconds < budget {
                let time = try timed {
                    var sum = 0.0
                    for _ in 0..<repetitions { for index in steps { sum = try layout.step(index) } }
                    return sum
                }
                sample(repetitions * steps.count, time, steps.count)
            }
            for _ in 0..<PointMeasurement.roundsForWorst {
                for index in steps { note(try timed { try layout.step(index) }, index) }
            }
        }
        write("worst \(fastest.filter(\.isFinite).max() ?? 0)\n")
    }

    private typealias Time = (wall: Double, cpu: Double, sum: Double)

    private func timed(_ body: () throws -> Double) rethrows -> Time {
        let cpu = ThreadClock.now()
        let start = ContinuousClock.now
        let sum = try body()
        let wall = (ContinuousClock.now - start).nanoseconds
        return (wall, max(0, ThreadClock.now() - cpu), sum)
    }

    private func fresh(_ count: Int) throws -> (layout: any PeerLayout, time: Time) {
        var layouts: [any PeerLayout] = []
        for _ in 0..<count { layouts.append(try make()) }
        let time = try timed {
            var sum = 0.0
            for index in layouts.indices { sum = try layouts[index].step(0) }
            return sum
        }
        return (layouts[0], time)
    }

    private static func repetitions(_ wall: Double, most: Int) -> Int {
        max(1, Int(min(Double(most), (PointMeasurement.shortestSample / max(1, wall)).rounded(.up))))
    }

    private func answer(_ index: Int, _ frames: [Double]) {
        write("answer \(index) " + frames.map { "\($0)" }.joined(separator: " ") + "\n")
    }

    private func sample(_ steps: Int, _ time: Time, _ index: Int) {
        write("sample \(steps) \(Int(time.wall)) \(Int(time.cpu)) \(index) \(time.sum)\n")
    }
}

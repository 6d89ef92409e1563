/// Times a peer in Swift with the ``TimingLoop`` of our solvers. Peers in C++ use the same rules
/// (peers/common/peer.hpp).
struct PeerLoop {
    /// The number of steps of the input, including the build.
    let stepCount: Int
    /// The time for all samples, in nanoseconds.
    let budget: Double
    let mostSamples: Int
    var clock = MeasurementClock.system
    let write: (String) -> Void
    let make: () throws -> any PeerLayout

    private var loop: TimingLoop { TimingLoop(clock: clock, budget: budget, mostSamples: mostSamples) }

    func buildAndSolve() throws {
        var layout = try make()
        let first = try loop.timed { try layout.step(0) }
        answer(0, layout.frames)
        let timed = try loop.fresh(after: first) { count in
            var layouts = try (0..<count).map { _ in try make() }
            return try loop.timed {
                var sum = 0.0
                for index in layouts.indices { sum = try layouts[index].step(0) }
                return sum
            }
        }
        report(timed) { _ in 0 }
    }

    /// Times the first change of layouts that are new each time.
    func firstChange() throws {
        guard stepCount > 1 else { throw PeerFault.unsupported("there is no step after the build") }
        var layout = try make()
        _ = try layout.step(0)
        answer(0, layout.frames)
        let first = try loop.timed { try layout.step(1) }
        answer(1, layout.frames)
        let timed = try loop.fresh(after: first) { count in
            var layouts = try (0..<count).map { _ in try make() }
            for index in layouts.indices { _ = try layouts[index].step(0) }
            return try loop.timed {
                var sum = 0.0
                for index in layouts.indices { sum = try layouts[index].step(1) }
                return sum
            }
        }
        report(timed) { _ in 1 }
    }

    func script() throws {
        guard stepCount > 1 else { throw PeerFault.unsupported("there is no step after the build") }
        var layout = try make()
        _ = try layout.step(0)
        answer(0, layout.frames)
        let steps = Array(1..<stepCount)
        var first: [TimingLoop.Time] = []
        for index in steps {
            first.append(try loop.timed { try layout.step(index) })
            answer(index, layout.frames)
        }
        let timed = try loop.script(after: first, of: steps.count) { index in
            try loop.timed { try layout.step(steps[index]) }
        } cycles: { count in
            try loop.timed {
                var sum = 0.0
                for _ in 0..<count { for index in steps { sum = try layout.step(index) } }
                return sum
            }
        }
        report(timed) { $0.map { steps[$0] } ?? steps.count }
    }

    private func answer(_ index: Int, _ frames: [Double]) {
        write("answer \(index) " + frames.map { "\($0)" }.joined(separator: " ") + "\n")
    }

    /// Writes all samples and the steps that were timed alone. Each sample names the step whose frames its checksum sums.
    private func report(_ timed: TimingLoop.Outcome, _ number: (_ step: Int?) -> Int) {
        for (time, sum) in timed.samples {
            write("sample \(time.steps) \(Int(time.wall)) \(Int(time.cpu)) \(number(time.step)) \(sum)\n")
        }
        for time in timed.alone { write("alone \(number(time.step)) \(Int(time.wall)) \(Int(time.cpu))\n") }
    }
}

/// The timing loop of our solvers and of peers in Swift. It chooses the steps per sample and the number of samples, and
/// times steps alone. Peers in other languages have loops with the same rules (`peers/common/peer.hpp`); no test
/// compares them with this loop.
struct TimingLoop {
    /// The minimum duration of a sample, in nanoseconds: long enough that reading the clocks is a small part of it.
    static let shortestSample = 100_000.0
    /// The number of rounds that time each step alone, if samples average over many steps. It is odd, so that the median
    /// of a step is a time that was measured.
    static let roundsAlone = 7
    /// The maximum number of fresh solvers, and of cycles of a script, in one sample.
    static let mostFresh = 64
    static let mostCycles = 10_000

    let clock: MeasurementClock
    /// The time for all samples, in nanoseconds.
    let budget: Double
    let mostSamples: Int

    /// The duration of a stretch in nanoseconds, and its checksum.
    struct Time {
        var wall: Double
        var cpu: Double
        var sum = 0.0
    }

    struct Outcome {
        var samples: [(time: TimeSample, sum: Double)] = []
        /// Steps that were timed alone in addition to the samples, because an average over many steps hides a slow one.
        var alone: [TimeSample] = []

        /// Adds a sample. `step` is the step of the script if it was timed alone.
        mutating func append(_ time: Time, step: Int? = nil, steps: Int) {
            samples.append((TimeSample(step: step, steps: steps, wall: time.wall, cpu: time.cpu), time.sum))
        }

        /// Adds the time of a step that was timed alone and is not a sample.
        fileprivate mutating func appendAlone(_ time: Time, step: Int? = nil) {
            alone.append(TimeSample(step: step, steps: 1, wall: time.wall, cpu: time.cpu))
        }
    }

    /// Times a stretch on both clocks. The slow system call of the processor clock lies outside the wall time.
    func timed(_ body: () throws -> Double) rethrows -> Time {
        let cpu = clock.cpu()
        let start = clock.wall()
        let sum = try body()
        let wall = clock.wall() - start
        return Time(wall: wall, cpu: max(0, clock.cpu() - cpu), sum: sum)
    }

    /// Doubles the number of repetitions until a sample is long enough, and returns it. Callers warm up first, because
    /// a cold run would lead to too few repetitions.
    private func repetitions(most: Int, _ once: (_ repetitions: Int) throws -> Time) rethrows -> Int {
        var count = 1
        while count < most, try once(count).wall < Self.shortestSample { count = min(most, 2 * count) }
        return count
    }

    /// Returns the series of an operation that is repeated.
    ///
    /// - Parameter once: Times a number of repetitions.
    func series(
        mostRepetitions: Int, stepsPerRepetition: Int, _ once: @escaping (_ repetitions: Int) throws -> Time
    ) throws -> SampleSeries {
        let repetitions = try repetitions(most: mostRepetitions, once)
        return SampleSeries { $0.append(try once(repetitions), steps: repetitions * stepsPerRepetition) }
    }

    /// Returns the series of an operation that needs a new solver each time.
    ///
    /// - Parameters:
    ///   - first: The time of the warm-up. If it exceeds the budget, it is the only sample.
    ///   - once: Times a number of fresh starts in one stretch.
    func freshSeries(after first: Time, _ once: @escaping (_ count: Int) throws -> Time) throws -> SampleSeries {
        if first.wall > budget {
            var outcome = Outcome()
            outcome.append(first, steps: 1)
            return SampleSeries(complete: outcome)
        }
        let repetitions = try repetitions(most: Self.mostFresh, once)
        return SampleSeries {
            $0.append(try once(repetitions), steps: repetitions)
        } last: { outcome in
            guard outcome.samples.contains(where: { $0.time.steps > 1 }) else { return }
            for _ in 0..<Self.roundsAlone { outcome.appendAlone(try once(1)) }
        }
    }

    /// Returns the series of a script that is repeated. Steps that are too short to be samples are also timed alone.
    ///
    /// - Parameters:
    ///   - first: The times of the steps of the first cycle. If the cycle is incomplete or exceeds half of the budget,
    ///     these times are the samples.
    ///   - count: The number of steps.
    ///   - step: Times one step. Steps come in order, in whole cycles.
    ///   - cycles: Times a number of cycles in one stretch.
    func scriptSeries(
        after first: [Time], of count: Int, step: @escaping (_ index: Int) throws -> Time,
        cycles: @escaping (_ count: Int) throws -> Time
    ) throws -> SampleSeries {
        let cycle = first.reduce(0) { $0 + $1.wall }
        if first.count < count || cycle > budget / 2 {
            var outcome = Outcome()
            for (index, time) in first.enumerated() { outcome.append(time, step: index, steps: 1) }
            return SampleSeries(complete: outcome)
        }
        // A repeated cycle, not the cold first one, determines the length of a step.
        if try cycles(1).wall / Double(count) >= Self.shortestSample {
            // Each step is long enough to be a sample. Only whole cycles are run, so that each step counts equally in
            // the median.
            return SampleSeries { outcome in
                for index in 0..<count { outcome.append(try step(index), step: index, steps: 1) }
            }
        }
        let repetitions = try repetitions(most: Self.mostCycles, cycles)
        return SampleSeries {
            $0.append(try cycles(repetitions), steps: repetitions * count)
        } last: { outcome in
            for _ in 0..<Self.roundsAlone {
                for index in 0..<count { outcome.appendAlone(try step(index), step: index) }
            }
        }
    }

    /// Times an operation that needs a new solver each time, in one turn; see ``freshSeries(after:_:)``.
    func fresh(after first: Time, _ once: (_ count: Int) throws -> Time) throws -> Outcome {
        try withoutActuallyEscaping(once) { once in
            var series = try freshSeries(after: first, once)
            try series.sample(1, of: 1, self)
            return series.outcome
        }
    }

    /// Times the steps of a script repeatedly, in one turn; see ``scriptSeries(after:of:step:cycles:)``.
    func script(
        after first: [Time], of count: Int, step: (_ index: Int) throws -> Time, cycles: (_ count: Int) throws -> Time
    ) throws -> Outcome {
        try withoutActuallyEscaping(step) { step in
            try withoutActuallyEscaping(cycles) { cycles in
                var series = try scriptSeries(after: first, of: count, step: step, cycles: cycles)
                try series.sample(1, of: 1, self)
                return series.outcome
            }
        }
    }
}

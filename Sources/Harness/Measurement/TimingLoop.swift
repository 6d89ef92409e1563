/// The one loop by which points are timed, those of our solvers and those of peers in Swift: how many steps make a sample, how
/// many samples there are, and which step was the worst. Peers in other languages keep loops of their own, by the same rules
/// (`peers/common/peer.hpp`); no test holds those against it.
struct TimingLoop {
    /// A sample shorter than this, in nanoseconds, is mostly the clock.
    static let shortestSample = 100_000.0
    /// Rounds in which each step is timed by itself, for the worst one, where samples are averages over many.
    static let roundsForWorst = 20
    /// At most so many fresh solvers make a sample, and so many cycles of a script.
    static let mostFresh = 64
    static let mostCycles = 10_000

    let clock: MeasurementClock
    /// Nanoseconds for the samples.
    let budget: Double
    let mostSamples: Int

    /// How long a stretch took, in nanoseconds, and what came out of it.
    struct Time {
        var wall: Double
        var cpu: Double
        var sum = 0.0
    }

    /// What was measured.
    struct Outcome {
        /// Each sample, and what came out of it.
        var samples: [(time: TimeSample, sum: Double)] = []
        /// The slowest step that was timed by itself, in nanoseconds: an average over many steps would hide it.
        var worst: Double?

        /// - Parameter step: the step of a script that was timed by itself.
        mutating func append(_ time: Time, step: Int? = nil, steps: Int) {
            samples.append((TimeSample(step: step, steps: steps, wall: time.wall, cpu: time.cpu), time.sum))
        }
    }

    /// Times a stretch on both clocks. The slow system call stays outside of the wall time.
    func timed(_ body: () throws -> Double) rethrows -> Time {
        let cpu = clock.cpu()
        let start = clock.wall()
        let sum = try body()
        let wall = clock.wall() - start
        return Time(wall: wall, cpu: max(0, clock.cpu() - cpu), sum: sum)
    }

    /// How many repetitions make a sample long enough: twice as many each time until they do.
    ///
    /// The first run does not tell: it is where caches are cold and things are made once. Taken for a guess it gave the resizes of six
    /// views samples of four steps, of whose time three quarters were the clock (measured).
    private func repetitions(most: Int, _ once: (_ repetitions: Int) throws -> Time) rethrows -> Int {
        var count = 1
        while count < most, try once(count).wall < Self.shortestSample { count = min(most, 2 * count) }
        return count
    }

    /// Samples until the budget or the number is reached, with the repetitions that make one long enough.
    ///
    /// - Parameter once: times so many repetitions.
    func sample(
        mostRepetitions: Int, stepsPerRepetition: Int, _ once: (_ repetitions: Int) throws -> Time
    ) rethrows -> Outcome {
        var outcome = Outcome()
        let repetitions = try repetitions(most: mostRepetitions, once)
        let start = clock.wall()
        while outcome.samples.count < mostSamples && clock.wall() - start < budget {
            outcome.append(try once(repetitions), steps: repetitions * stepsPerRepetition)
        }
        return outcome
    }

    /// Times fresh starts.
    ///
    /// - Parameters:
    ///   - first: the one that was made to warm up. Where it eats the budget, it is the measurement.
    ///   - once: times so many of them.
    func fresh(after first: Time, _ once: (_ count: Int) throws -> Time) rethrows -> Outcome {
        var outcome = Outcome()
        if first.wall > budget {
            outcome.append(first, steps: 1)
            outcome.worst = first.wall
            return outcome
        }
        outcome = try sample(mostRepetitions: Self.mostFresh, stepsPerRepetition: 1, once)
        if outcome.samples.contains(where: { $0.time.steps > 1 }) {
            for _ in 0..<Self.roundsForWorst { outcome.worst = max(outcome.worst ?? 0, try once(1).wall) }
        } else {
            outcome.worst = outcome.samples.map(\.time.wall).max()
        }
        return outcome
    }

    /// Times the steps of a script, again and again.
    ///
    /// Of each step the fastest round counts for the worst one: the work is the same each time, and a slice of time that
    /// another process had (4 ms and more) would else be everybody's worst step.
    ///
    /// - Parameters:
    ///   - first: the times of the steps of the first cycle. One that does not fit into half of the budget, or was not
    ///     finished, is the measurement.
    ///   - count: the number of steps.
    ///   - step: times one step; they come in order, in whole cycles.
    ///   - cycles: times so many cycles in one stretch.
    func script(
        after first: [Time], of count: Int, step: (_ index: Int) throws -> Time, cycles: (_ count: Int) throws -> Time
    ) rethrows -> Outcome {
        let cycle = first.reduce(0) { $0 + $1.wall }
        var outcome = Outcome()
        var fastest: [Double] = first.map(\.wall)
        if first.count < count || cycle > budget / 2 {
            for (index, time) in first.enumerated() { outcome.append(time, step: index, steps: 1) }
            outcome.worst = fastest.max()
            return outcome
        }
        fastest = [Double](repeating: .infinity, count: count)
        // What comes again, and not what came first, says how long a step takes.
        if try cycles(1).wall / Double(count) >= Self.shortestSample {
            // Each step its own sample: long enough, and the worst one can be told. Whole cycles only, so that each step has
            // the same share in the median.
            let start = clock.wall()
            while outcome.samples.count < mostSamples && clock.wall() - start < budget {
                for index in 0..<count {
                    let time = try step(index)
                    outcome.append(time, step: index, steps: 1)
                    fastest[index] = min(fastest[index], time.wall)
                }
            }
        } else {
            outcome = try sample(mostRepetitions: Self.mostCycles, stepsPerRepetition: count, cycles)
            for _ in 0..<Self.roundsForWorst {
                for index in 0..<count { fastest[index] = min(fastest[index], try step(index).wall) }
            }
        }
        outcome.worst = fastest.filter(\.isFinite).max()
        return outcome
    }
}

/// A fixed amount of work that has nothing to do with solvers. Its time measures the speed of the machine beside a
/// point, so that results of different hours can be compared.
///
/// It follows 4,096 indices, 24 KiB apart, through an array of 64 KiB, and adds numbers from another one of 128 KiB.
struct Yardstick {
    private static let count = 16_384
    private static let steps = 4096
    private static let repetitions = 5
    /// For each index the next one: a permutation with a single cycle.
    private let next: [Int32]
    private let weights: [Double]

    init() {
        // An odd stride is coprime to a power of two, so the steps visit every index before they return.
        next = (0..<Self.count).map { Int32(($0 &+ 6_037) & (Self.count - 1)) }
        weights = (0..<Self.count).map { 1 + Double($0 % 7) / 8 }
    }

    /// Returns the time of the work in nanoseconds: the median of several runs.
    func time(_ clock: MeasurementClock) -> Double {
        let loop = TimingLoop(clock: clock, budget: 0, mostSamples: 0)
        let times = (0..<Self.repetitions).map { _ in
            let time = loop.timed { work() }
            return TimeSample(step: nil, steps: 1, wall: time.wall, cpu: time.cpu).perStep
        }
        return SampleSummary.quantile(0.5, ofSorted: times.sorted())
    }

    private func work() -> Double {
        let (next, weights) = (next.span, weights.span)
        var (index, sum) = (0, 0.0)
        for _ in 0..<Self.steps {
            index = Int(next[index])
            sum = sum * 0.5 + weights[index]
        }
        return sum
    }
}

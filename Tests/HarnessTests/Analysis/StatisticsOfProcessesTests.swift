import Foundation
import SolverAPI
import Testing

@testable import Harness

@Suite("Statistics over processes")
struct StatisticsOfProcessesTests {
    private func process(_ median: Double, within share: Double = 0) -> ProcessTime {
        ProcessTime(median: median, low: median * (1 - share), high: median * (1 + share))
    }

    @Test(arguments: [(2.776, 4.0), (2.306, 8), (12.706, 1), (1.984, 100)])
    func `Student's t has the tabulated limits of 5 %`(limit: Double, freedom: Double) {
        #expect(abs(StudentT.limit(0.05, freedom: freedom) - limit) < 0.001)
        #expect(abs(StudentT.twoSided(-limit, freedom: freedom) - 0.05) < 1e-4)
    }

    @Test func `Student's t has no value for impossible arguments`() {
        #expect(StudentT.twoSided(.nan, freedom: 3) == 1 && StudentT.twoSided(1, freedom: 0) == 1)
        #expect(StudentT.twoSided(.infinity, freedom: 3) == 0 && StudentT.twoSided(0, freedom: 3) == 1)
        #expect(StudentT.limit(0, freedom: 3) == .infinity && StudentT.limit(1, freedom: 3) == 0)
    }

    @Test func `p-values are corrected as in Holm's article`() {
        #expect(ProcessTest.holm([0.01, 0.04, 0.03, 0.005]) == [0.03, 0.06, 0.06, 0.02])
        #expect(ProcessTest.holm([]).isEmpty && ProcessTest.holm([0.9, 0.9]) == [1, 1])
    }

    @Test func `one process cannot be tested, and equal processes do not differ`() throws {
        #expect(ProcessTest([1], [1, 2]) == nil && ProcessTest([1, 2], []) == nil)
        #expect(ProcessTest([1, .nan], [1, 2]) == nil)
        let equal = try #require(ProcessTest([1, 1, 1], [1, 1, 1]))
        #expect(equal.chance == 1 && equal.interval().low == 0 && equal.interval().high == 0)
        // Without any noise, a difference is certain.
        #expect(try #require(ProcessTest([2, 2], [1, 1])).chance == 0)
    }

    @Test func `the interval of one process is that of its samples, and of none there is no interval`() {
        var bootstrap = ProcessBootstrap(seed: 1)
        #expect(bootstrap.interval([]) == nil)
        #expect(bootstrap.ratio([], to: [process(1)], isPaired: true) == nil)
        #expect(bootstrap.interval([process(0)]) == nil, "a time of 0 has no logarithm")
        let own = bootstrap.interval([process(100, within: 0.1)])
        #expect(own.map { abs($0.low - 90) < 2 && abs($0.high - 110) < 2 } == true)
    }

    @Test func `processes that agree have a narrow interval, and one disturbed process does not move the median`() {
        var bootstrap = ProcessBootstrap(seed: 1)
        let steady = bootstrap.interval([100, 101, 100, 99, 100].map { process($0) })
        #expect(steady.map { $0.low >= 99 && $0.high <= 101 } == true)
        #expect(ProcessBootstrap.middle([100, 101, 100, 99, 900].map { process($0) }) == 100)
    }

    @Test(arguments: [(3, 75), (5, 94), (7, 91)])
    func `the interval covers the true median as often as the documentation states`(count: Int, per100: Int) {
        var random = SplitMix64(seed: 3)
        func normal() -> Double {
            let radius = (-2 * log(Double.random(in: 1e-300..<1, using: &random))).squareRoot()
            return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
        }
        let covered = (0..<300).count { number in
            var bootstrap = ProcessBootstrap(seed: UInt64(number))
            let found = bootstrap.interval((0..<count).map { _ in process(100 * exp(0.1 * normal())) })
            return found.map { $0.low <= 100 && 100 <= $0.high } ?? false
        }
        // Twice the standard deviation of such a count at 75 of 100.
        #expect(abs(covered - 3 * per100) <= 15, "\(covered) of 300")
    }

    @Test func `a disturbance that slows both solvers of a process cancels out of a paired ratio`() throws {
        let speeds = [1.0, 1.5, 1, 1.4, 1.2]
        let (fast, slow) = (speeds.map { process(100 * $0) }, speeds.map { process(110 * $0) })
        var bootstrap = ProcessBootstrap(seed: 1)
        let together = bootstrap.ratio(slow, to: fast, isPaired: true)
        let paired = try #require(together)
        #expect(abs(paired.low - 1.1) < 1e-9 && abs(paired.high - 1.1) < 1e-9)
        let separate = bootstrap.ratio(slow, to: fast, isPaired: false)
        let apart = try #require(separate)
        #expect(apart.low < 1 && apart.high > 1.2)
    }

    @Test func `a point is in time exactly if more than half of its processes are`() {
        for count in 1...6 {
            for late in 0...count {
                var rows = (0..<count).map { index in
                    var row = ResultRow(
                        solver: "s", workload: "w", operation: .resize, size: 1, status: index < late ? .timedOut : .ok)
                    row.summarize([TimeSample(step: 0, steps: 1, wall: 10, cpu: 10)], alone: [], seed: 1)
                    return row
                }
                for _ in 0..<2 {
                    let status = ProcessMerge(seed: 1).merged(rows).status
                    #expect(status == (2 * late < count ? .ok : .timedOut), "\(late) of \(count) late")
                    rows.reverse()
                }
            }
        }
    }
}

import Foundation
import SolverAPI
import Testing

@testable import Harness

/// Statistics compared with direct computations of their definitions, on random samples.
@Suite("Statistics by their definitions")
struct StatisticsLawTests {
    @Test(arguments: [1.0, 2, 3, 4, 5.5, 7, 12, 30, 80])
    func `Student's probabilities are integrals of the density`(freedom: Double) {
        // The density up to its factor, and its integral by Simpson's rule after t = tan u, which makes the range finite.
        func density(_ t: Double) -> Double { pow(1 + t * t / freedom, -(freedom + 1) / 2) }
        func integral(_ from: Double, _ to: Double) -> Double {
            let count = 4000
            let step = (to - from) / Double(count)
            return (0...count).reduce(0) { sum, index in
                let weight = index == 0 || index == count ? 1.0 : index.isMultiple(of: 2) ? 2 : 4
                let u = from + Double(index) * step
                return sum + weight * density(tan(u)) / (cos(u) * cos(u)) * step / 3
            }
        }
        let end = Double.pi / 2 - 1e-6
        let whole = integral(0, end)
        for statistic in [0.01, 0.3, 0.9, 1.5, 2.2, 4, 9, 40] {
            let wanted = integral(atan(statistic), end) / whole
            #expect(abs(StudentT.twoSided(statistic, freedom: freedom) - wanted) < 2e-5, "t = \(statistic)")
        }
    }

    @Test func `the margin of an exponent uses Student's limit at any number of sizes`() throws {
        for count in 3...40 {
            // Residuals of alternating signs.
            let points = (0..<count).map { index in
                let views = Double(100 + 37 * index)
                return (views: Int(views), cost: views * exp(index.isMultiple(of: 2) ? 0.02 : -0.01))
            }
            let fit = try #require(GrowthFit(points))
            let (xs, ys) = (points.map { log(Double($0.views)) }, points.map { log($0.cost) })
            let mean = (xs.reduce(0, +) / Double(count), ys.reduce(0, +) / Double(count))
            let spread = xs.reduce(0) { $0 + pow($1 - mean.0, 2) }
            let slope = zip(xs, ys).reduce(0) { $0 + ($1.0 - mean.0) * ($1.1 - mean.1) } / spread
            let residual = zip(xs, ys).reduce(0) { $0 + pow($1.1 - mean.1 - slope * ($1.0 - mean.0), 2) }
            let freedom = Double(count - 2)
            let margin = StudentT.limit(0.05, freedom: freedom) * (residual / freedom / spread).squareRoot()
            #expect(abs(fit.exponent - slope) < 1e-9, "\(count) sizes")
            #expect(abs(try #require(fit.margin) / margin - 1) < 1e-3, "\(count) sizes")
            #expect(fit.localExponents.count == count - 1)
        }
    }

    @Test(arguments: UInt64(1)...200)
    func `a row has the totals of its samples`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let samples = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            let wall = Double(Int.random(in: 1...1000, using: &random))
            return TimeSample(
                step: nil, steps: Int.random(in: 1...9, using: &random), wall: wall,
                cpu: wall * Double.random(in: 0.9...1, using: &random))
        }
        var row = ResultRow(solver: "s", workload: "w", operation: .edit, size: 1, views: 1, status: .ok)
        row.summarize(samples, alone: [], seed: seed)
        #expect(row.stepsPerSample == samples.map(\.steps).reduce(0, max))
        let (wall, cpu) = (samples.map(\.wall).reduce(0, +), samples.map(\.cpu).reduce(0, +))
        #expect(row.wall == wall && row.cpu == cpu)
        #expect(row.noisy == ((wall - cpu) / wall > 0.05))
        let sorted = samples.map { $0.cpu / Double($0.steps) }.sorted()
        let time = try #require(row.time)
        #expect(time.minimum == sorted[0] && time.maximum == sorted[sorted.count - 1] && time.count == sorted.count)
        // Half of the samples are on each side of the median, and a quarter beyond each quartile.
        func isSplit(_ number: Double, _ share: Double) -> Bool {
            let most = Double(sorted.count - 1)
            return Double(sorted.count { $0 < number }) <= (share * most).rounded(.up)
                && Double(sorted.count { $0 > number }) <= ((1 - share) * most).rounded(.up)
        }
        #expect(isSplit(time.median, 0.5) && isSplit(time.lowerQuartile, 0.25) && isSplit(time.upperQuartile, 0.75))
        let middle = sorted.map { abs($0 - time.median) }.sorted()
        #expect(time.deviation >= middle[(middle.count - 1) / 2] && time.deviation <= middle[middle.count / 2])
        #expect(row.processes.map(\.median) == [time.median])
    }

    @Test func `processes share samples so that together they have the planned number, and no more than necessary`() {
        for processes in 0...9 {
            for count in 0...40 {
                var plan = MeasurementPlan(contestants: [], workloads: [])
                (plan.processes, plan.fewestSamples, plan.mostSamples) = (processes, count, count)
                let parts = max(1, processes)
                #expect(plan.fewestPerProcess * parts >= count && plan.fewestPerProcess >= 1)
                #expect(plan.fewestPerProcess == 1 || (plan.fewestPerProcess - 1) * parts < count)
                #expect(plan.samplesPerProcess * parts >= count)
                #expect(plan.samplesPerProcess == 0 || (plan.samplesPerProcess - 1) * parts < count)
            }
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `changes are judged by the typical spread of the results, but not below the least ratio`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let results = (0..<Int.random(in: 1...6, using: &random)).map { day -> (name: String, result: RecordedResult) in
            let noise = Double.random(in: 0...0.2, using: &random)
            let rows = [(false, 100.0), (true, 100 * (1 + noise))].map { isTwin, time -> ResultRow in
                var row = ResultRow(solver: "s", workload: "w", operation: .resize, size: 1, views: 1, status: .ok)
                row.summarize([TimeSample(step: 0, steps: 1, wall: time, cpu: time)], alone: [], seed: 1)
                row.isTwin = isTwin
                return row
            }
            return ("day \(day)", RecordedResult(rows: rows))
        }
        let spreads = try results.map { try #require(MachineNoise($0.result).spread) }.sorted()
        let middle = (spreads[(spreads.count - 1) / 2] + spreads[spreads.count / 2]) / 2
        #expect(abs(ResultHistory(results).threshold - max(ResultHistory.leastRatio, middle)) < 1e-12)
    }
}

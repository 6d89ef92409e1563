import Foundation
import Harness
import Testing

@Suite("Statistics")
struct StatisticsTests {
    @Test func `a summary of known numbers`() throws {
        let summary = try #require(SampleSummary([5, 1, 2, 3, 4, 100]))
        #expect(summary.median == 3.5)
        #expect(summary.lowerQuartile == 2.25 && summary.upperQuartile == 4.75)
        #expect(summary.deviation == 1.5)
        #expect(summary.minimum == 1 && summary.maximum == 100)
        #expect(summary.outliers == 1)
    }

    @Test func `a summary needs finite samples`() {
        #expect(SampleSummary([]) == nil)
        #expect(SampleSummary([1, .nan]) == nil)
    }

    @Test func `the interval holds the median and repeats with the seed`() throws {
        let samples = (0..<101).map { Double($0 * 37 % 101) }
        let summary = try #require(SampleSummary(samples, seed: 5))
        #expect(summary.confidenceLow < 50 && summary.confidenceHigh > 50)
        #expect(summary.confidenceLow > 30 && summary.confidenceHigh < 70)
        #expect(SampleSummary(samples, seed: 5) == summary)
    }

    @Test(arguments: [0.5, 1, 2, 3])
    func `the exponent of an exact power law`(exponent: Double) throws {
        let points = [100, 200, 400, 1000].map { (views: $0, cost: 7 * pow(Double($0), exponent)) }
        let fit = try #require(GrowthFit(points))
        #expect(abs(fit.exponent - exponent) < 1e-12)
        #expect(abs(fit.factor - 7) < 1e-9)
        #expect((fit.margin ?? 1) < 1e-6)
        #expect(fit.localExponents.allSatisfy { abs($0 - exponent) < 1e-12 })
    }

    @Test func `small sizes are left out where there are enough large ones`() throws {
        let points = [10, 100, 200, 400].map { (views: $0, cost: $0 == 10 ? 1e6 : Double($0)) }
        let fit = try #require(GrowthFit(points))
        #expect(abs(fit.exponent - 1) < 1e-12 && fit.sizes == 100...400)
        #expect(GrowthFit([(views: 10, cost: 1)]) == nil)
    }

    @Test func `the views that fit a frame are read between sizes`() throws {
        let points = [(views: 100, nanoseconds: 1e6), (views: 1000, nanoseconds: 1e8)]
        let budget = try #require(FrameBudget(points, within: 1e7))
        #expect(abs(budget.views - 316) <= 1 && !budget.isLowerBound)
        #expect(FrameBudget(points, within: 1e9)?.isLowerBound == true)
        #expect(FrameBudget(points, within: 1e3) == nil)
    }
}

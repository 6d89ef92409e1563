import Foundation
import Testing

@testable import Harness

@Suite("Statistics")
struct StatisticsTests {
    @Test func `the summary of known samples`() throws {
        let summary = try #require(SampleSummary([5, 1, 2, 3, 4, 100]))
        #expect(summary.median == 3.5)
        #expect(summary.lowerQuartile == 2.25 && summary.upperQuartile == 4.75)
        #expect(summary.deviation == 1.5)
        #expect(summary.minimum == 1 && summary.maximum == 100)
        #expect(summary.outliers == 1)
    }

    @Test func `the margin of an exponent uses Student's distribution with n - 2 degrees of freedom`() throws {
        // Residuals orthogonal to the line leave the exponent at 1; the margin is computed by hand.
        for (residuals, student) in [([1.0, -2, 1], 12.706), ([1, -1, -1, 1], 4.303)] {
            let points = residuals.enumerated().map { index, residual in
                let views = 100 << index
                return (views: views, cost: Double(views) * exp(0.01 * residual))
            }
            let fit = try #require(GrowthFit(points))
            #expect(abs(fit.exponent - 1) < 1e-9)
            let steps = residuals.indices.map { Double($0) - Double(residuals.count - 1) / 2 }
            let spread = steps.reduce(0) { $0 + $1 * $1 } * log(2) * log(2)
            let residual = residuals.reduce(0) { $0 + 1e-4 * $1 * $1 }
            let expected = student * (residual / Double(residuals.count - 2) / spread).squareRoot()
            #expect(abs((fit.margin ?? 0) - expected) < 1e-9)
        }
    }

    @Test func `a summary requires finite samples`() {
        #expect(SampleSummary([]) == nil)
        #expect(SampleSummary([1, .nan]) == nil)
    }

    @Test func `the interval contains the median and repeats with the seed`() throws {
        let samples = (0..<101).map { Double($0 * 37 % 101) }
        let summary = try #require(SampleSummary(samples, seed: 5))
        #expect(summary.confidenceLow < 50 && summary.confidenceHigh > 50)
        #expect(summary.confidenceLow > 30 && summary.confidenceHigh < 70)
        #expect(SampleSummary(samples, seed: 5) == summary)
    }

    @Test func `the interval contains 95 of 100 medians of resamples`() throws {
        // In 9 draws from 1…9, five or more are at least 8 with probability 3 %, and five or more are 9 with 0.1 %. So
        // 2.5 % of the medians are at least 8, and each median is one of the samples.
        let summary = try #require(SampleSummary([9, 8, 7, 6, 5, 4, 3, 2, 1], seed: 3, resamples: 10_000))
        #expect(summary.confidenceLow == 2 && summary.confidenceHigh == 8)
    }

    @Test func `a quantile outside of 0…1 is the nearest end, and NaN is nil`() {
        let sorted = [1.0, 2, 4]
        #expect(SampleSummary.quantile(-1, ofSorted: sorted) == 1)
        #expect(SampleSummary.quantile(-.infinity, ofSorted: sorted) == 1)
        #expect(SampleSummary.quantile(1e300, ofSorted: sorted) == 4)
        #expect(SampleSummary.quantile(.infinity, ofSorted: sorted) == 4)
        #expect(SampleSummary.quantile(.nan, ofSorted: sorted).isNaN)
        #expect(SampleSummary.quantile(0.75, ofSorted: sorted) == 3)
        #expect(SampleSummary.quantile(0.5, ofSorted: []).isNaN)
    }

    @Test(arguments: [Int.min, -1, 0, 1, 1_000_000_000_000_000_000, Int.max])
    func `any number of resamples terminates`(resamples: Int) throws {
        let summary = try #require(SampleSummary([1, 2, 3], resamples: resamples))
        #expect(summary.damage == nil)
    }

    @Test func `samples at the ends of the range of Double have an ordered summary`() throws {
        for samples in [
            [1.7e308, 1.7e308, Double.leastNonzeroMagnitude], [-1.7e308, 1.7e308],
            [Double.leastNonzeroMagnitude, Double.leastNonzeroMagnitude], [0, 0, 0],
        ] {
            let summary = try #require(SampleSummary(samples))
            #expect(summary.minimum <= summary.lowerQuartile && summary.lowerQuartile <= summary.median)
            #expect(summary.median <= summary.upperQuartile && summary.upperQuartile <= summary.maximum)
        }
    }

    /// A bootstrap of the mean would fail: an outlier moves the interval of the mean only.
    @Test func `the interval is that of the median, not of the mean`() throws {
        let samples = Array(repeating: 10.0, count: 30) + [1e6]
        let summary = try #require(SampleSummary(samples))
        #expect(summary.confidenceLow == 10 && summary.confidenceHigh == 10)
    }

    @Test func `fits and budgets of extreme numbers are nil or finite`() throws {
        let last = [(views: Int.max - 1, cost: Double.leastNonzeroMagnitude), (views: Int.max, cost: 1.7e308)]
        #expect(GrowthFit(last) == nil)
        let budget = try #require(
            FrameBudget(last.map { (views: $0.views, nanoseconds: $0.cost) }, within: FrameBudget.at60Hz))
        #expect(budget.views >= Int.max - 1)
    }

    @Test(arguments: [0.5, 1, 2, 3])
    func `the exponent of an exact power law is found`(exponent: Double) throws {
        let points = [100, 200, 400, 1000].map { (views: $0, cost: 7 * pow(Double($0), exponent)) }
        let fit = try #require(GrowthFit(points))
        #expect(abs(fit.exponent - exponent) < 1e-12)
        #expect(abs(fit.factor - 7) < 1e-9)
        #expect((fit.margin ?? 1) < 1e-6)
        #expect(fit.localExponents.allSatisfy { abs($0 - exponent) < 1e-12 })
    }

    @Test func `small sizes are ignored if there are enough large ones`() throws {
        let points = [10, 100, 200, 400].map { (views: $0, cost: $0 == 10 ? 1e6 : Double($0)) }
        let fit = try #require(GrowthFit(points))
        #expect(abs(fit.exponent - 1) < 1e-12 && fit.sizes == 100...400)
        #expect(GrowthFit([(views: 10, cost: 1)]) == nil)
    }

    @Test func `the number of views that fit in a frame is interpolated between sizes`() throws {
        let points = [(views: 100, nanoseconds: 1e6), (views: 1000, nanoseconds: 1e8)]
        let budget = try #require(FrameBudget(points, within: 1e7))
        #expect(abs(budget.views - 316) <= 1 && !budget.isLowerBound)
        #expect(FrameBudget(points, within: 1e9)?.isLowerBound == true)
        #expect(FrameBudget(points, within: 1e3) == nil)
    }
}

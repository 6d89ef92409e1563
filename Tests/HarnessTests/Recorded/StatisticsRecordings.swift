import Foundation
import SolverAPI
import TestSupport
import Testing

@testable import Harness

/// Compares statistics of made-up samples, and the numbers and texts of results, with what was recorded.
@Suite("Recorded statistics", .hangLimit(minutes: 10)) struct StatisticsRecordings {
    private static func number(_ value: Double?) -> String { value.map { Recording.number($0, decimals: 6) } ?? "none" }
    private static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

    private static let sets: [[Double]] = [
        [], [5], [5, 7], [1, 2, 3, 4], [3, 1, 2, 9, 4], [10, 10, 10, 10, 10, 50, 1], [1, 50, 51, 52, 53, 54, 200, 3],
        [0, 0, 0], [-3, 4, -5, 6], [1e308, -1e308, 3], [2, .nan], [1.5, 2.5, 1000, 3.5, 2, 2.25, 0.01],
    ]

    private static var samples: [[Double]] {
        var made = MadeResults(seed: 1)
        return sets + [4, 9, 20, 41].map { made.samples($0, around: 1000) }
    }

    @Test func `summaries, tests and intervals keep their numbers`() throws {
        let summaries = Self.samples.map { sample -> Recording.Section in
            let few = SampleSummary(sample, seed: 4, resamples: 50)
            let ends = few.map { Self.numbers([$0.confidenceLow, $0.confidenceHigh]) } ?? "none"
            return Recording.Section(
                "summary of \(Self.numbers(sample))",
                ModelText.lines(of: SampleSummary(sample) as Any) + ["resampled 50 times: \(ends)"])
        }
        let shares = [-1, 0, 0.025, 0.25, 0.5, 0.6, 0.975, 1, 2]
        let quantiles = Self.samples.map { sample -> String in
            let sorted = sample.sorted()
            return Self.numbers(shares.map { SampleSummary.quantile($0, ofSorted: sorted) })
        }
        var student: [String] = []
        for statistic in [0.0, 0.5, 1, 2, 5, 40, -2, .infinity, .nan] {
            for freedom in [0.0, 1, 2, 5, 30, 400] {
                let chance = Self.number(StudentT.twoSided(statistic, freedom: freedom))
                student.append("t \(statistic), \(freedom): \(chance)")
            }
        }
        for chance in [0.0, 0.01, 0.05, 0.5, 1] {
            for freedom in [1.0, 2, 9, 60] {
                student.append("limit \(chance), \(freedom): \(Self.number(StudentT.limit(chance, freedom: freedom)))")
            }
        }
        var tests: [String] = []
        for first in Self.samples {
            for second in Self.samples.suffix(8) {
                for least in [0, 0.5] {
                    guard let test = ProcessTest(first, second, leastVariance: least) else { continue }
                    let (wide, narrow) = (test.interval(), test.interval(missing: 0.5))
                    tests.append(
                        Self.numbers([test.difference, test.chance, wide.low, wide.high, narrow.low, narrow.high]))
                }
            }
        }
        let holm = [[], [0.01], [0.04, 0.01, 0.03], [0.5, 0.5, 0.001, 0.9], [0.02, 0.02]].map {
            Self.numbers(ProcessTest.holm($0))
        }
        try Recording("statistics").expect(
            summaries + [
                Recording.Section("quantiles", quantiles), Recording.Section("Student's distribution", student),
                Recording.Section("tests of processes", tests), Recording.Section("Holm's correction", holm),
            ] + Self.series())
    }

    private static let points: [[(Int, Double)]] = [
        [], [(10, 5)], [(10, 5), (20, 11)], [(10, 5), (20, 11), (40, 19)],
        [(10, 5), (100, 60), (1000, 700), (300, 190)],
        [(100, 60), (1000, 700), (300, 190), (10, 5), (3000, 2500)],
        [(5, 0), (0, 5), (10, 3), (20, .infinity), (30, 9)],
        [(10, 5), (10, 6)], [(100, 9), (200, 19), (400, 41), (800, 79), (1600, 170), (3200, 330), (6400, 600)],
        (1...16).map { number -> (Int, Double) in (number * 100, Double(number * number + number % 3)) },
    ]

    /// Growth, frame budgets, change points and step times.
    private static func series() -> [Recording.Section] {
        let growth = points.flatMap { points -> [String] in
            let fit = GrowthFit(points.map { (views: $0.0, cost: $0.1) })
            let budgets = [4.0, 50, 150, 1000].map { limit -> String in
                FrameBudget(points.map { (views: $0.0, nanoseconds: $0.1) }, within: limit)
                    .map { "\($0.views)\($0.isLowerBound ? "+" : "")" } ?? "none"
            }
            return [
                "\(points.map { "\($0.0):\(number($0.1))" }.joined(separator: " "))",
                "  exponent \(number(fit?.exponent)) ± \(number(fit?.margin)), factor \(number(fit?.factor)), "
                    + "local \(numbers(fit?.localExponents ?? [])), \(GrowthText.short(fit)) | \(GrowthText.long(fit))",
                "  budgets \(budgets.joined(separator: " "))",
            ]
        }
        let series: [[Double]] = [
            [], [1, 1, 1, 2, 2, 2], [1, 1.1, 0.9, 1, 2, 2.1, 1.9, 2], [1, 1, 1, 1, 5, 5, 5, 5, 1, 1, 1, 1],
            [1, 2, 1, 2, 1, 2, 1, 2], [3, 3, 3, .nan, 3, 3], [1, 1, 1, 1.2, 1.2, 1.2, 1.2, 1.5, 1.5, 1.5, 1.5, 1.5],
        ]
        let changes = series.map { numbers in
            "\(numbers): "
                + ChangePoints(numbers).changes.map { "\($0.position) by chance \(number($0.chance))" }.joined(
                    separator: ", ")
        }
        let samples = (0..<14).map { index in
            TimeSample(
                step: index % 3, steps: index % 5 == 4 ? 4 : 1, wall: Double(100 + index * 7),
                cpu: Double(90 + (index * 5) % 31))
        }
        var steps = [0.0, 105, 500].map { median -> String in
            StepTimes(samples, median: median).map { numbers([$0.worst, $0.slowestSeen]) } ?? "none"
        }
        steps.append(StepTimes(samples.filter { $0.steps > 1 }, median: 3) == nil ? "none" : "some")
        steps += samples.map { number($0.perStep) }
        return [
            Recording.Section("growth and budgets", growth), Recording.Section("change points", changes),
            Recording.Section("step times", steps),
        ]
    }

    @Test func `numbers in reports keep their digits and units`() throws {
        let values = [
            0, 1, -1, 0.004, 0.9994, 0.9996, 1.005, 9.96, 12.345, 99.95, 999.4, 999.5, 999.7, 1000, 12345.6, 999_499,
            999_500,
            999_700, 1e6, 123_456_789, 999_499_999, 999_500_001, 1e9, 7.2e10, 1e300, .infinity, -.infinity, .nan, 1e-9,
        ]
        let texts = values.map { value -> String in
            let fixed = [0, 1, 3].map { Markup.fixed(value, $0) }.joined(separator: " ")
            return "\(value): \(Markup.time(value)) | \(Markup.short(value)) | \(Markup.ratio(value)) | "
                + "\(Markup.plain(value)) | \(fixed)"
        }
        let intervals: [(Double, Double, Double)] = [
            (1.0, 0.9, 1.1), (1.234, 1.23, 1.238), (10, 5, 20), (1.5, 1.5, 1.5), (0.001, 0.0009, 0.002), (3, .nan, 4),
            (2, -1, 3), (1.00004, 1.00003, 1.00005),
        ]
        let ratios = intervals.map { "\($0): \(Markup.ratio($0.0, $0.1, $0.2))" }
        let ranges: [[Double]] = [
            [], [1.0], [10, 1000], [3, 4], [1, 1e6], [0.5, 2, 1e9], [1e-300, 1e305], [100, 101], [9, 80], [10, 160],
        ]
        var axes: [String] = []
        for values in ranges {
            for (name, axis) in [("views", LogAxis.views(values)), ("costs", LogAxis.costs(values))] {
                let ticks = axis.ticks.map { Markup.short($0.value) + ($0.isLabeled ? "" : "'") }
                let positions = Self.numbers([0, 1, 10, 500].map { axis.position($0) })
                axes.append(
                    "\(name) \(values): \(Markup.short(axis.low))–\(Markup.short(axis.high)) at "
                        + "\(ticks.joined(separator: " ")); \(positions)")
            }
        }
        let wanted: [([Double], [Double])] = [
            ([10, 12, 14], [16, 16, 16]), ([0, 200, 201, 202], [31, 31, 31, 31]), ([90, 95], [16, 16]), ([], []),
        ]
        let places = wanted.map { Self.numbers(ChartDrawing.apart($0.0, $0.1, within: 0, 100)) }
        let sizes = [
            "", "5", "5,3,5", "0", "3,x", "1:10:3", "10:100:log", "10:1000:log:4", "5:5:log", "7:300:log:5", "10:1:2",
            "1:2000:1",
            "1:10:0", "1:10:log:0", "2:9:2:3", "1:999:1", "30:1000:log:7",
        ].map { "\($0): \(SizeList($0)?.sizes.map(String.init).joined(separator: " ") ?? "none")" }
        let shards = ["1/1", "2/3", "0/3", "4/3", "1", "a/b", "1/2/3"].map { text in
            "\(text): " + (Shard(text).map { shard in "\(shard) \((0..<7).filter(shard.contains))" } ?? "none")
        }
        let series: [[Double?]] = [
            [], [nil], [1, 2, 3, nil, 8], [5, 5, 5], [100, 101, 102], [0, -1, 4], [1, 1000],
        ]
        let bars = series.map { numbers -> String in
            let names = numbers.map { $0.map { "\($0)" } ?? "nil" }
            return "\(names): \(ResultHistory.bars(numbers))"
        }
        try Recording("markup").expect([
            Recording.Section("numbers", texts), Recording.Section("ratios", ratios), Recording.Section("axes", axes),
            Recording.Section("labels apart", places), Recording.Section("sizes", sizes),
            Recording.Section("shards", shards),
            Recording.Section("bars", bars),
        ])
    }

    @Test func `a measurement keeps its schedule`() throws {
        var lines: [String] = []
        for (length, budget, most, turns) in [
            (10.0, 1e4, 5, 1), (2e4, 1e6, 9, 2), (1e5, 3e5, 40, 3), (3e6, 1e6, 10, 1), (700, 1e7, 7, 2),
        ] {
            let clock = MadeClock()
            let loop = TimingLoop(
                clock: MeasurementClock(wall: { clock.wall.time }, cpu: { clock.wall.time * 0.9 }), budget: budget,
                mostSamples: most)
            func run(_ count: Int) throws -> TimingLoop.Time {
                loop.timed {
                    clock.wall.time += length * Double(count)
                    return Double(count)
                }
            }
            var calls: [String] = []
            var fresh = try loop.freshSeries(after: try run(1)) { count in
                calls.append("\(count)")
                return try run(count)
            }
            for turn in 1...turns { try fresh.sample(turn, of: turns, loop) }
            lines.append("step \(length), budget \(budget), \(most) samples in \(turns) turns")
            lines.append("  fresh \(calls.joined(separator: " ")): \(Self.text(fresh.outcome))")
            calls = []
            var script = try loop.scriptSeries(after: [try run(1), try run(2), try run(1)], of: 3) { index in
                calls.append("step \(index)")
                return try run(1 + index)
            } cycles: { count in
                calls.append("\(count)")
                return try run(4 * count)
            }
            for turn in 1...turns { try script.sample(turn, of: turns, loop) }
            lines.append("  script \(calls.joined(separator: " ")): \(Self.text(script.outcome))")
        }
        try Recording("schedules").expect([Recording.Section("schedules", lines)])
    }

    private static func text(_ outcome: TimingLoop.Outcome) -> String {
        func text(_ sample: TimeSample) -> String {
            "\(sample.step.map { "\($0)" } ?? "-")/\(sample.steps) \(number(sample.wall))"
        }
        return "\(outcome.samples.count) samples, first \(outcome.samples.first.map { text($0.time) } ?? "none"), last "
            + "\(outcome.samples.last.map { text($0.time) } ?? "none"), alone \(outcome.alone.map(text).joined(separator: ", "))"
    }
}

/// A clock that only a test advances.
private final class MadeClock: Sendable {
    final class Value: @unchecked Sendable { var time = 0.0 }
    let wall = Value()
}

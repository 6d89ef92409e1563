internal import Foundation

/// A logarithmic axis: where a value lies, and where the labelled ticks are.
struct LogAxis {
    /// One labelled line of the grid.
    struct Tick: Hashable {
        let value: Double
        let isLabelled: Bool
    }

    let low: Double
    let high: Double
    let ticks: [Tick]

    /// The share of the axis' length at which a value lies, held to 0…1.
    func position(_ value: Double) -> Double {
        guard value > 0, high > low else { return 0 }
        return min(1, max(0, log(value / low) / log(high / low)))
    }

    /// An axis of views: powers of two, the ends close to the data.
    static func views(_ values: [Double]) -> LogAxis {
        let (least, most) = range(values)
        let low = least / 1.12
        let high = most * 1.12
        let first = Int(log2(low).rounded(.up))
        let last = max(first, Int(log2(high).rounded(.down)))
        let every = (last - first) / 9 + 1
        let ticks = (first...last).map { Tick(value: pow(2, Double($0)), isLabelled: ($0 - first) % every == 0) }
        return LogAxis(low: low, high: high, ticks: ticks)
    }

    /// An axis of costs: decades, and 1-2-5 where there are few of them.
    static func costs(_ values: [Double]) -> LogAxis {
        let (least, most) = range(values)
        var low = least / 1.25
        var high = most * 1.35
        // Less than a factor of 4 would make noise look like growth.
        if high / low < 4 {
            let middle = (low * high).squareRoot()
            low = middle / 2
            high = middle * 2
        }
        let decades = log10(high / low)
        var ticks: [Tick] = []
        for decade in Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up)) {
            for factor in [1.0, 2, 5] {
                let value = factor * pow(10, Double(decade))
                guard value >= low, value <= high, factor == 1 || decades < 4 else { continue }
                ticks.append(Tick(value: value, isLabelled: factor == 1 || decades < 2.2))
            }
        }
        return LogAxis(low: low, high: high, ticks: ticks)
    }

    private static func range(_ values: [Double]) -> (Double, Double) {
        // Room for the margins at both ends of what a double holds; what lies outside is drawn at the edge.
        let usable = values.filter { $0 > 0 && $0.isFinite }.map { min(1e300, max(1e-300, $0)) }
        return (usable.min() ?? 1, usable.max() ?? 1)
    }
}

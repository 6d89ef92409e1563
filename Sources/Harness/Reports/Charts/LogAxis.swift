internal import Foundation

/// A logarithmic axis: positions of values, and labeled ticks.
struct LogAxis {
    /// A line of the grid, with or without a label.
    struct Tick: Hashable {
        let value: Double
        let isLabeled: Bool
    }

    let low: Double
    let high: Double
    let ticks: [Tick]

    /// Returns the position of a value as a fraction of the axis, clamped to 0…1.
    func position(_ value: Double) -> Double {
        guard value > 0, high > low else { return 0 }
        return min(1, max(0, log(value / low) / log(high / low)))
    }

    /// Returns an axis of views: ticks at 1, 2 and 5 of each decade, ends close to the data.
    static func views(_ values: [Double]) -> LogAxis {
        let (least, most) = range(values)
        let low = least / 1.12
        let high = most * 1.12
        let isLong = log10(high / low) > 3.2
        return LogAxis(low: low, high: high, ticks: ticks(low, high, [1, 2, 5]) { $0 == 1 || !isLong })
    }

    /// Returns an axis of costs: ticks at decades, and at 2 and 5 times a decade if there are fewer than 4 decades.
    static func costs(_ values: [Double]) -> LogAxis {
        let (least, most) = range(values)
        var low = least / 1.25
        var high = most * 1.35
        // A range below a factor of 4 would make noise look like growth.
        if high / low < 4 {
            let middle = (low * high).squareRoot()
            low = middle / 2
            high = middle * 2
        }
        let decades = log10(high / low)
        return LogAxis(
            low: low, high: high,
            ticks: ticks(low, high, decades < 4 ? [1, 2, 5] : [1]) { $0 == 1 || decades < 2.2 })
    }

    /// Returns multiples of powers of ten within a range.
    private static func ticks(
        _ low: Double, _ high: Double, _ factors: [Double], isLabeled: (Double) -> Bool
    ) -> [Tick] {
        let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
        return decades.flatMap { decade in
            factors.map { (factor: $0, value: $0 * pow(10, Double(decade))) }
                .filter { $0.value >= low && $0.value <= high }
                .map { Tick(value: $0.value, isLabeled: isLabeled($0.factor)) }
        }
    }

    private static func range(_ values: [Double]) -> (Double, Double) {
        // The limits leave margins at both ends of the range of doubles. Values beyond them are drawn at the edge.
        let usable = values.filter { $0 > 0 && $0.isFinite }.map { min(1e300, max(1e-300, $0)) }
        return (usable.min() ?? 1, usable.max() ?? 1)
    }
}

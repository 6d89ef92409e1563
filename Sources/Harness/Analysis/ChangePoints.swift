internal import SolverAPI

/// Where a series changed: hierarchical divisive estimation with energy statistics (E-divisive; D. S. Matteson and N. A. James,
/// "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", Journal of the American Statistical
/// Association 109, 2014), with exponent 1.
///
/// A place splits a stretch where what lies before is least like what lies after, by the mean distances between and within; it
/// counts where few random orders of the same numbers split as well. Then both parts are looked at. The random orders are drawn
/// with a seed, so the same series has the same answer.
public struct ChangePoints: Hashable, Sendable {
    /// One change.
    public struct Change: Hashable, Sendable {
        /// The first number that is of the new kind.
        public let position: Int
        /// The share of orders that split as well by chance.
        public let chance: Double
    }

    /// The changes, first to last.
    public let changes: [Change]

    /// No part is shorter: of one or two numbers nothing can be said.
    public static let shortest = 3

    /// Looks at a series.
    ///
    /// - Parameters:
    ///   - series: the numbers in order of time. With fewer than 7 nothing can be found at the usual chance: a split of 6 into 3 and
    ///     3 comes about in 1 of 10 orders.
    ///   - mostChance: what counts as a change.
    ///   - orders: how many random orders are drawn.
    ///   - seed: what they are drawn with.
    /// - Complexity: O(orders × n²) for each part.
    public init(_ series: [Double], mostChance: Double = 0.05, orders: Int = 199, seed: UInt64 = 1) {
        var random = SplitMix64(seed: seed)
        var found: [Change] = []
        var parts = [0..<series.count]
        while let part = parts.popLast() {
            guard part.count >= 2 * Self.shortest, series[part].allSatisfy(\.isFinite) else { continue }
            var numbers = Array(series[part])
            let best = Self.bestSplit(numbers)
            guard best.statistic > 0 else { continue }
            var asGood = 1
            for _ in 0..<orders {
                numbers.shuffle(using: &random)
                if Self.bestSplit(numbers).statistic >= best.statistic * (1 - 1e-12) { asGood += 1 }
            }
            let chance = Double(asGood) / Double(orders + 1)
            if chance > mostChance { continue }
            let place = part.lowerBound + best.place
            found.append(Change(position: place, chance: chance))
            parts += [part.lowerBound..<place, place..<part.upperBound]
        }
        changes = found.sorted { $0.position < $1.position }
    }

    /// The place at which the numbers differ most, and how much they do: n·m / (n + m) times twice the mean distance between the
    /// parts less the mean distances within.
    private static func bestSplit(_ numbers: [Double]) -> (place: Int, statistic: Double) {
        // Sums of distances within the first numbers, within all from a place on, and between: one place more at a time.
        let count = numbers.count
        var (before, after, between) = (0.0, 0.0, 0.0)
        for first in 0..<count { for second in 0..<first { after += abs(numbers[first] - numbers[second]) } }
        var best = (place: 0, statistic: 0.0)
        for place in 1..<count {
            let moved = numbers[place - 1]
            var (toBefore, toAfter) = (0.0, 0.0)
            for other in 0..<place - 1 { toBefore += abs(numbers[other] - moved) }
            for other in place..<count { toAfter += abs(numbers[other] - moved) }
            before += toBefore
            after -= toAfter
            between += toAfter - toBefore
            if place < shortest || count - place < shortest { continue }
            let (n, m) = (Double(place), Double(count - place))
            func mean(_ sum: Double, _ size: Double) -> Double { size < 2 ? 0 : sum / (size * (size - 1) / 2) }
            let statistic = n * m / (n + m) * (2 * between / (n * m) - mean(before, n) - mean(after, m))
            if statistic > best.statistic { best = (place, statistic) }
        }
        return best
    }
}

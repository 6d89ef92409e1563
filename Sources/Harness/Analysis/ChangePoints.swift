internal import SolverAPI

/// The change points of a series: hierarchical divisive estimation with energy statistics (E-divisive; D. S. Matteson and
/// N. A. James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", Journal of the
/// American Statistical Association 109, 2014), with exponent 1.
///
/// A series is split where the parts before and after differ most, by the mean distances between and within them. The
/// split counts if few random permutations of the numbers split as well. Both parts are then examined. The permutations
/// depend on the seed alone, so the result is repeatable.
public struct ChangePoints: Hashable, Sendable {
    /// A change point.
    public struct Change: Hashable, Sendable {
        /// The index of the first number after the change.
        public let position: Int
        /// The fraction of permutations that split at least as well.
        public let chance: Double
    }

    /// The changes in order.
    public let changes: [Change]

    /// The minimum length of a part.
    public static let shortest = 3

    /// Finds the change points of a series.
    ///
    /// - Parameters:
    ///   - series: The numbers in chronological order. With fewer than 7 nothing can be found at the default chance: a
    ///     split of 6 into 3 and 3 occurs in 1 of 10 permutations.
    ///   - mostChance: The largest chance of a change.
    ///   - orders: The number of permutations.
    ///   - seed: The seed of the permutations.
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
            let index = part.lowerBound + best.index
            found.append(Change(position: index, chance: chance))
            parts += [part.lowerBound..<index, index..<part.upperBound]
        }
        changes = found.sorted { $0.position < $1.position }
    }

    /// Returns the best split and its statistic: n·m / (n + m) times twice the mean distance between the parts less the
    /// mean distances within.
    private static func bestSplit(_ numbers: [Double]) -> (index: Int, statistic: Double) {
        // Sums of distances within the first part, within the second part and between them, updated for each position.
        let count = numbers.count
        var (before, after, between) = (0.0, 0.0, 0.0)
        for first in 0..<count { for second in 0..<first { after += abs(numbers[first] - numbers[second]) } }
        var best = (index: 0, statistic: 0.0)
        for index in 1..<count {
            let moved = numbers[index - 1]
            var (toBefore, toAfter) = (0.0, 0.0)
            for other in 0..<index - 1 { toBefore += abs(numbers[other] - moved) }
            for other in index..<count { toAfter += abs(numbers[other] - moved) }
            before += toBefore
            after -= toAfter
            between += toAfter - toBefore
            if index < shortest || count - index < shortest { continue }
            let (n, m) = (Double(index), Double(count - index))
            func mean(_ sum: Double, _ size: Double) -> Double { size < 2 ? 0 : sum / (size * (size - 1) / 2) }
            let statistic = n * m / (n + m) * (2 * between / (n * m) - mean(before, n) - mean(after, m))
            if statistic > best.statistic { best = (index, statistic) }
        }
        return best
    }
}

internal import SolverAPI

/// The change points of a series: hierarchical divisive estimation with energy statistics (E-divisive; D. S. Matteson
/// and N. A. James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", Journal of the
/// American Statistical Association 109, 2014), with exponent 1.
///
/// A series is split where its two parts differ most: by the mean distance between the parts less those within them. A
/// split is accepted if few random permutations of the numbers have as good a split. Both parts are then searched in
/// the same way. The permutations depend on the seed alone, so the result is repeatable.
public struct ChangePoints: Hashable, Sendable {
    public struct Change: Hashable, Sendable {
        /// The index of the first number after the change.
        public let position: Int
        /// The fraction of permutations with at least as good a split (the p-value of the permutation test).
        public let chance: Double
    }

    /// The change points in ascending order of position.
    public let changes: [Change]

    /// The minimum number of values in each part of a split.
    public static let shortest = 3

    /// Finds the change points of a series.
    ///
    /// - Parameters:
    ///   - series: The numbers in chronological order. Fewer than 7 never have a change at the default `mostChance`,
    ///     because 1 in 10 permutations of 6 numbers has the same two halves.
    ///   - mostChance: The largest p-value at which a split is accepted.
    ///   - orders: The number of random permutations for each part.
    ///   - seed: The seed of the random permutations.
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

    /// Returns the best split and its statistic: n·m / (n + m) · (2 · mean distance between the parts − mean distances
    /// within each part).
    private static func bestSplit(_ numbers: [Double]) -> (index: Int, statistic: Double) {
        // The sums of distances (within each part, between them) are updated as the split moves, so all splits take
        // O(n²).
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

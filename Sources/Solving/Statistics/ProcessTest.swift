internal import Foundation

/// A comparison of two groups of logarithms, one number for each process: Student's t test with pooled variance.
package struct ProcessTest {
    /// The mean of the later group less that of the earlier one.
    package let difference: Double
    /// The standard error of the difference.
    package let error: Double
    /// The degrees of freedom.
    package let freedom: Double

    /// Compares two groups; nil unless each has at least two finite numbers, because one process says nothing about the
    /// noise between processes.
    ///
    /// - Parameter leastVariance: A lower bound of the variance between processes, such as its mean over many points. The
    ///   variance of a few numbers is sometimes small by chance.
    package init?(_ later: [Double], _ earlier: [Double], leastVariance: Double = 0) {
        guard later.count > 1, earlier.count > 1, (later + earlier).allSatisfy(\.isFinite) else { return nil }
        let (first, second) = (Self.mean(earlier), Self.mean(later))
        difference = second - first
        freedom = Double(later.count + earlier.count - 2)
        let squares = Self.squares(later) + Self.squares(earlier)
        let variance = max(squares / freedom, leastVariance)
        error = (variance * (1 / Double(later.count) + 1 / Double(earlier.count))).squareRoot()
    }

    /// The probability of at least this difference between processes of the same kind.
    package var chance: Double {
        if error > 0 { return StudentT.twoSided(difference / error, freedom: freedom) }
        return difference == 0 ? 1 : 0
    }

    /// The interval of the difference that misses it with a probability of `miss`.
    package func interval(missing miss: Double = 0.05) -> (low: Double, high: Double) {
        let half = error > 0 ? StudentT.limit(miss, freedom: freedom) * error : 0
        return (difference - half, difference + half)
    }

    package static func mean(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    }

    /// Returns the sum of the squared distances from the mean.
    package static func squares(_ numbers: [Double]) -> Double {
        let middle = mean(numbers)
        return numbers.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    }

    /// Returns p-values adjusted for multiple comparisons (Holm, 1979): the chance that any of the comparisons that are at
    /// least as extreme is an accident.
    package static func holm(_ chances: [Double]) -> [Double] {
        var adjusted = chances
        var least = 0.0
        for (rank, index) in chances.indices.sorted(by: { (chances[$0], $0) < (chances[$1], $1) }).enumerated() {
            least = max(least, min(1, Double(chances.count - rank) * chances[index]))
            adjusted[index] = least
        }
        return adjusted
    }
}

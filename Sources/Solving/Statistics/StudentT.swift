internal import Foundation

/// Student's t distribution.
package enum StudentT {
    /// Returns the probability that |T| is at least `statistic` (the two-sided p-value); 1 for NaN, or if `freedom` is not
    /// positive.
    package static func twoSided(_ statistic: Double, freedom: Double) -> Double {
        guard !statistic.isNaN, freedom > 0 else { return 1 }
        guard statistic.isFinite else { return 0 }
        return incompleteBeta(freedom / (freedom + statistic * statistic), freedom / 2, 0.5)
    }

    /// Returns the limit that |T| exceeds with a probability of `chance`.
    package static func limit(_ chance: Double, freedom: Double) -> Double {
        guard chance > 0, chance < 1, freedom > 0 else { return chance >= 1 ? 0 : .infinity }
        var (low, high) = (0.0, 1.0)
        while twoSided(high, freedom: freedom) > chance, high < 1e12 { high *= 2 }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if twoSided(middle, freedom: freedom) > chance { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the regularized incomplete beta function I_x(a, b), by its continued fraction with the method of Lentz.
    private static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        // The fraction converges fast below this point; above it the symmetry I_x(a, b) = 1 − I_{1−x}(b, a) is used.
        if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
        let front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log1p(-x)) / a
        let tiny = 1e-300
        var (c, d) = (1.0, 1 - (a + b) * x / (a + 1))
        if abs(d) < tiny { d = tiny }
        d = 1 / d
        var fraction = d
        for step in 1...300 {
            let m = Double(step)
            for numerator in [
                m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
            ] {
                d = 1 + numerator * d
                if abs(d) < tiny { d = tiny }
                d = 1 / d
                c = 1 + numerator / c
                if abs(c) < tiny { c = tiny }
                fraction *= c * d
            }
            if abs(c * d - 1) < 1e-14 { break }
        }
        return min(1, front * fraction)
    }

    /// Returns the logarithm of the gamma function of a positive number (Lanczos, g = 7).
    private static func logGamma(_ x: Double) -> Double {
        let coefficients = [
            676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
            -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
        ]
        if x < 0.5 { return log(Double.pi / abs(sin(Double.pi * x))) - logGamma(1 - x) }
        let shifted = x - 1
        var sum = 0.99999999999980993
        for (index, value) in coefficients.enumerated() { sum += value / (shifted + Double(index) + 1) }
        let base = shifted + 7.5
        return 0.5 * log(2 * Double.pi) + (shifted + 0.5) * log(base) - base + log(sum)
    }
}

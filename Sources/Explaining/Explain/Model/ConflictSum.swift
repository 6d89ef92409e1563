import Certificates
import SolverAPI

/// A conflict as one comparison: what some rules need, what others give, and the excess.
///
/// It is the certificate itself. Each rule's constant times its factor belongs to one side, by its sign; the variables
/// cancel, so that needs > gives remains.
public struct ConflictSum: Sendable {
    /// A number of the comparison.
    public struct Part: Sendable {
        /// The rule of the number.
        public let rule: ExplainedRule
        /// The factor of the number; positive.
        public let factor: Double
        /// The number of the rule without its sign, in points.
        public let amount: Double
    }

    /// The needed numbers, in the order of the explanation's facts.
    public let needs: [Part]
    /// The given numbers.
    public let gives: [Part]
    /// The sum of the needed numbers, in points.
    public let needed: Double
    /// The sum of the given numbers, in points.
    public let given: Double
    /// The difference of the sums, in points; positive.
    public let excess: Double
    /// Whether the rounding of logs to six digits explains the whole contradiction.
    public let isWithinRounding: Bool

    init(_ certificate: [(rule: ExplainedRule, factor: Rational)]) {
        let scale = Self.scale(certificate)
        var (needs, gives): ([Part], [Part]) = ([], [])
        var (needed, given, rounding) = (Rational.zero, Rational.zero, 0.0)
        for (rule, factor) in certificate {
            guard let constant = Rational(meaning: rule.constraint.constant) else { continue }
            let scaled = factor * scale
            let amount = scaled * constant
            if amount.isZero { continue }
            let part = Part(rule: rule, factor: scaled.magnitude.double, amount: constant.magnitude.double)
            if amount.signum > 0 {
                needs.append(part)
                needed += amount
            } else {
                gives.append(part)
                given += amount.magnitude
            }
            if constant.denominator != 1 { rounding += amount.magnitude.double * 5e-6 }
        }
        (self.needs, self.gives) = (needs, gives)
        (self.needed, self.given) = (needed.double, given.double)
        excess = (needed - given).double
        isWithinRounding = excess <= rounding
    }

    /// Returns the scale that makes the most frequent factor 1; the smallest such scale.
    private static func scale(_ certificate: [(rule: ExplainedRule, factor: Rational)]) -> Rational {
        let factors = certificate.filter { $0.rule.constraint.constant != 0 }.map { $0.factor.magnitude }
        var best: (factor: Rational, count: Int)?
        for factor in factors {
            let count = factors.filter { $0 == factor }.count
            if let known = best, known.count > count || known.count == count && known.factor <= factor { continue }
            best = (factor, count)
        }
        guard let best else { return .one }
        return .one / best.factor
    }
}

import Certificates
import SolverAPI

/// A conflict as one comparison: what some rules need, what others give, and that the first is more.
///
/// It is the certificate itself. Each rule's constant times its factor goes to one of the two sides, by its sign; the variables
/// cancel, so what is left is needs > gives.
public struct ConflictSum: Sendable {
    /// One number of the comparison.
    public struct Part: Sendable {
        /// Whose number it is.
        public let rule: ExplainedRule
        /// How often it counts; positive.
        public let factor: Double
        /// The number as the rule has it, without its sign, in points.
        public let amount: Double
    }

    /// What is needed, in the order of the explanation's facts.
    public let needs: [Part]
    /// What is given.
    public let gives: [Part]
    /// The sum of what is needed, in points.
    public let needed: Double
    /// The sum of what is given.
    public let given: Double
    /// By how much it is too much; positive.
    public let excess: Double
    /// Whether six digits in the log explain the whole contradiction.
    public let isWithinRounding: Bool

    init(_ certificate: [(rule: ExplainedRule, factor: Rational)]) {
        let scale = Self.scale(certificate)
        var (needs, gives): ([Part], [Part]) = ([], [])
        var (needed, given, rounding) = (Rational.zero, Rational.zero, 0.0)
        for (rule, factor) in certificate {
            guard let constant = Rational(meaning: rule.constraint.constant) else { continue }
            let share = factor * scale
            let amount = share * constant
            if amount.isZero { continue }
            let part = Part(rule: rule, factor: share.magnitude.double, amount: constant.magnitude.double)
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

    /// What makes the factor 1 that most numbers have; the smallest of those.
    private static func scale(_ certificate: [(rule: ExplainedRule, factor: Rational)]) -> Rational {
        let factors = certificate.filter { $0.rule.constraint.constant != 0 }.map(\.factor.magnitude)
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

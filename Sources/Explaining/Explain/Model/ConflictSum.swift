import Certificates
import SolverAPI

/// A conflict as two totals in points: the length that some rules need, and the smaller length that the other rules
/// leave for it.
///
/// The totals are read from the certificate, whose multiplied rules add up to a contradiction. In that sum the
/// variables cancel. Each rule's constant times its multiplier remains: a positive product is needed, a negative one
/// is given.
public struct ConflictSum: Sendable {
    /// One rule's share of a total: ``factor`` times ``amount``.
    public struct Part: Sendable {
        public let rule: ExplainedRule
        /// The rule's multiplier in the certificate, scaled so that the most frequent factor is 1; positive.
        public let factor: Double
        /// The absolute value of the rule's constant, in points.
        public let amount: Double
    }

    /// The lengths that rules need, such as the minimum width of a label, in the order of the conflict's rules.
    public let needs: [Part]
    /// The lengths that rules provide, such as the width of the window, in the same order.
    public let gives: [Part]
    /// The total of ``needs``, in points.
    public let needed: Double
    /// The total of ``gives``, in points.
    public let given: Double
    /// ``needed`` minus ``given``, in points; positive.
    public let excess: Double
    /// Whether the conflict may only be a rounding error: logs round constants to six digits, and ``excess`` is not
    /// larger than these errors can be.
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

    /// Returns the factor by which all multipliers are scaled. It makes the most frequent multiplier 1.
    ///
    /// Only rules with a nonzero constant and rules that state a size, such as `width == 100`, are counted. Among
    /// equally frequent multipliers, that of a rule that states a size is preferred, then that of a rule between
    /// positions, then the smallest.
    private static func scale(_ certificate: [(rule: ExplainedRule, factor: Rational)]) -> Rational {
        func rank(_ rule: ExplainedRule) -> Int {
            if !rule.statement.first.attribute.isExtent { return 1 }
            return rule.statement.second == nil ? 0 : 2
        }
        let deciding = certificate.filter { rule, _ in
            rule.origin != .implicit && (rule.constraint.constant != 0 || rank(rule) == 0)
        }
        var best: (factor: Rational, count: Int, rank: Int)?
        for (rule, factor) in deciding {
            let magnitude = factor.magnitude
            let count = deciding.count { $0.factor.magnitude == magnitude }
            if let known = best {
                if (known.count, rank(rule)) > (count, known.rank) { continue }
                if (known.count, rank(rule)) == (count, known.rank), known.factor <= magnitude { continue }
            }
            best = (magnitude, count, rank(rule))
        }
        guard let best else { return .one }
        return .one / best.factor
    }
}

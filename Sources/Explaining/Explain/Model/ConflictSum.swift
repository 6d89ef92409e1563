import Certificates
import SolverAPI

/// A conflict as a sum of lengths: the points that some rules need, the points that the other rules give, and the
/// excess.
///
/// The sum is read from the certificate. Each rule's constant times its multiplier is added to one side, chosen by its
/// sign. The variables cancel, so `needed > given` remains.
public struct ConflictSum: Sendable {
    /// One rule's term in a sum.
    public struct Part: Sendable {
        public let rule: ExplainedRule
        /// The rule's multiplier in the certificate, scaled so that a container's size counts once; positive.
        public let factor: Double
        /// The absolute value of the rule's constant, in points.
        public let amount: Double
    }

    /// The terms that need points, in the order of the conflict's rules.
    public let needs: [Part]
    /// The terms that give points, in the same order.
    public let gives: [Part]
    /// The sum of ``needs``, in points.
    public let needed: Double
    /// The sum of ``gives``, in points.
    public let given: Double
    /// ``needed`` minus ``given``, in points; positive.
    public let excess: Double
    /// Whether rounding the constants to six digits, as logs do, could cause the whole ``excess``.
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

    /// Returns the scale that makes the most frequent multiplier 1, of the rules with a constant and the stated sizes.
    ///
    /// Of equally frequent multipliers, that of a stated size becomes 1, so that the length of a container counts once;
    /// without stated sizes that of a position, so that the distance of an edge counts once; otherwise the smallest.
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

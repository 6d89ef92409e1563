public import SolverAPI

/// Verifies proofs that required constraints cannot hold together. It imports no solver. Each constraint is multiplied
/// by its factor, and the products are added. Then every variable has to cancel, and the remainder has to be a
/// contradiction (Farkas' lemma).
public struct ConflictChecker {
    private var rules: [ConstraintID: Constraint] = [:]

    /// Creates a checker. Numbers are read by `Rational(meaning:)` and `Rational(coefficient:)`.
    public init(constraints: [Constraint]) {
        for rule in constraints where rules[rule.id] == nil { rules[rule.id] = rule }
    }

    /// Returns the reason why a certificate proves nothing; nil if its constraints cannot hold together.
    ///
    /// - Complexity: O(terms) operations on fractions.
    public func fault(in certificate: ConflictCertificate) -> String? {
        var sums: [VariableID: Rational] = [:]
        var gap = Rational.zero
        for (id, multiplier) in certificate.members {
            guard let rule = rules[id], rule.priority.isRequired else { return "\(id) is not a required constraint" }
            guard let factor = Rational(multiplier, over: 1) else { return "the factor of \(id) cannot be read" }
            if factor.signum > 0 && rule.relation == .lessThanOrEqual
                || factor.signum < 0 && rule.relation == .greaterThanOrEqual
            {
                return "\(id) has the wrong sign"
            }
            for term in rule.expression.terms {
                guard let coefficient = Rational(coefficient: term.coefficient) else { return "\(id) is not finite" }
                sums[term.variable, default: .zero] += factor * coefficient
            }
            guard let constant = Rational(meaning: rule.constant) else { return "\(id) is not finite" }
            gap += factor * constant
        }
        if sums.values.contains(where: { !$0.isZero }) { return "a variable does not cancel" }
        return gap.signum > 0 ? nil : "the constants do not contradict"
    }
}

extension CertificateChecker {
    /// Returns the reason why a certificate proves nothing; nil if its constraints cannot hold together.
    public func fault(in certificate: ConflictCertificate) -> String? {
        ConflictChecker(constraints: constraints).fault(in: certificate)
    }
}

import Certificates
public import SolverAPI

/// A condition on margins and baselines, which rules use but logs do not show.
///
/// If the rules conflict for one choice of these lengths, they can hold only if a weighted sum of the lengths satisfies
/// a relation, such as being at most 20. This condition is read from the proof of the conflict.
public struct UnknownLengths: Sendable {
    /// One length in a condition, such as the top margin of a view.
    public struct Part: Sendable {
        public let side: RuleStatement.Side
        /// The coefficient of the length; not 0.
        public let factor: Double
    }

    /// The terms of the weighted sum of lengths.
    public let parts: [Part]
    /// The relation between the sum and ``bound``.
    public let relation: Relation
    public let bound: Double
    /// The sum if each length is 8 points, the default margin of a view in UIKit.
    public let usual: Double

    /// The default margin of a view, in points.
    private static let usualMargin = 8.0

    /// The lengths that are tried, in points: the default margin, 0, and a length larger than any screen.
    private static let tried = [usualMargin, 0, 100_000]

    /// The maximum number of conditions that are compared after the first one.
    private static let mostConditions = 4

    /// Whether margins of 8 satisfy the condition. Baselines have no default.
    var holdsUsually: Bool {
        switch relation {
        case .equal: usual == bound
        case .lessThanOrEqual: usual <= bound
        case .greaterThanOrEqual: usual >= bound
        }
    }

    /// Whether the condition is on margins only, and their default does not satisfy it.
    ///
    /// If Auto Layout reported a conflict, the margins do not satisfy the condition. Any such margins then conflict with
    /// the same rules, so the default may stand for them.
    var areUnusualMargins: Bool { !holdsUsually && parts.allSatisfy { $0.side.attribute.isMargin } }

    /// Returns a rule with its default length, if it is the implicit rule of a margin; otherwise the rule itself.
    func assumingUsualMargins(_ rule: ExplainedRule) -> ExplainedRule {
        guard rule.origin == .implicit, rule.statement.first.attribute.isMargin else { return rule }
        var rule = rule
        rule.constraint = Constraint(rule.id, rule.constraint.expression, .equal, Self.usualMargin)
        (rule.statement.relation, rule.statement.constant) = (.equal, Self.usualMargin)
        return rule
    }

    /// Finds a condition on the unknown lengths. Nil if the rules use no such lengths, or if the rules hold for each
    /// choice of lengths that was tried.
    ///
    /// - Parameter rules: Required rules that can hold together.
    /// - Complexity: At most seven solves.
    init?(_ rules: [ExplainedRule], _ finder: inout ConflictFinder) throws(SolverError) {
        let unknown = rules.filter { $0.origin == .implicit && !$0.statement.first.attribute.isExtent }
        if unknown.isEmpty { return nil }
        let known = rules.filter { rule in !unknown.contains { $0.id == rule.id } }
        func condition(ifAllAre length: Double) throws(SolverError) -> UnknownLengths? {
            let fixed = unknown.map { Constraint($0.id, $0.constraint.expression, .equal, length) }
            guard let conflict = try finder.conflict(among: known.map { $0.constraint } + fixed) else { return nil }
            let factors = conflict.certificate.members.map {
                ($0.constraint, Rational($0.multiplier, over: 1) ?? .zero)
            }
            return UnknownLengths(factors, unknown, known)
        }
        for length in Self.tried {
            guard var found = try condition(ifAllAre: length) else { continue }
            // A stricter condition may exist. Lengths that just meet the known condition then violate it.
            for _ in 0..<Self.mostConditions {
                let total = found.parts.reduce(0) { $0 + $1.factor }
                guard total > 0, found.bound >= 0, let next = try condition(ifAllAre: found.bound / total) else {
                    break
                }
                found = next
            }
            self = found
            return
        }
        return nil
    }

    private init?(_ factors: [(ConstraintID, Rational)], _ unknown: [ExplainedRule], _ known: [ExplainedRule]) {
        // The multiplied rules add up to `0 ≥ excess`. Without the rules that fix the lengths, the sum is
        // `−Σ factor × length ≥ need`.
        var (parts, need, isEquation) = ([(RuleStatement.Side, Rational)](), Rational.zero, true)
        for (id, factor) in factors {
            if let length = unknown.first(where: { $0.id == id }) {
                parts.append((length.statement.first, factor))
            } else if let rule = known.first(where: { $0.id == id }) {
                need += factor * (Rational(meaning: rule.constraint.constant) ?? .zero)
                if rule.constraint.relation != .equal { isEquation = false }
            }
        }
        guard let scale = parts.map({ $0.1.magnitude }).min(), !scale.isZero else { return nil }
        // The sum is written with the sign that makes most of its coefficients positive.
        let isTurned = parts.count(where: { $0.1.signum > 0 }) * 2 < parts.count
        func scaled(_ value: Rational) -> Double { ((isTurned ? .zero - value : value) / scale).double }
        self.parts = parts.map { Part(side: $0.0, factor: scaled($0.1)) }
        // Lengths are not negative, so a sum of at most 0 is 0.
        let isZero = need.isZero && !isTurned && self.parts.allSatisfy { $0.factor > 0 }
        relation = isEquation || isZero ? .equal : isTurned ? .greaterThanOrEqual : .lessThanOrEqual
        bound = scaled(.zero - need)
        usual = self.parts.reduce(0) { $0 + Self.usualMargin * $1.factor }
    }
}

/// Required constraints that cannot hold together, with the proof.
///
/// Each member is multiplied with its ``Member/multiplier`` and all are added: every variable cancels, and what is left
/// says `0 ≥ gap` with a positive gap (Farkas' lemma; Schrijver, *Theory of Linear and Integer Programming*, §7.3). An
/// inequality's multiplier has the sign that keeps its direction: not negative for `>=`, not positive for `<=`. So anybody can
/// check the proof without trusting the solver; ``gap(_:)`` does.
public struct Conflict: Hashable, Sendable {
    /// One constraint of the conflict and its share in the proof.
    public struct Member: Hashable, Sendable {
        /// The constraint.
        public let constraint: ConstraintID
        /// The factor with which the constraint enters the sum; never 0.
        public let multiplier: Double

        /// A member with its factor.
        public init(_ constraint: ConstraintID, multiplier: Double) {
            self.constraint = constraint
            self.multiplier = multiplier
        }
    }

    /// The members, oldest first.
    public let members: [Member]

    /// A conflict of those members, in any order.
    public init(_ members: [Member]) {
        self.members = members.sorted { $0.constraint < $1.constraint }
    }

    /// The ids of the members, oldest first.
    public var constraints: [ConstraintID] { members.map { $0.constraint } }

    /// Whether the certificate proves beyond rounding that constraints of a problem contradict one another: every variable
    /// cancels to the last digits, and the gap is more than twice what ``Tolerances`` allow. Where it does not, exact arithmetic
    /// has to decide.
    ///
    /// - Complexity: O(terms of the members), expected.
    public func isProof(in problem: borrowing Problem) -> Bool {
        var sums: [VariableID: (sum: Double, size: Double)] = [:]
        let scale = members.reduce(0) { max($0, abs($1.multiplier)) }
        guard scale > 0, scale.isFinite else { return false }
        var (gap, size) = (0.0, 0.0)
        for member in members {
            guard let rule = problem.constraint(member.constraint), rule.priority.isRequired else { return false }
            let factor = member.multiplier / scale
            if rule.relation == .greaterThanOrEqual && factor < 0 || rule.relation == .lessThanOrEqual && factor > 0 {
                return false
            }
            for term in rule.expression.terms {
                let part = factor * term.coefficient
                let old = sums[term.variable] ?? (0, 0)
                sums[term.variable] = (old.sum + part, old.size + abs(part))
            }
            gap += factor * rule.constant
            size += abs(factor * rule.constant)
        }
        let isCancelled = sums.values.allSatisfy { abs($0.sum) <= Tolerances.rounding * $0.size }
        return isCancelled && gap > 2 * (1e-9 + Tolerances.rounding * size)
    }

    /// Checks the proof: the positive gap it arrives at, or nil if it proves nothing.
    ///
    /// - Parameter constraint: the members as they were requested, with their new constants if the batch changed them.
    /// - Returns: the gap, scaled so that the largest multiplier is 1.
    public func gap(_ constraint: (ConstraintID) -> Constraint?) -> Double? {
        let scale = members.reduce(0) { max($0, abs($1.multiplier)) }
        guard scale > 0, scale.isFinite else { return nil }
        var sums: [VariableID: Double] = [:]
        var magnitudes: [VariableID: Double] = [:]
        var gap = 0.0
        var size = 0.0
        for member in members {
            guard let rule = constraint(member.constraint), rule.priority.isRequired else { return nil }
            let factor = member.multiplier / scale
            switch rule.relation {
            case .greaterThanOrEqual: if factor < 0 { return nil }
            case .lessThanOrEqual: if factor > 0 { return nil }
            case .equal: break
            }
            for term in rule.expression.terms {
                sums[term.variable, default: 0] += factor * term.coefficient
                magnitudes[term.variable, default: 0] += abs(factor * term.coefficient)
            }
            gap += factor * rule.constant
            size += abs(factor * rule.constant)
        }
        for (variable, sum) in sums where abs(sum) > 1e-9 * max(1e-3, magnitudes[variable] ?? 0) { return nil }
        return gap > 1e-12 * size ? gap : nil
    }
}

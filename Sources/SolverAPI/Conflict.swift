/// An infeasible set of required constraints, with a certificate.
///
/// Multiply each member by its ``Member/multiplier`` and add: all variables cancel, and `0 ≥ gap` remains with a positive
/// gap (Farkas' lemma; Schrijver, *Theory of Linear and Integer Programming*, §7.3). The multiplier turns
/// each inequality into a `>=`: it is not negative for `>=`, and not positive for `<=`. ``gap(_:)`` checks the
/// certificate without a solver.
public struct Conflict: Hashable, Sendable {
    /// A constraint of the conflict with its multiplier.
    public struct Member: Hashable, Sendable {
        public let constraint: ConstraintID
        /// The factor of the constraint in the sum; never 0.
        public let multiplier: Double

        public init(_ constraint: ConstraintID, multiplier: Double) {
            self.constraint = constraint
            self.multiplier = multiplier
        }
    }

    /// The members in creation order.
    public let members: [Member]

    /// Creates a conflict of members in any order.
    ///
    /// - Complexity: O(n log n).
    public init(_ members: [Member]) {
        self.members = members.sorted { $0.constraint < $1.constraint }
    }

    /// The ids of the members in creation order.
    ///
    /// - Complexity: O(n).
    public var constraints: [ConstraintID] { members.map { $0.constraint } }

    /// Whether the certificate proves a contradiction despite rounding: all variables cancel except for the last
    /// digits, and the gap exceeds twice the sum of ``Tolerances/feasibility`` and the rounding of the constants. If
    /// false, exact arithmetic has to decide.
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

    /// Returns the positive gap of the certificate, or nil if the certificate proves no contradiction.
    ///
    /// - Parameter constraint: A closure that returns the constraint with an id, or nil for an unknown id. If the
    ///   refused batch changed the constant of the constraint, the result has the new constant.
    /// - Returns: The gap, scaled so that the largest multiplier is 1.
    /// - Complexity: O(terms of the members), expected.
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

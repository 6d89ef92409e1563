public import Certificates
public import SolverAPI

/// The canonical layout of a connected system, or its conflict, in exact fractions: a literal implementation of
/// `docs/SEMANTICS.md`.
public struct ExactLayout: Sendable {
    /// The result of a solve.
    public enum Outcome: Sendable {
        case layout(ExactLayout)
        /// An irreducible set of required constraints that cannot hold together.
        case conflict([ExactConflictMember])
        /// The work limit was reached.
        case tooLong
    }

    /// One objective with its proof: the multipliers, which state the cost of one more point of each item.
    public struct Stage: Sendable {
        public let subject: LayoutCertificate.Subject
        /// Multipliers of variables that are 0.
        public let variables: [(variable: VariableID, multiplier: Rational)]
        /// Multipliers of constraints, for `expression − constant` as written.
        public let constraints: [(constraint: ConstraintID, multiplier: Rational)]

    }

    /// The variables in creation order, with their values in points.
    public let values: [(variable: VariableID, value: Rational)]
    /// The total violation of each optional priority in use, highest first.
    public let totals: [(priority: Priority, violation: Rational)]
    /// The total violation of the required constraints in points; nonzero only for contradictions within the tolerance.
    public let requiredTotal: Rational
    /// The proof, one stage for each objective; empty unless requested.
    public let stages: [Stage]
    /// The values that the constraints leave open; nil unless requested.
    public let diagnosis: Diagnosis?
    /// The open sides of each constraint; empty unless the diagnosis was requested.
    public let openSides: [OpenSides]
    public let pivots: Int
}

/// A member of a conflict with its exact factor; see ``Conflict``.
public struct ExactConflictMember: Sendable, Hashable {
    public let constraint: ConstraintID
    /// The factor; never 0, with the sign that preserves the direction of an inequality.
    public let multiplier: Rational
}

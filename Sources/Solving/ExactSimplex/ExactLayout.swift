public import Certificates
public import SolverAPI

/// The canonical layout of a connected system, or its conflict, in exact fractions: what `docs/SEMANTICS.md` says, word for
/// word.
public struct ExactLayout: Sendable {
    /// What a system of constraints comes to.
    public enum Outcome: Sendable {
        case layout(ExactLayout)
        /// Required rules that cannot hold together; none can be left out.
        case conflict([ExactConflictMember])
        /// It took more work than was allowed.
        case tooLong
    }

    /// One objective with its proof: what one more point of each item would cost.
    public struct Stage: Sendable {
        /// The variable or the constraints whose distances from 0, or violations, were minimised.
        public let subject: LayoutCertificate.Subject
        /// Multipliers of variables: of those that lie at 0.
        public let stays: [(variable: VariableID, multiplier: Rational)]
        /// Multipliers of constraints, of `expression − constant` as written.
        public let constraints: [(constraint: ConstraintID, multiplier: Rational)]
    }

    /// The variables, oldest first, with their values in points.
    public let values: [(variable: VariableID, value: Rational)]
    /// The total violation of each optional priority in use, highest first.
    public let totals: [(priority: Priority, violation: Rational)]
    /// How far the required constraints are off in all, in points: 0 but for contradictions within the tolerance.
    public let requiredTotal: Rational
    /// The proof, one stage an objective; empty unless it was asked for.
    public let stages: [Stage]
    /// Where the constraints leave a choice; nil unless it was asked for.
    public let diagnosis: Diagnosis?
    /// On which sides of each constraint the layouts lie that are as good at every level; empty unless the diagnosis was asked for.
    public let openSides: [OpenSides]
    /// How many pivots it took.
    public let pivots: Int
}

/// A member of a conflict with its exact share in the proof, as in ``Conflict``.
public struct ExactConflictMember: Sendable, Hashable {
    /// The constraint.
    public let constraint: ConstraintID
    /// Its factor; never 0, and with the sign that keeps an inequality's direction.
    public let multiplier: Rational
}

public import SolverAPI

/// A proof in integers that values are the canonical layout of a system. ``CertificateChecker`` verifies it without a
/// solver.
public struct LayoutCertificate: Sendable {
    /// A minimized quantity, in the order of `docs/SEMANTICS.md`.
    public enum Subject: Sendable, Hashable, CustomStringConvertible {
        /// The total violation at one priority.
        case level(Priority)
        /// The violation of one optional constraint.
        case violation(ConstraintID)
        /// The distance of an inequality on a position from equality.
        case bound(ConstraintID)
        /// The distance of a variable from 0.
        case distance(VariableID)

        /// A description such as `level 750`.
        public var description: String {
            switch self {
            case .level(let priority): "level \(priority)"
            case .violation(let id): "violation of \(id)"
            case .bound(let id): "bound \(id)"
            case .distance(let id): "distance of \(id)"
            }
        }
    }

    /// The proof of one minimum: the multipliers of linear programming as integers over a common denominator.
    public struct Stage: Sendable {
        public let subject: Subject
        /// The cost of one more point of each constraint's `expression − constant`; 0 for constraints that are not
        /// listed.
        public let constraints: [(constraint: ConstraintID, multiplier: BigInteger)]
        /// The cost of one more point of each variable held at 0; 0 for variables that are not listed.
        public let variables: [(variable: VariableID, multiplier: BigInteger)]
        /// The common denominator; positive.
        public let denominator: BigInteger

        public init(
            _ subject: Subject, constraints: [(constraint: ConstraintID, multiplier: BigInteger)],
            variables: [(variable: VariableID, multiplier: BigInteger)], denominator: BigInteger
        ) {
            self.subject = subject
            self.constraints = constraints
            self.variables = variables
            self.denominator = denominator
        }
    }

    /// The value of each variable in points, as an integer over ``denominator``.
    public var values: [(variable: VariableID, value: BigInteger)]
    /// The denominator of all values; positive.
    public var denominator: BigInteger
    /// The stages: levels, highest first; optional constraints by level, newest first; extents, newest first;
    /// inequalities on positions, oldest first; positions, newest first.
    public var stages: [Stage]

    public init(values: [(variable: VariableID, value: BigInteger)], denominator: BigInteger, stages: [Stage]) {
        self.values = values
        self.denominator = denominator
        self.stages = stages
    }
}

/// A proof in integers that required constraints cannot hold together: the sum of multiples of the constraints cancels
/// every variable, and the constants contradict each other (Farkas' lemma).
public struct ConflictCertificate: Sendable {
    /// The constraints with their factors: not negative for `>=`, not positive for `<=`.
    public var members: [(constraint: ConstraintID, multiplier: BigInteger)]

    public init(_ members: [(constraint: ConstraintID, multiplier: BigInteger)]) { self.members = members }
}

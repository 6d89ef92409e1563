public import SolverAPI

/// A proof that values are the canonical layout of a system, in integers: ``CertificateChecker`` takes it or refuses it without
/// trusting any solver.
public struct LayoutCertificate: Sendable {
    /// What is made as small as it can be, in the order of `docs/SEMANTICS.md`.
    public enum Subject: Sendable, Hashable, CustomStringConvertible {
        /// The total violation at one priority.
        case level(Priority)
        /// The violation of one optional constraint.
        case violation(ConstraintID)
        /// How far an inequality on a position is from holding exactly.
        case bound(ConstraintID)
        /// A variable's distance from 0.
        case distance(VariableID)

        /// What it is, in a few words.
        public var description: String {
            switch self {
            case .level(let priority): "level \(priority)"
            case .violation(let id): "violation of \(id)"
            case .bound(let id): "bound \(id)"
            case .distance(let id): "distance of \(id)"
            }
        }
    }

    /// The proof of one minimum: the multipliers of linear programming, each as an integer over a common denominator.
    public struct Stage: Sendable {
        /// Whose minimum it is.
        public let subject: Subject
        /// What one more point of `expression − constant`, as written, costs; 0 for constraints that are not listed.
        public let constraints: [(constraint: ConstraintID, multiplier: BigInteger)]
        /// What one more point of a variable costs that is held at 0; 0 for variables that are not listed.
        public let variables: [(variable: VariableID, multiplier: BigInteger)]
        /// The denominator of all of them; positive.
        public let denominator: BigInteger

        /// A stage.
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
    /// The levels, highest first; then the optional constraints, by level and newest first; then the extents,
    /// newest first; the inequalities on positions, oldest first; the positions, newest first.
    public var stages: [Stage]

    /// A certificate.
    public init(values: [(variable: VariableID, value: BigInteger)], denominator: BigInteger, stages: [Stage]) {
        self.values = values
        self.denominator = denominator
        self.stages = stages
    }
}

/// A proof that required constraints cannot hold together, in integers: multiply, add, and every variable cancels while the
/// constants contradict (Farkas' lemma).
public struct ConflictCertificate: Sendable {
    /// The constraints with their factors. That of a `>=` is not negative, that of a `<=` not positive.
    public var members: [(constraint: ConstraintID, multiplier: BigInteger)]

    /// A certificate.
    public init(_ members: [(constraint: ConstraintID, multiplier: BigInteger)]) { self.members = members }
}

public import Certificates
public import SolverAPI

extension ExactLayout {
    /// The proof of the layout in integers; nil if it was not requested, or if required constraints hold only within the
    /// tolerance.
    public var certificate: LayoutCertificate? {
        guard !stages.isEmpty, requiredTotal.isZero else { return nil }
        let (integers, denominator) = Self.integers(values.map { $0.value })
        return LayoutCertificate(
            values: zip(values, integers).map { ($0.variable, $1) }, denominator: denominator,
            stages: stages.map { stage in
                let all = stage.constraints.map { $0.multiplier } + stage.variables.map { $0.multiplier }
                let (integers, denominator) = Self.integers(all)
                let count = stage.constraints.count
                return LayoutCertificate.Stage(
                    stage.subject, constraints: zip(stage.constraints, integers).map { ($0.constraint, $1) },
                    variables: zip(stage.variables, integers.dropFirst(count)).map { ($0.variable, $1) },
                    denominator: denominator)
            })
    }

    /// Returns the numerators of fractions over a common denominator, and that denominator.
    package static func integers(_ fractions: [Rational]) -> ([BigInteger], denominator: BigInteger) {
        var denominator = BigInteger(1)
        for fraction in fractions {
            let other = fraction.denominator
            denominator *= other / denominator.greatestCommonDivisor(with: other)
        }
        return (fractions.map { $0.numerator * (denominator / $0.denominator) }, denominator)
    }
}

extension ConflictCertificate {
    /// Creates the proof of a conflict in integers.
    public init(exact members: [ExactConflictMember]) {
        let (integers, _) = ExactLayout.integers(members.map { $0.multiplier })
        self.init(zip(members, integers).map { ($0.constraint, $1) })
    }

    /// Creates the integer proof of a conflict of any solver, whose own factors are doubles; nil if its members do not
    /// contradict each other.
    ///
    /// - Parameter constraint: A closure that returns the constraint with an id, or nil for an unknown id. If the
    ///   refused batch changed the constant of the constraint, the result has the new constant.
    /// - Complexity: That of ``ExactLayout/solve(variables:constraints:options:)`` for the members alone.
    public init?(of conflict: Conflict, _ constraint: (ConstraintID) -> Constraint?) {
        let members = conflict.constraints.compactMap(constraint).filter { $0.priority.isRequired }
        let variables = Set(members.flatMap { $0.expression.terms.map { $0.variable } }).sorted()
        guard members.count == conflict.constraints.count,
            case .conflict(let exact) = ExactLayout.solve(
                variables: variables.map { Variable($0, .position) }, constraints: members)
        else { return nil }
        self.init(exact: exact)
    }
}

public import SolverAPI

/// A small random system similar to a layout: sums and differences of a few variables, few levels and round numbers, so
/// that ties, degeneracy and contradictions are frequent. The system depends on the seed alone.
public struct RandomProblem: Sendable {
    public let seed: UInt64
    /// The variables in creation order.
    public let variables: [Variable]
    /// The constraints in creation order. They may contradict each other.
    public let constraints: [Constraint]

    /// Creates the system of a seed, with 2 to 12 variables.
    public init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var ids = IdentifierSource()
        var variables: [Variable] = []
        var constraints: [Constraint] = []
        for _ in 0..<Int.random(in: 2...12, using: &random) {
            let variable = Variable(ids.makeVariable(), Bool.random(using: &random) ? .extent : .position)
            variables.append(variable)
            if variable.kind == .extent, Int.random(in: 0..<4, using: &random) > 0 {
                constraints.append(
                    Constraint(
                        ids.makeConstraint(), LinearExpression(Term(variable.id, 1)), .greaterThanOrEqual, 0))
            }
        }
        for _ in 0..<Int.random(in: variables.count / 2...2 * variables.count, using: &random) {
            constraints.append(Self.constraint(ids.makeConstraint(), over: variables, using: &random))
        }
        self.seed = seed
        self.variables = variables
        self.constraints = constraints
    }

    /// The batch that creates the system.
    public var batch: Batch {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    /// Returns a random constraint of one to four terms on some of the variables.
    public static func constraint(
        _ id: ConstraintID, over variables: [Variable], using random: inout some RandomNumberGenerator
    ) -> Constraint {
        let forms: [[Double]] = [
            [1], [1], [1], [1, -1], [1, -1], [1, -2], [1, -0.5], [1, 1], [1, 1, -1], [1, -1, -1], [2, 0.5, -1],
            [1, 1, -1, -1],
        ]
        var expression = LinearExpression()
        for coefficient in forms.randomElement(using: &random) ?? [1] {
            if let variable = variables.randomElement(using: &random) { expression.add(coefficient, variable.id) }
        }
        let relation = Relation.allCases.randomElement(using: &random) ?? .equal
        return Constraint(
            id, expression, relation, constant(using: &random), priority: priority(using: &random))
    }

    /// Returns a random round number of points.
    public static func constant(using random: inout some RandomNumberGenerator) -> Double {
        Double(Int.random(in: -4...16, using: &random)) * 5
    }

    /// Returns a random priority: required in three of ten cases, otherwise one of a few levels.
    static func priority(using random: inout some RandomNumberGenerator) -> Priority {
        let priorities: [Priority] = [1000, 1000, 1000, 750, 750, 501, 500, 500, 250, 0.5]
        return priorities.randomElement(using: &random) ?? 500
    }
}

import SolverAPI

/// A session of random changes. It depends on its seed and on the accepted batches only.
struct RandomHistory {
    let family: RandomFamily
    let variables: [Variable]
    private var ids = IdentifierSource()
    private var random: SplitMix64

    /// - Parameter variableCount: The number of variables; nil for a random number in the range of the family.
    init(family: RandomFamily, seed: UInt64, variableCount: Int? = nil) {
        self.family = family
        random = SplitMix64(seed: seed)
        var variables: [Variable] = []
        for _ in 0..<(variableCount ?? Int.random(in: family.variableCounts, using: &random)) {
            variables.append(Variable(ids.makeVariable(), Bool.random(using: &random) ? .extent : .position))
        }
        self.variables = variables
    }

    /// Returns the batch that builds the initial system.
    mutating func first() -> Batch {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        switch family {
        case .web, .ratioWeb:
            for variable in variables {
                for (relation, bound) in [(Relation.greaterThanOrEqual, -1000.0), (.lessThanOrEqual, 1000)] {
                    batch.add(
                        Constraint(ids.makeConstraint(), LinearExpression(Term(variable.id, 1)), relation, bound))
                }
            }
            for _ in 0..<(4 * variables.count / 3) { batch.add(newConstraint([])) }
        default:
            for variable in variables where variable.kind == .extent && Bool.random(using: &random) {
                batch.add(
                    Constraint(
                        ids.makeConstraint(), LinearExpression(Term(variable.id, 1)), .greaterThanOrEqual, 0))
            }
        }
        return batch
    }

    private mutating func newConstraint(_ others: [Constraint]) -> Constraint {
        family.constraint(ids.makeConstraint(), over: variables, like: others, using: &random)
    }

    /// Returns the next batch: one to six additions, removals, new constants and priorities.
    mutating func next(_ problem: Problem) -> Batch {
        var batch = Batch()
        var live = problem.constraints
        let limit = family.constraintLimit(variables.count)
        let count = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 2...6, using: &random) : 1
        for _ in 0..<count {
            let choice = Int.random(in: 0..<100, using: &random)
            guard choice >= 38, let index = live.indices.randomElement(using: &random),
                live.count < limit || choice < 70
            else {
                if live.count + batch.addedConstraints.count < limit { batch.add(newConstraint(live)) }
                continue
            }
            if choice < 68 {
                batch.remove(live.remove(at: index).id)
            } else if choice < 86 || live[index].priority.isRequired {
                batch.setConstant(family.constant(using: &random), of: live.remove(at: index).id)
            } else {
                batch.setPriority(family.optionalPriority(using: &random), of: live.remove(at: index).id)
            }
        }
        if batch.isEmpty, let index = live.indices.randomElement(using: &random) { batch.remove(live[index].id) }
        return batch
    }
}

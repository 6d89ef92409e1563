import SolverAPI

/// Solvers in a random session, compared with the first of them.
struct RandomRace {
    struct Step {
        var isConflict = false
        var difference: (contestant: String, difference: Observation.Difference)?
        var refusals: [(contestant: String, reason: String)] = []
    }

    private let reference: (name: String, solver: any LayoutSolver)
    private var others: [(name: String, solver: any LayoutSolver, last: Observation?)]
    private let tolerances: Tolerances

    /// - Parameter contestants: The solvers, at least one; the first is the reference.
    init(_ contestants: [Contestant], _ tolerances: Tolerances) {
        reference = (contestants[0].name, contestants[0].make())
        others = contestants.dropFirst().map { ($0.name, $0.make(), nil) }
        self.tolerances = tolerances
    }

    /// The constraints and variables of the reference.
    var problem: Problem { reference.solver.problem }

    mutating func apply(_ batch: Batch) -> Step {
        var step = Step()
        let expected: Observation
        do throws(SolverError) {
            try reference.solver.apply(batch)
            expected = Observation(reference.solver, .solved)
        } catch {
            guard case .conflict(let conflict) = error else {
                step.refusals.append((reference.name, error.description))
                return step
            }
            step.isConflict = true
            step.difference = Self.fault(in: conflict, batch, problem).map { (reference.name, $0) }
            expected = Observation(reference.solver, .conflict)
        }
        for index in others.indices.reversed() {
            let (name, solver, last) = others[index]
            do throws(SolverError) {
                try solver.apply(batch)
                others[index].last = Observation(solver, .solved)
            } catch {
                switch error {
                case .conflict(let conflict):
                    if let fault = Self.fault(in: conflict, batch, solver.problem) { step.difference = (name, fault) }
                    others[index].last = Observation(solver, .conflict)
                case .invalid, .numerical, .tooLarge, .cancelled, .limitReached:
                    if !step.isConflict { step.refusals.append((name, error.description)) }
                    // A solver that refuses a batch has to be unchanged.
                    if let last,
                        let changed = Observation(solver, last.outcome).difference(from: last, by: "before", tolerances)
                    {
                        step.difference = (name, changed)
                    }
                    others.remove(at: index)
                    continue
                }
            }
            if step.difference == nil,
                let difference = others[index].last?.difference(from: expected, by: reference.name, tolerances)
            {
                step.difference = (name, difference)
            }
        }
        return step
    }

    /// Returns a difference unless the certificate of a conflict proves a contradiction.
    private static func fault(in conflict: Conflict, _ batch: Batch, _ problem: Problem) -> Observation.Difference? {
        var wanted: [ConstraintID: Constraint] = [:]
        for constraint in batch.addedConstraints { wanted[constraint.id] = constraint }
        var constants: [ConstraintID: Double] = [:]
        for change in batch.constantChanges { constants[change.constraint] = change.constant }
        let gap = conflict.gap { id in
            guard let rule = wanted[id] ?? problem.constraint(id) else { return nil }
            return Constraint(
                id, rule.expression, rule.relation, constants[id] ?? rule.constant, priority: rule.priority)
        }
        if gap != nil { return nil }
        return Observation.Difference(
            subject: .verdict, reference: "its own certificate", detail: "\(conflict.constraints) prove nothing")
    }

    /// Returns the first diagnosis that differs from the reference's; nil if there is none.
    func diagnose() -> (contestant: String, difference: Observation.Difference)? {
        guard let expected = reference.solver.diagnose() else { return nil }
        for (name, solver, _) in others {
            guard let found = solver.diagnose(), found != expected else { continue }
            return (
                name,
                Observation.Difference(
                    subject: .verdict, reference: reference.name,
                    detail:
                        "ambiguous \(found.ambiguous), tied \(found.tied); not \(expected.ambiguous), \(expected.tied)")
            )
        }
        return nil
    }
}

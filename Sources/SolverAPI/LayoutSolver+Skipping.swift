/// A required constraint that was skipped because it cannot hold, or that keeps its old constant because it cannot hold
/// with the new one.
public struct Refusal: Hashable, Sendable {
    /// The constraint that was skipped, or that keeps its old constant.
    public let constraint: ConstraintID
    /// The conflict between the skipped constraint or constant and constraints accepted before it.
    public let conflict: Conflict
}

extension LayoutSolver {
    /// Applies a batch and skips required changes that cannot hold.
    ///
    /// First, removals are applied, new variables and optional constraints are added, and optional constraints change.
    /// Then the candidates (new required constraints, and new constants of existing required ones) are tried in
    /// creation order, each together with *everything accepted before it*. A candidate that cannot hold is skipped and
    /// reported; a constraint with a skipped constant keeps its old constant. Constraints that existed before the batch
    /// precede every candidate, even older ones. So the set of skipped candidates depends only on the previous system
    /// and on the set of changes, regardless of their order and of the solver.
    ///
    /// - Returns: The skipped candidates in creation order, each with a proof.
    /// - Throws: The errors of ``apply(_:)`` except a conflict. The solver is then unchanged. If a limit ended the call,
    ///   restoring the previous state takes one more solve, which has no limit.
    /// - Complexity: One solve if everything can hold, otherwise O(k log n) solves for k skipped of n candidates, or O(n)
    ///   solves if a candidate is a new constant.
    public func applySkippingImpossible(_ batch: Batch) throws(SolverError) -> [Refusal] {
        do {
            try apply(batch)
            return []
        } catch .conflict {
            let before = problem
            do throws(SolverError) {
                return try applyByCreation(batch)
            } catch {
                // Part of the batch is applied. Restore the previous system, which was solvable; the first error is
                // thrown. The limits that ended this solve would also end the restoring solve.
                let limits = limits
                self.limits = SolveLimits()
                defer { self.limits = limits }
                try? apply(before.restoration(after: batch, from: problem))
                throw error
            }
        }
    }

    private func applyByCreation(_ batch: Batch) throws(SolverError) -> [Refusal] {
        // The batch is valid, because otherwise ``apply(_:)`` would have thrown a different error than a conflict. So
        // all changes that are not candidates can be applied at once.
        var certain = Batch()
        var candidates: [(id: ConstraintID, change: Batch)] = []
        for id in batch.removedConstraints { certain.remove(id) }
        for id in batch.removedVariables { certain.remove(id) }
        for variable in batch.addedVariables { certain.add(variable) }
        var requiredHere: [ConstraintID: Int] = [:]
        for constraint in batch.addedConstraints {
            if constraint.priority.isRequired {
                var change = Batch()
                change.add(constraint)
                requiredHere[constraint.id] = candidates.count
                candidates.append((constraint.id, change))
            } else {
                certain.add(constraint)
            }
        }
        var lastConstant: [ConstraintID: Double] = [:]
        for change in batch.constantChanges { lastConstant[change.constraint] = change.constant }
        for (id, constant) in lastConstant.sorted(by: { $0.key < $1.key }) {
            if let position = requiredHere[id] {
                candidates[position].change.setConstant(constant, of: id)
            } else if problem.constraint(id)?.priority.isRequired == true {
                var change = Batch()
                change.setConstant(constant, of: id)
                candidates.append((id, change))
            } else {
                certain.setConstant(constant, of: id)
            }
        }
        for change in batch.priorityChanges { certain.setPriority(change.priority, of: change.constraint) }
        try apply(certain)

        candidates.sort { $0.id < $1.id }
        var refusals: [Refusal] = []
        try applyPossible(candidates[...], &refusals)
        return refusals
    }

    /// Applies candidates in one batch if all of them can hold, because adding them one by one would give the same
    /// result. If one of them is a new constant, all are tried one by one, because two candidates may then hold together
    /// although neither holds alone. Trying them together would make the result depend on unrelated constraints.
    private func applyPossible(_ candidates: ArraySlice<(id: ConstraintID, change: Batch)>, _ refusals: inout [Refusal])
        throws(SolverError)
    {
        if candidates.isEmpty { return }
        if candidates.count > 1, candidates.contains(where: { $0.change.addedConstraints.isEmpty }) {
            for position in candidates.indices { try applyPossible(candidates[position...position], &refusals) }
            return
        }
        var whole = Batch()
        for candidate in candidates { whole.append(candidate.change) }
        do {
            try apply(whole)
        } catch .conflict(let conflict) {
            if candidates.count == 1 {
                refusals.append(Refusal(constraint: candidates[candidates.startIndex].id, conflict: conflict))
                return
            }
            let middle = (candidates.startIndex + candidates.endIndex) / 2
            try applyPossible(candidates[..<middle], &refusals)
            try applyPossible(candidates[middle...], &refusals)
        }
    }
}

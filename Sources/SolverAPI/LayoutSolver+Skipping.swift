/// A required constraint, or its new constant, that could not be taken.
public struct Refusal: Hashable, Sendable {
    /// What was refused.
    public let constraint: ConstraintID
    /// Why: it and constraints that were taken before it.
    public let conflict: Conflict
}

extension LayoutSolver {
    /// Takes a batch and goes on where it cannot hold.
    ///
    /// Removals, variables and all that is optional are taken. What is in the solver and stays is kept, with its constants
    /// as they are. Then the candidates, which are the batch's required constraints and its new constants of required ones,
    /// are taken from the oldest to the newest; one that cannot hold with *all that is in the solver by then* is left out and
    /// reported (a constant stays the old one; each is tried by itself). So a constraint that was there before the
    /// batch comes before every candidate, even before an older one; and what is refused is a function of what was there and of
    /// the batch as a set, not of its order or of the solver.
    ///
    /// - Returns: what was left out, oldest first, each with a proof: it and constraints that the solver had by then.
    /// - Throws: as ``apply(_:)``, but never a conflict; the solver is as before then. Where a limit ends it, going back
    ///   takes a solve of its own, which has no limit: what was there before was solved before.
    /// - Complexity: one solve when everything can hold, else O(k log n) for k refusals among n candidates.
    public func applySkippingImpossible(_ batch: Batch) throws(SolverError) -> [Refusal] {
        do {
            try apply(batch)
            return []
        } catch .conflict {
            let before = problem
            do throws(SolverError) {
                return try applyByAge(batch)
            } catch {
                // A part was taken already. What was there before can be solved again, or the first error is the one to tell.
                // The limits that ended the solve would end this one too.
                let limits = limits
                self.limits = SolveLimits()
                defer { self.limits = limits }
                try? apply(before.restoration(after: batch, from: problem))
                throw error
            }
        }
    }

    private func applyByAge(_ batch: Batch) throws(SolverError) -> [Refusal] {
        // A wrong batch was thrown above, so everything that is not required can be taken at once.
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
        try take(candidates[...], &refusals)
        return refusals
    }

    /// Additions that can hold as a whole are taken as a whole: taking them one by one would give the same. Not so for new
    /// constants, which may hold only together; they are always taken one by one, so that no unrelated rule has a say.
    private func take(_ candidates: ArraySlice<(id: ConstraintID, change: Batch)>, _ refusals: inout [Refusal])
        throws(SolverError)
    {
        if candidates.isEmpty { return }
        if candidates.count > 1, candidates.contains(where: { $0.change.addedConstraints.isEmpty }) {
            for position in candidates.indices { try take(candidates[position...position], &refusals) }
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
            try take(candidates[..<middle], &refusals)
            try take(candidates[middle...], &refusals)
        }
    }
}

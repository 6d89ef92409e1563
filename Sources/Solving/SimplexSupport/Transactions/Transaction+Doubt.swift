import ExactSimplex
public import SolverAPI

/// Where a method is in doubt, gave up, or cannot prove its conflict: exact arithmetic has the last word.
extension Transaction where Method: ~Copyable {
    /// Why the method's answer after a change cannot be right; or nil.
    ///
    /// - Parameter isUnconfirmed: whether nothing else confirms the answer.
    @inlinable
    public mutating func fault(after change: Problem.Change, isUnconfirmed: Bool = false) -> AnswerFault? {
        method.fault(in: problem, after: change, takeover, publication.values, isUnconfirmed: isUnconfirmed)
    }

    /// Has exact arithmetic decide.
    ///
    /// Where a part is too large for that the method's own answer stands, computed anew so that it has gathered no rounding.
    @usableFromInline
    mutating func confirm(_ change: Problem.Change, _ failure: SimplexFailure?, inDoubt: Bool) throws(SolverError) {
        let failure = prepare(failure, inDoubt: inDoubt)
        if case .conflict(let conflict) = failure, !takeover.isActive, conflict.isProof(in: problem) {
            refuse(change)
            throw .conflict(conflict)
        }
        // The factors of a long chain of ratios have rounding of their own, so the sum of doubles does not tell. Those of fractions do.
        if case .conflict(let conflict) = failure, let proven = conflict.proven(in: problem) {
            refuse(change)
            throw .conflict(proven)
        }
        let (before, unconfirmed) = (takeover, takeover.unconfirmed)
        var claimed: [Bool] = []
        if failure == nil {
            for slot in problem.allConstraintSlots { claimed.append(method.isTight(slot)) }
        }
        let answer = takeover.solve(
            problem, after: change, inDoubt: inDoubt, hasAnswer: failure == nil,
            claimedTight: { !claimed.isEmpty && claimed[Int($0)] }, meter: method.meter)
        if method.meter.isStopped {
            takeover.restore(before)
            throw giveUp(change)
        }
        switch answer {
        case .values(let values, let returned):
            let isUnconfirmed = takeover.unconfirmed > unconfirmed
            if failure == nil, let failure = renew(returned, isUnconfirmed: isUnconfirmed) {
                takeover.restore(before)
                if case .stopped = failure { throw giveUp(change) }
                return try confirm(change, failure, inDoubt: true)
            }
            // Without an answer that stands, exact arithmetic may take longer.
            if failure == nil, isUnconfirmed, let fault = fault(after: change, isUnconfirmed: true) {
                takeover.restore(before)
                return try confirm(change, .stuck("\(fault)"), inDoubt: true)
            }
            isStale = failure != nil
            finish(change)
            for (slot, value) in values where publication.values[slot] != value { publication.set(value, of: slot) }
        case .conflict(let conflict):
            refuse(change)
            throw .conflict(conflict)
        case .tooLarge(let variables, let constraints):
            refuse(change)
            throw refusal(
                failure, "\(variables) variables and \(constraints) constraints are too many for exact arithmetic")
        }
    }

    /// Why the method has no answer, after it was told what comes.
    private mutating func prepare(_ failure: SimplexFailure?, inDoubt: Bool) -> SimplexFailure? {
        do throws(SimplexFailure) {
            try method.prepareForConfirmation(of: problem, isOwnInDoubt: failure == nil && inDoubt)
            return failure
        } catch {
            return failure ?? error
        }
    }

    /// Gives the parts an answer of the method's own that exact arithmetic has none for.
    ///
    /// - Parameter returned: the variables of parts that were solved exactly before.
    private mutating func renew(_ returned: [VariableSlot], isUnconfirmed: Bool) -> SimplexFailure? {
        if !returned.isEmpty { return rebuild() }
        if !isUnconfirmed { return nil }
        do throws(SimplexFailure) {
            try method.renew(problem)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Refusing

    /// The error for a solve that its caller's limits ended.
    @usableFromInline
    var stopped: SolverError {
        method.meter.error(of: Method.descriptor) ?? refusal(.stopped, "which limit was reached is not known")
    }

    /// The error for a method that gave up on a part that is too large for fractions.
    private func refusal(_ failure: SimplexFailure?, _ size: String) -> SolverError {
        let reason =
            switch failure {
            case .conflict(let conflict): "rounding hides whether \(conflict.constraints) contradict each other"
            case .stuck(let reason), .outdated(let reason): reason
            case .stopped: "the solve was given up"
            case nil: "rounding hides the answer"
            }
        return .numerical(solver: Method.descriptor.name, reason: "\(reason); \(size)")
    }
}

import ExactSimplex
public import SolverAPI

/// Exact arithmetic decides if a method is in doubt, gave up, or cannot prove its conflict.
extension Transaction where Method: ~Copyable {
    /// Returns the reason why the method's answer after a change cannot be right, or nil.
    ///
    /// - Parameter isUnconfirmed: Whether exact arithmetic could not confirm the answer.
    @inlinable
    public mutating func fault(after change: Problem.Change, isUnconfirmed: Bool = false) -> AnswerFault? {
        method.fault(in: problem, after: change, takeover, publication.values, isUnconfirmed: isUnconfirmed)
    }

    /// Solves the doubtful components with exact arithmetic.
    ///
    /// If a component is too large, the method's own answer is used, recomputed without accumulated rounding errors.
    @usableFromInline
    mutating func confirm(_ change: Problem.Change, _ failure: SimplexFailure?, inDoubt: Bool) throws(SolverError) {
        method.forgetAnswer()
        var failure = failure
        if failure == nil, inDoubt {
            do throws(SimplexFailure) {
                if try method.confirm(problem), !takeover.isActive, fault(after: change) == nil {
                    isStale = false
                    return finish(change)
                }
            } catch {
                failure = error
            }
        }
        if case .conflict(let conflict) = failure, !takeover.isActive, conflict.isProof(in: problem) {
            refuse(change)
            throw .conflict(conflict)
        }
        // The factors of a long chain of ratios contain rounding, so sums of doubles are not a proof. Exact factors
        // are.
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
            // An answer that fails the check does not count, and without an answer exact arithmetic may take longer.
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

    /// Restores the method's own answer for components that exact arithmetic cannot solve.
    ///
    /// - Parameter returned: The variables of components that were solved exactly before.
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

    /// Returns the error of a solve that the caller's limits ended.
    @usableFromInline
    var stopped: SolverError {
        method.meter.error(of: Method.descriptor) ?? refusal(.stopped, "an unknown limit was reached")
    }

    /// Returns the error of a method that gave up on a component that is too large for exact arithmetic.
    private func refusal(_ failure: SimplexFailure?, _ size: String) -> SolverError {
        let reason =
            switch failure {
            case .conflict(let conflict): "rounding hides whether \(conflict.constraints) contradict each other"
            case .stuck(let reason), .outdated(let reason): reason
            case .stopped: "the solve was cancelled"
            case nil: "rounding hides the answer"
            }
        return .numerical(solver: Method.descriptor.name, reason: "\(reason); \(size)")
    }
}

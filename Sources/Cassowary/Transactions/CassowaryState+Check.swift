import AnswerChecks
import ExactSimplex
import SimplexSupport
import SolverAPI

/// What is looked at of an answer; see `Simplex+Check`.
extension CassowaryState {
    /// Why the tableau's answer cannot be right, or nil.
    ///
    /// - Complexity: O(terms around what moved), and now and then all of the tableau; O(1) for new constants that change nothing else.
    mutating func fault(after change: Problem.Change, within allowance: Double = ConstraintSide.rounding)
        -> AnswerFault?
    {
        // New constants alone, at the same basis and on the same sides, evaluate the same rows.
        let turns = simplex.pivots + simplex.flips
        let isEdit = change.addedConstraints.isEmpty && change.removedConstraints.isEmpty && change.priorities.isEmpty
        if isEdit, turns == turnsAtCheck { return nil }
        turnsAtCheck = turns
        simplex.noteLargestValue()
        if let fault = Self.sideFault(problem, simplex, uses, takeover, published, change, allowance) { return fault }
        return simplex.isForceCheckDue(problem) ? forceFault() : nil
    }

    /// The same for an answer that nothing else confirms: its forces too.
    mutating func wholeFault(after change: Problem.Change, within allowance: Double) -> AnswerFault? {
        Self.sideFault(problem, simplex, uses, takeover, published, change, allowance)
            ?? forceFault(ForceBalance.unconfirmedRounding)
    }

    private mutating func forceFault(_ imbalance: Double = ForceBalance.rounding) -> AnswerFault? {
        simplex.forceFault(problem, within: imbalance) { [problem, takeover] in
            !takeover.isDoubtful(constraint: $0, of: problem)
        }
    }

    private static func sideFault(
        _ problem: borrowing Problem, _ simplex: borrowing Simplex, _ uses: borrowing VariableUses,
        _ takeover: borrowing ExactTakeover, _ published: Pool<Double>, _ change: borrowing Problem.Change,
        _ allowance: Double
    ) -> AnswerFault? {
        // One run through memory where most has moved.
        if simplex.moved.count * 2 > problem.variableCount {
            for slot in 0..<Int32(problem.constraintSlotCount) where problem.isLive(constraintSlot: slot) {
                let fault = simplex.sideFault(of: slot, in: problem, within: allowance)
                if fault != nil, !takeover.isDoubtful(constraint: slot, of: problem) { return fault }
            }
            return nil
        }
        var fault: AnswerFault?
        for symbol in simplex.moved.symbols where simplex.tableau.value(symbol) != published[symbol.slot] {
            uses.forEach(using: Int32(symbol.slot)) {
                fault =
                    takeover.isDoubtful(constraint: $0, of: problem)
                    ? nil : simplex.sideFault(of: $0, in: problem, within: allowance)
                return fault == nil
            }
            if fault != nil { return fault }
        }
        for slot in change.addedConstraints {
            fault = simplex.sideFault(of: slot, in: problem, within: allowance)
            if fault != nil, !takeover.isDoubtful(constraint: slot, of: problem) { return fault }
        }
        return nil
    }

    /// Takes what a change did to the problem back.
    mutating func undo(_ change: Problem.Change) {
        for slot in change.addedConstraints { uses.remove(slot, of: problem) }
        problem.undo(change)
        for slot in change.removedConstraints { uses.insert(slot, of: problem) }
    }

    /// Learns which variables the constraints of a change have.
    mutating func follow(_ change: Problem.Change) {
        for slot in change.removedConstraints { uses.remove(slot, of: problem) }
        for slot in change.addedConstraints { uses.insert(slot, of: problem) }
    }
}

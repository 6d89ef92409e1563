import SimplexSupport
import ExactSimplex
import SolverAPI

/// The check of an answer against the original constraints before it is published, independent of the tableau's
/// arithmetic: each constraint lies on the side that its symbol states, and the multipliers balance.
extension Simplex {
    /// Returns the reason why the answer cannot be right, or nil.
    ///
    /// - Complexity: O(terms of the constraints on moved variables), and occasionally O(entries). O(1) if only
    ///   constants changed and no constraint changed its side.
    mutating func fault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ published: borrowing VariableTable<Double>, isUnconfirmed: Bool
    ) -> AnswerFault? {
        if isUnconfirmed {
            // Nothing else confirms this answer, so its multipliers are checked too.
            return sideFault(in: problem, after: change, takeover, published, ConstraintSide.unconfirmedRounding)
                ?? multiplierFault(problem, takeover, within: MultiplierBalance.unconfirmedRounding)
        }
        // If only constants changed, and no pivot or flip was needed, the rows that were checked before are still
        // valid.
        let turns = pivots + flips
        let isEdit = change.addedConstraints.isEmpty && change.removedConstraints.isEmpty && change.priorities.isEmpty
        if isEdit, turns == check.turns { return nil }
        check.turns = turns
        recordLargestValue()
        if let fault = sideFault(in: problem, after: change, takeover, published, ConstraintSide.rounding) {
            return fault
        }
        return isMultiplierCheckDue(problem) ? multiplierFault(problem, takeover) : nil
    }

    private mutating func sideFault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ published: borrowing VariableTable<Double>, _ allowance: Double
    ) -> AnswerFault? {
        // If most variables moved, checks all constraints in one pass through memory.
        if agenda.moved.count * 2 > problem.variableCount {
            for slot in problem.allConstraintSlots where problem.isLive(slot) {
                let fault = sideFault(of: slot, in: problem, within: allowance)
                if fault != nil, !takeover.isDoubtful(constraint: slot, of: problem) { return fault }
            }
            return nil
        }
        for index in agenda.moved.indices {
            let symbol = agenda.moved[index]
            guard tableau.value(symbol) != published[symbol.variable] else { continue }
            var position = check.uses.first(using: symbol.variable)
            while let (constraint, next) = check.uses[position] {
                position = next
                if takeover.isDoubtful(constraint: constraint, of: problem) { continue }
                if let fault = sideFault(of: constraint, in: problem, within: allowance) { return fault }
            }
        }
        for slot in change.addedConstraints {
            let fault = sideFault(of: slot, in: problem, within: allowance)
            if fault != nil, !takeover.isDoubtful(constraint: slot, of: problem) { return fault }
        }
        return nil
    }

    /// Records which variables the constraints of a change contain.
    mutating func willFollow(_ change: Problem.Change, of problem: borrowing Problem) {
        for slot in change.removedConstraints { check.uses.remove(slot, of: problem) }
        for slot in change.addedConstraints { check.uses.insert(slot, of: problem) }
    }

    mutating func willRevert(_ change: Problem.Change, of problem: borrowing Problem) {
        for slot in change.addedConstraints { check.uses.remove(slot, of: problem) }
    }

    mutating func didRevert(_ change: Problem.Change, of problem: borrowing Problem) {
        for slot in change.removedConstraints { check.uses.insert(slot, of: problem) }
    }

    /// Returns the reason why a constraint cannot lie on its side in an optimal layout, or nil.
    ///
    /// - Complexity: O(terms of the constraint).
    mutating func sideFault(of slot: ConstraintSlot, in problem: borrowing Problem, within allowance: Double)
        -> AnswerFault?
    {
        let header = problem.header(at: slot)
        let side = ConstraintSide(of: header, in: problem, allowance: allowance, largest: check.largestValue) {
            tableau.value(Symbol(variable: $0))
        }
        if case .met = side { return nil }
        if header.priority.isRequired, !side.satisfies(header.relation) {
            return .broken(header.id, by: side.distance)
        }
        // A nonbasic constraint holds exactly. A basic one may be off only on the side whose cost the multipliers
        // contain.
        var isAbove = header.relation != .lessThanOrEqual
        if case .below = side { isAbove.toggle() }
        let state = states[slot]
        let isExplained = tableau.isBasic(Symbol(constraint: slot)) && (state.side > 0) == isAbove
        return isExplained ? nil : .unexplained(header.id, by: side.distance)
    }

    /// Updates the largest value since the last rebuild with the values of the moved symbols.
    mutating func recordLargestValue() {
        for index in agenda.moved.indices {
            let symbol = agenda.moved[index]
            check.largestValue = max(check.largestValue, abs(tableau.value(symbol)))
        }
    }

    /// Whether the entries written since the last check of the multipliers are at least eight times as many as another
    /// check reads.
    mutating func isMultiplierCheckDue(_ problem: borrowing Problem) -> Bool {
        let size = tableau.entryCount + 4 * problem.constraintCount
        return tableau.entriesWritten - check.entriesAtMultiplierCheck >= 8 * size
    }

    /// Returns the reason why the multipliers do not prove that the levels are optimal, or nil.
    ///
    /// Tests the balance of the multipliers along one random direction that does not change the required equations
    /// (Freivalds, 1977), with one random value for each symbol of a cost. So the multipliers of required equations,
    /// whose columns are dropped, are not needed.
    ///
    /// - Parameter rounding: The allowed remainder, as a fraction of the summed magnitudes.
    /// - Complexity: O(entries + terms).
    mutating func multiplierFault(
        _ problem: borrowing Problem, _ takeover: borrowing ExactTakeover,
        within rounding: Double = MultiplierBalance.rounding
    ) -> AnswerFault? {
        check.entriesAtMultiplierCheck = tableau.entriesWritten
        var random = SplitMix64(seed: UInt64(pivots))
        // Symbols of required equations are always 0. The values of basic symbols follow from their rows.
        let point = tableau.symbols.map { symbol in
            let isFixed =
                tableau.basic[symbol] || !symbol.isExternal && states[symbol.constraint].form == .requiredEqual
            return isFixed ? 0 : Double.random(in: -1...1, using: &random)
        }
        let direction = problem.allVariableSlots.map { value(of: Symbol(variable: $0), at: point) }
        var (work, size) = (0.0, 0.0)
        for slot in problem.allConstraintSlots
        where problem.isLive(slot) && states[slot].form != .requiredEqual {
            if takeover.isDoubtful(constraint: slot, of: problem) { continue }
            let header = problem.header(at: slot)
            let symbol = Symbol(constraint: slot)
            var multiplier = (value: 0.0, size: 0.0)
            if tableau.isBasic(symbol) {
                guard let slope = states[slot].slope else { continue }
                multiplier.value =
                    -slope.amount
                    * MultiplierBalance.symbol(priority: slope.priority, creationIndex: slope.creationIndex)
                multiplier.size = abs(multiplier.value)
            } else if !multipliers.isZero(symbol) {
                if !multipliers[symbol].isAllowed(on: header) { return .overdrawn(header.id) }
                multiplier = multipliers[symbol].sample
            }
            if multiplier.size == 0 { continue }
            for position in 0..<header.termCount {
                let term = problem.term(position, of: header)
                let variable = direction[Int(term.variable)]
                work += multiplier.value * states[slot].sign * term.coefficient * variable.value
                size += multiplier.size * abs(term.coefficient) * variable.size
            }
        }
        // NaN fails the comparison, so it counts as unbalanced.
        return abs(work) <= rounding * size ? nil : .unbalanced(nil)
    }

    /// Returns the value of a symbol if the nonbasic symbols have the values `point`, and the sum of the magnitudes of
    /// its summands.
    mutating func value(of symbol: Symbol, at point: [Double]) -> (value: Double, size: Double) {
        guard tableau.isBasic(symbol) else {
            // A dropped symbol is always 0.
            let value = symbol.isExternal || !states[symbol.constraint].isDropped ? point[Int(symbol)] : 0
            return (value, abs(value))
        }
        let row = tableau.rows[symbol]
        var (value, size) = (0.0, 0.0)
        for index in 0..<row.count {
            let part = row[index].value * point[Int(row[index].column)]
            value += part
            size += abs(part)
        }
        return (value, size)
    }
}

extension PriorityVector: MultiplierSum {
    var termCount: Int { entries.count }

    @inline(__always)
    func term(_ index: Int) -> MultiplierTerm { entries[index].term }
}

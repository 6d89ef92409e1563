import SimplexSupport
import ExactSimplex
import SolverAPI

/// Checks every solution of the engine before it is published, with the original constraints and independent
/// arithmetic: each constraint is on the side that its multiplier requires, each multiplier is in its interval, and the
/// multipliers balance. A *suspect* is a constraint that the first condition can concern; only suspects are compared with
/// their multipliers.
///
/// Together these conditions prove the total violation of each level and each single violation. They do not prove the
/// choice among equally good layouts, which is step 2 of `docs/SEMANTICS.md`. Edits by an edit program are not checked,
/// because the limits of the program guarantee that no constraint changes its side and no multiplier changes.
extension Engine {
    /// Returns the reason why the engine's solution cannot be correct; nil if the check finds no error.
    mutating func fault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ published: borrowing VariableTable<Double>, isUnconfirmed: Bool
    ) -> AnswerFault? {
        let allowance = isUnconfirmed ? ConstraintSide.unconfirmedRounding : ConstraintSide.rounding
        let imbalance = isUnconfirmed ? MultiplierBalance.unconfirmedRounding : MultiplierBalance.rounding
        if check.isUnknown { check.begin(with: prices.multipliers.slots) }
        let fault =
            sideFault(in: problem, after: change, takeover, published, allowance)
            ?? multiplierFault(in: problem, after: change, takeover, imbalance)
        if fault != nil { check.forgetMultipliers() }
        return fault
    }

    // MARK: Sides

    private mutating func sideFault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ published: borrowing VariableTable<Double>, _ allowance: Double
    ) -> AnswerFault? {
        check.beginSides()
        check.recordLargest(of: point.values, point.moved)
        // One sequential pass over all constraints is faster if most variables moved.
        if point.moved.count * 2 > problem.variableCount {
            collectSuspects(problem, allowance)
        } else {
            collectSuspectsAroundChanges(change, problem, published, allowance)
        }
        for index in check.suspects.indices {
            let slot = check.suspects[index]
            if let fault = sideFault(of: slot, problem, takeover, allowance) { return fault }
        }
        return nil
    }

    /// Collects the suspects among all constraints.
    private mutating func collectSuspects(_ problem: borrowing Problem, _ allowance: Double) {
        for slot in problem.allConstraintSlots where problem.isLive(slot) {
            appendIfSuspect(slot, problem, allowance)
        }
    }

    /// Collects the suspects among the constraints that are new, that have a changed constant or multiplier, or that
    /// contain a variable whose value changed.
    private mutating func collectSuspectsAroundChanges(
        _ change: Problem.Change, _ problem: borrowing Problem, _ published: borrowing VariableTable<Double>,
        _ allowance: Double
    ) {
        collectSuspectsAroundMoved(problem, published, allowance)
        for slot in change.addedConstraints { visit(slot, problem, allowance) }
        for (slot, _) in change.replacedConstraints { visit(slot, problem, allowance) }
        for (slot, _) in change.constants where problem.isLive(slot) { visit(slot, problem, allowance) }
        for index in check.changed.indices {
            let slot = check.changed[index]
            if problem.isLive(slot) { visit(slot, problem, allowance) }
        }
    }

    @inline(__always)
    private mutating func visit(_ slot: ConstraintSlot, _ problem: borrowing Problem, _ allowance: Double) {
        let isNew = check.visit(slot)
        if isNew { appendIfSuspect(slot, problem, allowance) }
    }

    private mutating func collectSuspectsAroundMoved(
        _ problem: borrowing Problem, _ published: borrowing VariableTable<Double>, _ allowance: Double
    ) {
        for index in point.moved.indices {
            let variable = point.moved[index]
            guard graph.isVariable[variable] else { continue }
            if point.values[variable] == published[variable] { continue }
            var position = graph.terms.head(variable)
            while !position.isNone {
                let entry = graph.terms[position]
                position = entry.next
                visit(entry.row, problem, allowance)
            }
        }
    }

    /// Checks that a constraint is on the side that its multiplier requires.
    private mutating func sideFault(
        of slot: ConstraintSlot, _ problem: borrowing Problem, _ takeover: borrowing ExactTakeover, _ allowance: Double
    ) -> AnswerFault? {
        if takeover.isDoubtful(constraint: slot, of: problem) { return nil }
        let header = problem.header(at: slot)
        let side = side(of: header, problem, allowance)
        if side.satisfies(header.relation) {
            return prices.multipliers[slot].sign(minus: nil) == 0
                ? nil : .unexplained(header.id, by: side.distance)
        }
        if header.priority.isRequired { return .broken(header.id, by: side.distance) }
        // The multiplier of a `<=` is stored for its negated form, in which a violated constraint is below its bound.
        var isBelow = true
        if case .above = side { isBelow = header.relation == .lessThanOrEqual }
        return prices.multipliers[slot].isWhole(on: header, upwards: isBelow)
            ? nil : .unexplained(header.id, by: side.distance)
    }

    // MARK: Multipliers

    private mutating func multiplierFault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ imbalance: Double
    ) -> AnswerFault? {
        for slot in change.removedConstraints { check.schedule(removed: slot) }
        if check.changed.isEmpty { return nil }
        balance.begin(variables: problem.variableSlotCount)
        let outside = addMultiplierChanges(problem, takeover)
        addMultipliersOfRequiredEquations(problem)
        let taken = copy takeover
        if let fault = balance.fault(in: problem, within: imbalance, among: { !taken.isDoubtful($0) }) { return fault }
        return outside.map { .overdrawn($0) }
    }

    /// Adds the changes of the stored multipliers since the previous check to the balance.
    ///
    /// - Returns: a constraint whose multiplier is outside its interval, or nil.
    private mutating func addMultiplierChanges(
        _ problem: borrowing Problem, _ takeover: borrowing ExactTakeover
    ) -> ConstraintID? {
        var outside: ConstraintID?
        while let (c, old) = check.popChanged() {
            var (value, size) = (0.0, 0.0)
            let header = problem.header(at: c)
            if !prices.isZero(c) {
                let multiplier = prices.multipliers[c]
                if !multiplier.isAllowed(on: header), !takeover.isDoubtful(constraint: c, of: problem) {
                    outside = header.id
                }
                (value, size) = multiplier.sample
            }
            if value == old { continue }
            check.setMultiplier(value, of: c)
            // The multiplier of a `<=` is stored for its negated form.
            let change = header.relation == .lessThanOrEqual ? old - value : value - old
            balance.add(change, size: size + abs(old), on: header, in: problem)
        }
        return outside
    }
}

extension PriorityVector: MultiplierSum {
    var termCount: Int { count }

    @inline(__always)
    func term(_ index: Int) -> MultiplierTerm { self[index].term }
}

extension Engine {
    /// Returns the side of its bound on which a constraint is at the current values.
    @inline(__always)
    func side(of header: ConstraintHeader, _ problem: borrowing Problem, _ allowance: Double) -> ConstraintSide {
        ConstraintSide(of: header, in: problem, allowance: allowance, largest: check.largestValue) { point.values[$0] }
    }

    /// Collects a constraint as a suspect, unless its distance is 0, or it is an inequality that holds and whose
    /// multiplier is 0.
    @inline(__always)
    mutating func appendIfSuspect(_ c: ConstraintSlot, _ problem: borrowing Problem, _ allowance: Double) {
        let header = problem.header(at: c)
        let side = side(of: header, problem, allowance)
        if case .met = side { return }
        if header.relation != .equal, side.satisfies(header.relation), prices.isZero(c) { return }
        check.append(suspect: c)
    }

    /// Adds the changes of the multipliers of required equations, which are not stored. One upward pass over the
    /// definitions computes these changes from the balance.
    fileprivate mutating func addMultipliersOfRequiredEquations(_ problem: borrowing Problem) {
        // The numerical doubts of this pass are discarded, because its results do not affect the solution and are
        // verified afterwards.
        let doubts = doubts.doubts
        solves.entries(ofSums: balance, in: &graph, &check.entries)
        self.doubts.forget(beyond: doubts)
        for index in check.entries.indices {
            let item = check.entries[index]
            guard graph.constraints[item.slot].form == .requiredEqual else { continue }
            let multiplier = -item.value
            if multiplier == 0 { continue }
            check.addMultiplier(multiplier, of: item.slot)
            balance.add(multiplier, size: item.size, on: problem.header(at: item.slot), in: problem)
        }
    }
}

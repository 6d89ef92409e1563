import SolverAPI

/// A solver with a planted defect: the oracle with changed input or output.
class BrokenSolver: LayoutSolver {
    /// The planted defect.
    enum Fault: CaseIterable {
        /// Optional constraints of priority 250 count as 750.
        case mixesUpLevels
        /// Every variable in an optional constraint is 1 pt too large.
        case isOff
        /// Accepts contradictions by making required constraints optional.
        case hidesConflicts
        /// Ignores the removal of constraints.
        case forgetsRemovals
        /// Reports total violations of 0.
        case boasts
        /// The newest variable is infinite.
        case isInfinite
        /// The newest variable is NaN.
        case isNoNumber
    }

    class var descriptor: SolverDescriptor {
        SolverDescriptor(name: "broken", summary: "wrong", capabilities: SolverCapabilities())
    }

    private let fault: Fault
    private let inner = makeOracle()
    private(set) var problem = Problem()

    init(_ fault: Fault) { self.fault = fault }

    required init(tolerances: Tolerances) { fault = .isOff }

    func apply(_ batch: Batch) throws(SolverError) {
        let change: Problem.Change
        do {
            change = try problem.apply(batch)
        } catch {
            throw .invalid(error)
        }
        do {
            try inner.apply(altered(batch))
        } catch {
            problem.undo(change)
            throw error
        }
        problem.commit(change)
    }

    private func altered(_ batch: Batch) -> Batch {
        switch fault {
        case .isOff, .boasts, .isInfinite, .isNoNumber: batch
        case .mixesUpLevels: rewriting(batch) { $0.priority == .defaultLow ? .defaultHigh : $0.priority }
        case .hidesConflicts: rewriting(batch) { $0.priority.isRequired ? 999 : $0.priority }
        case .forgetsRemovals: withoutRemovals(batch)
        }
    }

    private func withoutRemovals(_ batch: Batch) -> Batch {
        var new = Batch()
        for variable in batch.addedVariables { new.add(variable) }
        for constraint in batch.addedConstraints where inner.problem.constraint(constraint.id) == nil {
            new.add(constraint)
        }
        for change in batch.constantChanges { new.setConstant(change.constant, of: change.constraint) }
        return new
    }

    private func rewriting(_ batch: Batch, _ priority: (Constraint) -> Priority) -> Batch {
        var new = Batch()
        for id in batch.removedConstraints { new.remove(id) }
        for variable in batch.addedVariables { new.add(variable) }
        for constraint in batch.addedConstraints {
            var other = constraint
            other.priority = priority(constraint)
            new.add(other)
        }
        for change in batch.constantChanges { new.setConstant(change.constant, of: change.constraint) }
        return new
    }

    func value(of variable: VariableID) -> Double? {
        guard let value = inner.value(of: variable) else { return nil }
        if let wrong = notFinite(variable) { return wrong }
        let isOptional = problem.constraints.contains {
            !$0.priority.isRequired && $0.expression.coefficient(of: variable) != 0
        }
        return fault == .isOff && isOptional ? value + 1 : value
    }

    func levelTotals() -> [LevelTotal] {
        let totals = Assessment(of: problem) { value(of: $0) ?? .nan }.levelTotals
        return fault == .boasts ? totals.map { LevelTotal($0.priority, violation: 0) } : totals
    }

    private func notFinite(_ variable: VariableID) -> Double? {
        guard fault == .isInfinite || fault == .isNoNumber else { return nil }
        guard variable == problem.variables.map(\.id).max() else { return nil }
        return fault == .isInfinite ? .infinity : .nan
    }

    func drainChanges(_ report: (VariableID, Double) -> Void) {
        inner.drainChanges { report($0, notFinite($0) ?? $1) }
    }
    func diagnose() -> Diagnosis? { nil }
    var counters: WorkCounters { inner.counters }
    var footprint: Footprint { inner.footprint }
}

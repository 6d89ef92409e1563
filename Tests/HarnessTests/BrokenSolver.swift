import SolverAPI

/// A solver that is wrong on purpose: the dense one, told something else than it is asked.
class BrokenSolver: LayoutSolver {
    /// What it gets wrong.
    enum Fault: CaseIterable {
        /// A wish at 250 counts as one at 750.
        case mixesUpLevels
        /// Every variable that a wish is about is 1 pt too large.
        case isOff
        /// It takes what is impossible by treating what is required as a wish.
        case hidesConflicts
        /// It forgets the removal of constraints.
        case forgetsRemovals
        /// It reports totals of 0.
        case boasts
        /// Its newest variable is infinite.
        case isInfinite
        /// Its newest variable is no number.
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
        let isWished = problem.constraints.contains {
            !$0.priority.isRequired && $0.expression.coefficient(of: variable) != 0
        }
        return fault == .isOff && isWished ? value + 1 : value
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

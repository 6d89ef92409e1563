import AnswerChecks
import ExactSimplex
import SimplexSupport
import SolverAPI

/// All that the solver keeps, as one value without copies: run-time exclusivity checks are then one a call instead of one
/// for each property that an inner loop touches.
struct CassowaryState: ~Copyable {
    var problem = Problem()
    var simplex: Simplex
    /// Which constraints have a variable, for the check of answers.
    var uses = VariableUses()
    private let tolerances: Tolerances

    /// Values of the canonical layout by slot, as published.
    private(set) var published = Pool<Double>()
    private var unreported = Worklist()
    private var changes = ChangeRun()
    private var isRebuilt = false
    /// Whether the tableau does not have the system as it stands: it gave up, and others gave the answer.
    private var isStale = false
    /// The parts whose values are not the tableau's.
    private(set) var takeover = ExactTakeover()
    private var constantChangesSinceRefresh = 0
    private(set) var rebuilds = 0
    /// How many answers of the tableau did not pass the check.
    private(set) var refuted = 0
    /// The pivots and changes of side when an answer was last checked.
    var turnsAtCheck = 0
    private(set) var valuesReported = 0

    /// After this many changed constants all values are recomputed from the rows: each change adds a rounding error of
    /// about 1e-16 of the value, so fewer than 1e-12 can gather.
    private static let refreshInterval = 2000

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        simplex = Simplex(tolerances: tolerances)
    }

    deinit {
        published.deallocate()
        unreported.deallocate()
        changes.deallocate()
    }

    // MARK: Changing

    /// Takes a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Complexity: a changed constant O(rows that depend on it) and a dual pivot for each constraint that changes its side.
    ///   A refused batch costs a rebuild of the tableau.
    mutating func apply(_ batch: Batch, _ limits: SolveLimits) throws(SolverError) {
        if batch.isEmpty { return }
        let change: Problem.Change
        do { change = try problem.apply(batch) } catch { throw .invalid(error) }
        follow(change)
        defer { simplex.meter.end() }
        if simplex.meter.begin(limits) {
            undo(change)
            throw stopped
        }
        reserve()
        let doubts = simplex.doubts.doubts
        simplex.lastFactoring = simplex.factorings + Simplex.factoringsOfSolve
        let isReturning = takeover.isReturnDue()
        let failure = isReturning ? rebuild() : attempt(change)
        if simplex.meter.isOver(entries: simplex.tableau.entryCount) { throw giveUp(change) }
        if failure == nil, fault(after: change) != nil {
            refuted += 1
            simplex.doubts.note()
        }
        if isReturning, failure == nil, simplex.doubts.doubts == doubts {
            takeover.end()
            isStale = false
        }
        let inDoubt = failure != nil || simplex.doubts.doubts != doubts
        if inDoubt || takeover.isActive { return try confirm(change, failure, inDoubt: inDoubt) }
        isStale = false
        finish(change)
    }

    /// Takes a change back whose solve was given up. To solve for the state before could take as long again, so that is left
    /// to the next batch.
    private mutating func giveUp(_ change: Problem.Change) -> SolverError {
        undo(change)
        isStale = true
        return stopped
    }

    /// Solves for a change and settles what it leaves open.
    ///
    /// - Returns: why that did not succeed.
    private mutating func attempt(_ change: Problem.Change) -> Simplex.Failure? {
        if isStale { return rebuild() }
        do {
            try update(change)
            try refreshIfWorn()
            try settle()
            try refreshIfWorn()
            if simplex.hasDrifted(from: problem), let failure = factorAnew() { throw failure }
            return nil
        } catch {
            // A method that got stuck may have been misled by gathered rounding, and a log that was given up has to begin
            // again: once more, from the constraints.
            switch error as? Simplex.Failure {
            case .conflict(let conflict): return .conflict(conflict)
            case .stopped: return .stopped
            default: return rebuild()
            }
        }
    }

    /// Computes values anew that lost their last digits. The rows that they are computed with were rounded too, so that exact
    /// arithmetic has to confirm them.
    private mutating func refreshIfWorn() throws(Simplex.Failure) {
        if !simplex.tableau.isWorn { return }
        simplex.doubts.note()
        guard simplex.tableau.log.isComplete else { throw .outdated }
        simplex.refreshConstants()
        simplex.tableau.isWorn = false
        try simplex.restoreFeasibility(of: problem)
    }

    /// The same for a tableau just built, which building once more would not make better: the doubt stays.
    private mutating func refreshWhereLogged() throws(Simplex.Failure) {
        if simplex.tableau.log.isComplete { return try refreshIfWorn() }
        if simplex.tableau.isWorn { simplex.doubts.note() }
    }

    /// Has exact arithmetic decide where the tableau is in doubt, gave up, or cannot prove its conflict.
    ///
    /// Where a part is too large for that the tableau is written anew, so that its own answer, which stands, has gathered no rounding.
    private mutating func confirm(_ change: Problem.Change, _ failure: Simplex.Failure?, inDoubt: Bool)
        throws(SolverError)
    {
        if case .conflict(let conflict) = failure, !takeover.isActive, conflict.isProof(in: problem) {
            refuse(change)
            throw .conflict(conflict)
        }
        let (before, unconfirmed) = (takeover, takeover.unconfirmed)
        let answer = takeover.solve(
            problem, after: change, inDoubt: inDoubt, hasAnswer: failure == nil, meter: simplex.meter)
        if simplex.meter.isStopped {
            takeover.restore(before)
            throw giveUp(change)
        }
        switch answer {
        case .values(let values, let returned):
            if let failure = failure == nil ? renew(returned, isUnconfirmed: takeover.unconfirmed > unconfirmed) : nil {
                takeover.restore(before)
                if case .stopped = failure { throw giveUp(change) }
                refuse(change)
                throw refusal(failure, "a part is too large for exact arithmetic")
            }
            if failure == nil, takeover.unconfirmed > unconfirmed,
                let fault = wholeFault(after: change, within: Self.largestFault)
            {
                takeover.restore(before)
                refuse(change)
                throw refusal(.stuck("\(fault)"), "a part is too large for exact arithmetic")
            }
            isStale = failure != nil
            finish(change)
            for (slot, value) in values where published[slot] != value {
                published[slot] = value
                unreported.insert(Symbol(variable: slot))
            }
        case .conflict(let conflict):
            refuse(change)
            throw .conflict(conflict)
        case .tooLarge(let variables, let constraints):
            refuse(change)
            throw refusal(
                failure, "\(variables) variables and \(constraints) constraints are too many for exact arithmetic")
        }
    }

    /// Gives the parts an answer of the tableau's own that exact arithmetic has none for.
    ///
    /// - Parameter returned: the variables of parts that were solved exactly before.
    private mutating func renew(_ returned: [Int32], isUnconfirmed: Bool) -> Simplex.Failure? {
        if !returned.isEmpty { return rebuild() }
        return isUnconfirmed ? factorAnew() : nil
    }

    /// An answer that fractions cannot confirm is given if it is off by no more than this, as a share of what is summed.
    private static let largestFault = 1e-10

    private mutating func factorAnew() -> Simplex.Failure? {
        do {
            simplex.factor(problem)
            try simplex.restoreFeasibility(of: problem)
            try simplex.optimize(problem)
            try settle()
            return simplex.isOff(from: problem) ? .stuck("rounding grew beyond what can be told") : nil
        } catch {
            return error
        }
    }

    /// Takes a change back: the state before is built from its constraints, and what was published stays as it is.
    private mutating func refuse(_ change: Problem.Change) {
        undo(change)
        if isStale { return }
        let doubts = simplex.doubts.doubts
        if rebuild() != nil || hasMoved() || simplex.doubts.doubts != doubts { isStale = true }
    }

    /// Whether the tableau, after it was built anew, stands elsewhere than before.
    private mutating func hasMoved() -> Bool {
        for variable in problem.variables {
            let slot = problem.slot(of: variable.id)
            if takeover.isDoubtful(slot) { continue }
            if !tolerances.areSame(simplex.tableau.value(Symbol(variable: slot)), published[slot]) { return true }
        }
        return false
    }

    private mutating func finish(_ change: Problem.Change) {
        #if InvariantChecks
            if !isStale, !takeover.isActive, let fault = simplex.brokenInvariant() {
                preconditionFailure("Cassowary: \(fault)")
            }
        #endif
        problem.commit(change)
        for slot in change.removedVariables { published[slot] = 0 }
        // A variable may come back under an id for which another value was reported last.
        for slot in change.addedVariables {
            published[slot] = 0
            unreported.insert(Symbol(variable: slot))
        }
        publish()
    }

    private mutating func reserve() {
        simplex.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
        unreported.grow(to: simplex.tableau.capacity)
        published.grow(to: simplex.tableau.capacity / 2, fill: 0)
    }

    /// The order of the steps keeps each of them legal: the primal simplex needs a layout that holds, the dual one a layout
    /// that is best.
    private mutating func update(_ change: Problem.Change) throws(Simplex.Failure) {
        let rest = problem.constraintCount - change.addedConstraints.count
        if simplex.isRemovalDear(change.removedConstraints, leaving: rest) { throw .outdated }
        for slot in change.removedConstraints { try simplex.remove(slot: slot) }
        for (slot, _) in change.priorities where simplex.states[slot].form != .absent {
            simplex.setPriority(problem.header(at: slot).priority, slot: slot)
        }
        try simplex.optimize(problem)

        for slot in change.removedVariables { simplex.forget(variable: slot) }
        for slot in change.addedVariables { simplex.addVariable(slot: slot) }

        // A slot that was not in use before this batch is absent: such a constraint is added with its newest constant.
        for (slot, _) in change.constants where simplex.states[slot].form != .absent {
            try simplex.setConstant(problem.header(at: slot).constant, slot: slot)
        }
        constantChangesSinceRefresh += change.constants.count
        if constantChangesSinceRefresh > Self.refreshInterval {
            constantChangesSinceRefresh = 0
            guard simplex.tableau.log.isComplete else { throw .outdated }
            simplex.refreshConstants()
        }
        try add(change.addedConstraints)
    }

    /// Adds constraints, and solves.
    private mutating func add(_ slots: [Int32]) throws(Simplex.Failure) {
        if slots.isEmpty { try simplex.restoreFeasibility(of: problem) } else { try simplex.add(slots, of: problem) }
        if simplex.isOverflown { throw .stuck("a value grew beyond \(Simplex.largestValue) pt") }
    }

    /// Builds the tableau from the problem alone.
    private mutating func rebuild() -> Simplex.Failure? {
        rebuilds += 1
        isRebuilt = true
        constantChangesSinceRefresh = 0
        simplex.removeAll()
        simplex.lastFactoring = simplex.factorings + Simplex.factoringsOfSolve
        reserve()
        for variable in problem.variables {
            let symbol = Symbol(variable: problem.slot(of: variable.id))
            simplex.addVariable(slot: Int32(symbol.slot))
            simplex.moved.insert(symbol)
        }
        do {
            try add(problem.constraints.map { problem.slot(of: $0.id) })
            try refreshWhereLogged()
            try settle()
            try refreshWhereLogged()
            // What a fresh tableau does not get right is nothing for this method on doubles.
            return simplex.isOff(from: problem) ? factorAnew() : nil
        } catch {
            return error
        }
    }

    // MARK: Reading

    /// Settles what the constraints leave open.
    private mutating func settle() throws(Simplex.Failure) {
        try simplex.canonicalize(isExtent: { [problem] in problem.variable(at: Int32($0.slot)).kind == .extent }) {
            [problem] a, b in
            let (first, second) = (problem.variable(at: Int32(a.slot)), problem.variable(at: Int32(b.slot)))
            return first.kind != second.kind ? first.kind == .extent : first.id > second.id
        }
    }

    /// Publishes the values that changed.
    private mutating func publish() {
        if isStale { return }
        while let symbol = simplex.moved.popSymbol() {
            if takeover.isDoubtful(Int32(symbol.slot)) { continue }
            let value = simplex.tableau.value(symbol) + 0
            let old = published[symbol.slot]
            if value == old { continue }
            // A rebuild gives the same value but for rounding: what was published stays to the bit. More than rounding must not
            // stay beside values that did change.
            if isRebuilt && abs(value - old) <= Tolerances.rounding * max(1, abs(old)) { continue }
            published[symbol.slot] = value
            unreported.insert(symbol)
        }
        isRebuilt = false
    }

    /// The value of a variable, in points; nil for one that is not in the solver.
    mutating func value(of variable: VariableID) -> Double? {
        let slot = problem.slot(of: variable)
        guard slot >= 0 else { return nil }
        return published[Int(slot)]
    }

    /// The variables whose value changed since they were reported last. Give the run back with ``recycle(_:)``.
    mutating func takeChanges() -> ChangeRun {
        var run = ChangeRun()
        swap(&run, &changes)
        while let symbol = unreported.popSymbol() {
            let slot = Int32(symbol.slot)
            // A slot whose variable was removed has nothing to report.
            if problem.isLive(variableSlot: slot) { run.append(problem.variable(at: slot).id, published[slot]) }
        }
        valuesReported += run.count
        return run
    }

    /// Keeps the memory of a run for the next one.
    mutating func recycle(_ run: ChangeRun) {
        changes.deallocate()
        changes = run
        changes.removeAll()
    }

    /// Where the canonical rule had to decide.
    ///
    /// - Complexity: a row, and often a column, for each variable and optional constraint.
    mutating func diagnose() -> Diagnosis? {
        let doubts = simplex.doubts.doubts
        if let diagnosis = diagnoseByTableau(), !takeover.isActive, simplex.doubts.doubts == doubts { return diagnosis }
        return ExactLayout.diagnosis(of: problem)
    }

    /// Nil if the system is too large for exact arithmetic, where rounding kept the method from an answer.
    mutating func openSides() -> [OpenSides]? {
        if isStale, !takeover.isActive { isStale = rebuild() != nil || hasMoved() }
        if isStale || takeover.isActive { return ExactLayout.openSides(of: problem) }
        return problem.constraints.map { rule in
            let sides = simplex.openSides(Symbol(constraint: problem.slot(of: rule.id)))
            let isTurned = rule.relation == .lessThanOrEqual
            return OpenSides(
                rule.id, above: isTurned ? sides.below : sides.above, below: isTurned ? sides.above : sides.below)
        }
    }

    private mutating func diagnoseByTableau() -> Diagnosis? {
        if isStale, !takeover.isActive { isStale = rebuild() != nil || hasMoved() }
        if isStale { return nil }
        // The layout is the same as before but for rounding, which must not be reported as a change.
        isRebuilt = true
        do {
            var ambiguous: [VariableID] = []
            for variable in problem.variables
            where try simplex.isAmbiguous(Symbol(variable: problem.slot(of: variable.id))) {
                ambiguous.append(variable.id)
            }
            var tied: [ConstraintID] = []
            for constraint in problem.constraints
            where try simplex.isTied(Symbol(constraint: problem.slot(of: constraint.id))) {
                tied.append(constraint.id)
            }
            try simplex.optimize(problem)
            try settle()
            return Diagnosis(ambiguous: ambiguous, tied: tied)
        } catch {
            if rebuild() != nil || hasMoved() { isStale = true }
            return nil
        }
    }
}

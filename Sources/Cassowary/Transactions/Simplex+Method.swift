import SimplexSupport
import ExactSimplex
import SolverAPI

/// The conformance to `SimplexMethod`: the tableau follows a problem from batch to batch. `Transaction` validates,
/// checks and publishes.
extension Simplex: SimplexMethod {
    static var descriptor: SolverDescriptor { CassowarySolver.descriptor }

    var entryCount: Int { mutating get { tableau.entryCount } }

    /// The number of changed constants after which all values are recomputed from the rows. Each change adds a rounding
    /// error of about 1e-16 of the value. The accumulated error therefore stays below 1e-12 of the value.
    private static let refreshInterval = 2000

    // MARK: Solving

    /// Solves for a change, then determines the free variables.
    ///
    /// - Complexity: A changed constant costs O(rows that depend on it) and a dual pivot for each constraint that changes
    ///   its side.
    mutating func follow(_ change: Problem.Change, of problem: borrowing Problem) throws(SimplexFailure) {
        drift.lastFactoring = drift.factorings + Self.factoringsOfSolve
        try update(change, of: problem)
        try refreshIfWorn(problem)
        try settle(problem)
        try refreshIfWorn(problem)
        let hasDrifted = checkDrift(from: problem)
        if hasDrifted { try refactor(problem) }
    }

    /// Updates the tableau for a change. The order of the steps matters: the primal simplex requires a feasible layout,
    /// and the dual simplex requires an optimal layout.
    private mutating func update(_ change: Problem.Change, of problem: borrowing Problem) throws(SimplexFailure) {
        let rest = problem.constraintCount - change.addedConstraints.count
        if isRemovalExpensive(change.removedConstraints, leaving: rest) {
            throw .outdated("rebuilding the rest costs less")
        }
        for slot in change.removedConstraints { try remove(slot: slot) }
        for (slot, _) in change.priorities where states[slot].form != .absent {
            setPriority(problem.header(at: slot).priority, slot: slot)
        }
        try optimize(problem)

        for slot in change.removedVariables { forget(variable: slot) }
        for slot in change.addedVariables { addVariable(slot: slot) }

        // A constraint that this batch adds is still absent here. It is added below with its newest constant.
        for (slot, _) in change.constants where states[slot].form != .absent {
            try setConstant(problem.header(at: slot).constant, slot: slot)
        }
        drift.constantChanges += change.constants.count
        if drift.constantChanges > Self.refreshInterval {
            drift.constantChanges = 0
            guard tableau.log.isComplete else { throw .outdated("dropped columns cannot be restored") }
            refreshConstants()
        }
        try addAll(change.addedConstraints, of: problem)
    }

    private mutating func addAll(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        if slots.isEmpty { try restoreFeasibility(of: problem) } else { try add(slots, of: problem) }
        if isOverflown { throw .stuck("a value exceeds \(Self.largestValue) pt") }
    }

    /// Builds the tableau from the problem.
    mutating func build(_ problem: borrowing Problem) throws(SimplexFailure) {
        drift.constantChanges = 0
        drift.lastFactoring = drift.factorings + Self.factoringsOfSolve
        for slot in problem.variableSlots {
            addVariable(slot: slot)
            agenda.moved.insert(Symbol(variable: slot))
        }
        try addAll(problem.constraintSlots, of: problem)
        try refreshWhereLogged(problem)
        try settle(problem)
        try refreshWhereLogged(problem)
        // A rebuilt tableau that is off is factored with better pivots; if that does not help, the solve fails.
        let isOff = compare(with: problem)
        if isOff { try refactor(problem) }
    }

    /// Recomputes values that lost their last digits. The rows used for that are rounded too, so exact arithmetic has to
    /// confirm the result.
    private mutating func refreshIfWorn(_ problem: borrowing Problem) throws(SimplexFailure) {
        if !tableau.lostDigits { return }
        doubts.record()
        guard tableau.log.isComplete else { throw .outdated("dropped columns cannot be restored") }
        refreshConstants()
        tableau.lostDigits = false
        try restoreFeasibility(of: problem)
    }

    /// Recomputes the values of a rebuilt tableau if its log is complete. Otherwise records a doubt, because another
    /// rebuild would not help.
    private mutating func refreshWhereLogged(_ problem: borrowing Problem) throws(SimplexFailure) {
        if tableau.log.isComplete { return try refreshIfWorn(problem) }
        if tableau.lostDigits { doubts.record() }
    }

    /// Factors the tableau for its basis and continues to solve.
    private mutating func refactor(_ problem: borrowing Problem) throws(SimplexFailure) {
        factor(problem)
        try restoreFeasibility(of: problem)
        try optimize(problem)
        try settle(problem)
        let isOff = compare(with: problem)
        if isOff { throw .stuck("accumulated rounding exceeds the tolerance") }
    }

    mutating func renew(_ problem: borrowing Problem) throws(SimplexFailure) { try refactor(problem) }

    /// Determines the free variables by the tie rule.
    private mutating func settle(_ problem: borrowing Problem) throws(SimplexFailure) {
        let problem = copy problem
        try canonicalize(isExtent: { problem.variable(at: $0.variable).kind == .extent }) { a, b in
            let (first, second) = (problem.variable(at: a.variable), problem.variable(at: b.variable))
            return first.kind != second.kind ? first.kind == .extent : first.id > second.id
        }
    }

    // MARK: Answers

    mutating func popMoved() -> VariableSlot? {
        agenda.moved.popFirst()?.variable
    }

    mutating func firstMoved(where body: (_ slot: VariableSlot, _ value: Double) -> Bool) -> VariableSlot? {
        for index in agenda.moved.indices {
            let symbol = agenda.moved[index]
            guard body(symbol.variable, tableau.value(symbol)) else { continue }
            return symbol.variable
        }
        return nil
    }

    mutating func value(of slot: VariableSlot) -> Double { tableau.value(Symbol(variable: slot)) }

    /// Returns the ambiguous variables and the tied constraints.
    ///
    /// - Complexity: Reads a row, and often a column, for each variable and optional constraint.
    mutating func diagnosis(of problem: borrowing Problem) throws(SimplexFailure) -> Diagnosis {
        var ambiguous: [VariableID] = []
        for slot in problem.variableSlots where try isAmbiguous(Symbol(variable: slot)) {
            ambiguous.append(problem.variable(at: slot).id)
        }
        var tied: [ConstraintID] = []
        for slot in problem.constraintSlots where try isTied(Symbol(constraint: slot)) {
            tied.append(problem.header(at: slot).id)
        }
        try optimize(problem)
        try settle(problem)
        return Diagnosis(ambiguous: ambiguous, tied: tied)
    }

    mutating func openSides(_ constraint: ConstraintSlot) -> (above: Bool, below: Bool) {
        openSides(Symbol(constraint: constraint))
    }
}

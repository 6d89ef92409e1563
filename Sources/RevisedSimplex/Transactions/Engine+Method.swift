import SimplexSupport
import ExactSimplex
import SolverAPI

/// The operations by which `Transaction` keeps the engine's state up to date with a problem, batch by batch.
extension Engine: SimplexMethod {
    static var descriptor: SolverDescriptor { RevisedSimplexSolver.descriptor }
    static var followsReplacements: Bool { true }

    var entryCount: Int { mutating get { graph.entryCount } }

    /// The number of new constraints above which a batch is triangularized first.
    static let triangularSize = 8

    // MARK: Solving

    /// Applies a change of the problem, solves, and applies the tie rule.
    mutating func follow(_ change: Problem.Change, of problem: borrowing Problem) throws(SimplexFailure) {
        if isRemovalOfMost(change, of: problem) { throw .outdated("rebuilding costs less") }
        limitEffort(of: problem)
        defer { effortLimit = .max }
        let effort = effort
        try update(change, of: problem)
        try canonicalize()
        recordEffort(of: change, in: problem, since: effort)
    }

    /// Applies a change and solves. Removals and new priorities come first, because the primal simplex repairs the
    /// previous solution after them. Changed constants and additions follow, and the dual simplex solves for them.
    private mutating func update(_ change: Problem.Change, of problem: borrowing Problem) throws(SimplexFailure) {
        try remove(change.removedConstraints, of: problem)
        setWeights(change, of: problem)
        do { try primalLoop() } catch {
            guard case .stuck = error else { throw error }
            // With zero multipliers the dual simplex can start from any basis.
            restart()
        }
        for slot in change.removedVariables { try remove(variable: slot) }
        for slot in change.addedVariables { add(problem.variable(at: slot), slot: slot) }
        setConstants(change, of: problem)
        try add(change.addedConstraints, of: problem)
        try solve()
    }

    private mutating func setWeights(_ change: Problem.Change, of problem: borrowing Problem) {
        for (slot, _) in change.replacedConstraints { setWeight(problem.header(at: slot), of: slot) }
        for (slot, _) in change.priorities where graph.constraints[slot].isLinked {
            setWeight(problem.header(at: slot), of: slot)
        }
    }

    private mutating func setConstants(_ change: Problem.Change, of problem: borrowing Problem) {
        for (slot, _) in change.replacedConstraints { setConstant(problem.header(at: slot).constant, of: slot) }
        for (slot, _) in change.constants where graph.constraints[slot].isLinked {
            setConstant(problem.header(at: slot).constant, of: slot)
        }
        if late.isEmpty { return }
        for slot in late where graph.constraints[slot].isLinked {
            setConstant(problem.header(at: slot).constant, of: slot)
        }
        late.removeAll(keepingCapacity: true)
        // The program published values that the engine does not have.
        for slot in problem.allVariableSlots where problem.isLive(slot) { point.publishLater(slot) }
    }

    /// Runs the dual simplex, which satisfies the scheduled tests.
    mutating func solve() throws(SimplexFailure) {
        do { try dualLoop() } catch {
            guard case .stuck = error else { throw error }
            restart()
            try dualLoop()
        }
    }

    private mutating func add(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        var entryCount = 0
        for slot in slots {
            entryCount += DefinitionGraph.entryCount(forTerms: Int(problem.header(at: slot).termCount))
        }
        reserve(entries: entryCount)
        for slot in slots { link(problem, slot) }
        if slots.count > Self.triangularSize {
            try triangularize(slots)
        } else {
            triangularization.endCare()
        }
        for slot in slots where !graph.constraints[slot].isTight { scheduleTest(slot) }
    }

    /// Builds the state from the problem alone, or from its direct solution.
    mutating func build(_ problem: borrowing Problem) throws(SimplexFailure) {
        let effort = effort
        if let basis = substituted.take() {
            try build(problem, from: basis)
        } else {
            for slot in problem.variableSlots { add(problem.variable(at: slot), slot: slot) }
            try add(problem.constraintSlots, of: problem)
            try solve()
            try canonicalize()
        }
        recordEffort(in: problem, since: effort)
    }

    /// Reverts the changes of a rejected batch and solves again from zero multipliers, which are legal for every basis.
    /// Published values do not change. The cost depends on the size of the batch and the number of nonzero multipliers;
    /// rebuilding would cost as much as a first solve.
    ///
    /// - Returns: false if only a rebuild can restore the state.
    mutating func goBack(before change: Problem.Change, of problem: borrowing Problem) -> Bool {
        #if InvariantChecks
            let before = doubts.doubts
        #endif
        clearMultipliers()
        do {
            for slot in change.addedConstraints { try remove(slot) }
            for slot in change.addedVariables { try remove(variable: slot) }
            for slot in change.removedVariables { add(problem.variable(at: slot), slot: slot) }
            setWeights(change, of: problem)
            setConstants(change, of: problem)
            try add(change.removedConstraints, of: problem)
            try dualLoop()
            try canonicalize()
            #if InvariantChecks
                if doubts.doubts == before, let fault = brokenInvariant() {
                    preconditionFailure("RevisedSimplex, back: \(fault)")
                }
            #endif
            return true
        } catch {
            return false
        }
    }

    // The slots of the recorded multipliers may be reassigned when a checked batch is reverted.
    mutating func forgetAnswer() { check.forgetMultipliers() }

    mutating func isTight(_ constraint: ConstraintSlot) -> Bool { graph.constraints[constraint].isTight }

    // MARK: Results

    @inline(__always)
    mutating func popMoved() -> VariableSlot? { point.popMoved() }

    mutating func firstMoved(where body: (_ slot: VariableSlot, _ value: Double) -> Bool) -> VariableSlot? {
        for index in point.moved.indices {
            let slot = point.moved[index]
            if body(slot, point.values[slot]) { return slot }
        }
        return nil
    }

    @inline(__always)
    mutating func value(of slot: VariableSlot) -> Double { point.values[slot] }

    /// Returns the ambiguous variables and the tied constraints, by a short simplex for each candidate.
    mutating func diagnosis(of problem: borrowing Problem) throws(SimplexFailure) -> Diagnosis {
        let ambiguous = try ambiguousVariables()
        let tied = try tiedConstraints()
        let problem = copy problem
        return Diagnosis(
            ambiguous: ambiguous.map { problem.variable(at: $0).id }, tied: tied.map { problem.header(at: $0).id })
    }
}

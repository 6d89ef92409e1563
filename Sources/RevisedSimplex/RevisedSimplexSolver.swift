public import SolverAPI

/// The incremental solver of this lab's own design: a revised simplex method on a graph of definitions.
///
/// A tableau writes every basic variable as a sum of nonbasic ones and so fills up; here a tight constraint *defines* one
/// of its variables by its own terms, as written. Rows and columns are computed when needed, by a walk up or down the
/// graph, so a change costs what depends on it. Levels are strict and ties are decided by age, with sparse vectors instead
/// of weights.
public final class RevisedSimplexSolver: LayoutSolver {
    /// Its name, `revised-simplex`, and what it can do.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.isIncremental = true
        capabilities.reportsIrreducibleConflicts = true
        return SolverDescriptor(
            name: "revised-simplex",
            summary: "incremental revised simplex on a graph of definitions, with strict levels",
            capabilities: capabilities)
    }()

    /// The system as it stands.
    public private(set) var problem = Problem()
    private let engine: Engine
    private let tolerances: Tolerances

    /// Values of the canonical layout by slot, as published.
    private var published: [Double] = []
    private var unreported = Worklist()
    private var isCanonical = true
    private var isRebuilt = false
    private var valuesReported = 0

    /// A batch of more constraints than this is peeled first.
    private static let peelingSize = 8

    /// An empty solver.
    public init(tolerances: Tolerances) {
        self.tolerances = tolerances
        engine = Engine(tolerances: tolerances)
    }

    deinit { unreported.deallocate() }

    // MARK: Changing

    /// Takes a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Complexity: a changed constant O(what depends on it), and a row for each constraint that changes its side.
    ///   A refused batch costs a rebuild.
    public func apply(_ batch: Batch) throws(SolverError) {
        if batch.isEmpty { return }
        let change: Problem.Change
        do { change = try problem.apply(batch) } catch { throw .invalid(error) }
        reserve()
        do {
            try update(change)
        } catch {
            guard let failure = secondAttempt(after: error) else { return finish(change) }
            problem.undo(change)
            // The state before the batch is rebuilt from its constraints; what was published stays as it is.
            if let again = rebuild() { throw .numerical(solver: Self.descriptor.name, reason: reason(again)) }
            switch failure {
            case .conflict(let conflict): throw .conflict(conflict)
            case .stuck(let reason): throw .numerical(solver: Self.descriptor.name, reason: reason)
            }
        }
        finish(change)
    }

    private func finish(_ change: Problem.Change) {
        #if InvariantChecks
            if let fault = engine.brokenInvariant() { preconditionFailure("RevisedSimplex: \(fault)") }
        #endif
        problem.commit(change)
        for slot in change.removedVariables { published[Int(slot)] = 0 }
        // A variable may come back under an id for which another value was reported last.
        for slot in change.addedVariables { unreported.insert(slot) }
        isCanonical = false
    }

    private func reserve() {
        engine.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
        unreported.grow(to: engine.values.count)
        if published.count < engine.values.count {
            published += Array(repeating: 0, count: engine.values.count - published.count)
        }
    }

    /// Removals and new priorities act on the old, solved state; constants and additions wait for the dual loop.
    private func update(_ change: Problem.Change) throws(Engine.Failure) {
        for slot in change.removedConstraints { try engine.remove(slot) }
        for (slot, _) in change.priorities where engine.constraints[slot].isLinked {
            engine.setPriority(problem.constraint(at: slot).priority.value, of: slot)
        }
        do { try engine.primalLoop() } catch {
            // Without forces the dual simplex can start from any basis.
            engine.restart()
        }
        for slot in change.removedVariables { try engine.remove(variable: slot) }
        for slot in change.addedVariables { engine.add(problem.variable(at: slot), slot: slot) }
        for (slot, _) in change.constants where engine.constraints[slot].isLinked {
            engine.setConstant(problem.constraint(at: slot).constant, of: slot)
        }
        add(change.addedConstraints)
        try solve()
    }

    private func solve() throws(Engine.Failure) {
        do { try engine.dualLoop() } catch {
            guard case .stuck = error else { throw error }
            engine.restart()
            try engine.dualLoop()
        }
    }

    private func add(_ slots: [Int32]) {
        for slot in slots { engine.link(problem.constraint(at: slot), slot: slot, variableSlot: problem.slot(of:)) }
        if slots.count > Self.peelingSize { engine.peel(ordered(slots)) }
        for slot in slots where !engine.constraints[slot].isTight { engine.test(slot) }
    }

    /// Edits first, so that no other constraint takes the variable whose constant will change.
    private func ordered(_ slots: [Int32]) -> [Int32] {
        slots.filter { problem.constraint(at: $0).isEdit } + slots.filter { !problem.constraint(at: $0).isEdit }
    }

    /// A method that got stuck may have been misled by gathered rounding: once more, from the constraints.
    ///
    /// - Returns: why the batch has to be refused, or nil if it was taken after all.
    private func secondAttempt(after failure: Engine.Failure) -> Engine.Failure? {
        guard case .stuck = failure else { return failure }
        return rebuild()
    }

    /// Builds everything from the problem alone.
    private func rebuild() -> Engine.Failure? {
        engine.counters.factorizations += 1
        isRebuilt = true
        isCanonical = false
        engine.removeAll()
        reserve()
        for variable in problem.variables { engine.add(variable, slot: problem.slot(of: variable.id)) }
        add(problem.constraints.map { problem.slot(of: $0.id) })
        do {
            try solve()
            return nil
        } catch {
            return error
        }
    }

    private func reason(_ failure: Engine.Failure) -> String {
        switch failure {
        case .conflict: "a system that held before does not hold any more"
        case .stuck(let reason): reason
        }
    }

    // MARK: Reading

    /// Settles what the constraints leave open and publishes the values that changed.
    private func publish() {
        if isCanonical { return }
        isCanonical = true
        do { try engine.canonicalize() } catch {
            // A canonical step cannot fail but by rounding: the same from the constraints.
            _ = rebuild()
            try? engine.canonicalize()
            isCanonical = true
        }
        #if InvariantChecks
            if let fault = engine.brokenInvariant() { preconditionFailure("RevisedSimplex, canonical: \(fault)") }
        #endif
        while true {
            let slot = engine.moved.popFirst()
            if slot < 0 { break }
            let value = engine.values[slot] + 0
            let old = published[Int(slot)]
            if value == old { continue }
            // A rebuild gives the same value but for rounding: what was published stays to the bit.
            if isRebuilt && abs(value - old) <= tolerances.feasibility + tolerances.relative * abs(old) { continue }
            published[Int(slot)] = value
            unreported.insert(slot)
        }
        isRebuilt = false
    }

    /// The value of a variable, in points; nil for one that is not in the solver.
    public func value(of variable: VariableID) -> Double? {
        let slot = problem.slot(of: variable)
        guard slot >= 0 else { return nil }
        publish()
        return published[Int(slot)]
    }

    /// Reports the variables whose value changed since they were reported last.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        publish()
        while true {
            let slot = unreported.popFirst()
            if slot < 0 { return }
            let variable = problem.variable(at: slot).id
            // A slot whose variable was removed has nothing to report.
            guard problem.slot(of: variable) == slot else { continue }
            valuesReported += 1
            report(variable, published[Int(slot)])
        }
    }

    /// The total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] {
        publish()
        return Assessment(of: problem) { value(of: $0) ?? 0 }.levelTotals
    }

    /// Nil: it does not diagnose.
    public func diagnose() -> Diagnosis? { nil }

    /// The work done since the solver was made.
    public var counters: WorkCounters {
        var counters = engine.counters
        counters.allocations += engine.terms.allocations + engine.expanded.allocations + engine.absorbed.allocations
        counters.valuesReported = valuesReported
        return counters
    }

    /// The size of the definition graph.
    public var footprint: Footprint {
        var footprint = Footprint()
        footprint.variables = problem.variableCount
        footprint.constraints = problem.constraintCount
        footprint.rows = problem.variableCount - engine.undefined.count
        footprint.columns = problem.constraintCount
        footprint.entries = engine.terms.entryCount + engine.expanded.entryCount + engine.absorbed.entryCount
        return footprint
    }
}

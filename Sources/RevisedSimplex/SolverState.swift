import SolverAPI

/// All that the solver keeps, as one value without copies.
///
/// Swift checks each access to a stored property of a class for exclusivity at run time; here the solver makes one such
/// access a call. The engine as a class took 2.1 times as long to build a chain of 1,000 views (measured).
struct SolverState: ~Copyable {
    private(set) var problem = Problem()
    private(set) var engine: Engine
    private let tolerances: Tolerances

    /// Values of the canonical layout by slot, as published.
    private var published = Pool<Double>()
    private var unreported = Worklist()
    private var isCanonical = true
    private var isRebuilt = false
    private(set) var valuesReported = 0

    /// A batch of more constraints than this is peeled first.
    private static let peelingSize = 8

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        engine = Engine(tolerances: tolerances)
    }

    deinit {
        published.deallocate()
        unreported.deallocate()
    }

    // MARK: Changing

    mutating func apply(_ batch: Batch) throws(SolverError) {
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
            if let again = rebuild() { throw Self.numerical(Self.reason(again)) }
            switch failure {
            case .conflict(let conflict): throw .conflict(conflict)
            case .stuck(let reason): throw Self.numerical(reason)
            }
        }
        finish(change)
    }

    private static func numerical(_ reason: String) -> SolverError {
        .numerical(solver: RevisedSimplexSolver.descriptor.name, reason: reason)
    }

    private mutating func finish(_ change: Problem.Change) {
        #if InvariantChecks
            if let fault = engine.brokenInvariant() { preconditionFailure("RevisedSimplex: \(fault)") }
        #endif
        problem.commit(change)
        for slot in change.removedVariables { published[slot] = 0 }
        // A variable may come back under an id for which another value was reported last.
        for slot in change.addedVariables { unreported.insert(slot) }
        isCanonical = false
    }

    private mutating func reserve() {
        engine.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
        unreported.grow(to: engine.values.count)
        published.grow(to: engine.values.count, fill: 0)
    }

    /// Removals and new priorities act on the old, solved state; constants and additions wait for the dual loop.
    private mutating func update(_ change: Problem.Change) throws(Engine.Failure) {
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
        add(change.addedConstraints, terms: change.addedTerms)
        try solve()
    }

    private mutating func solve() throws(Engine.Failure) {
        do { try engine.dualLoop() } catch {
            guard case .stuck = error else { throw error }
            engine.restart()
            try engine.dualLoop()
        }
    }

    private mutating func add(_ slots: [Int32], terms: [Int32]) {
        var first = 0
        engine.reserve(rows: slots.count, terms: terms.count)
        problem.withConstraintSlots { constraints in
            for slot in slots { engine.link(constraints[Int(slot)], slot, terms: terms, &first) }
        }
        if slots.count > Self.peelingSize { engine.peel(slots) }
        for slot in slots where !engine.constraints[slot].isTight { engine.test(slot) }
    }

    /// A method that got stuck may have been misled by gathered rounding: once more, from the constraints.
    ///
    /// - Returns: why the batch has to be refused, or nil if it was taken after all.
    private mutating func secondAttempt(after failure: Engine.Failure) -> Engine.Failure? {
        guard case .stuck = failure else { return failure }
        return rebuild()
    }

    /// Builds everything from the problem alone.
    private mutating func rebuild() -> Engine.Failure? {
        engine.counters.factorizations += 1
        isRebuilt = true
        isCanonical = false
        engine.removeAll()
        reserve()
        for variable in problem.variables { engine.add(variable, slot: problem.slot(of: variable.id)) }
        var slots: [Int32] = []
        var terms: [Int32] = []
        for constraint in problem.constraints {
            slots.append(problem.slot(of: constraint.id))
            for position in 0..<constraint.expression.count {
                terms.append(problem.slot(of: constraint.expression[position].variable))
            }
        }
        add(slots, terms: terms)
        do {
            try solve()
            return nil
        } catch {
            return error
        }
    }

    private static func reason(_ failure: Engine.Failure) -> String {
        switch failure {
        case .conflict: "a system that held before does not hold any more"
        case .stuck(let reason): reason
        }
    }

    // MARK: Reading

    /// Settles what the constraints leave open and publishes the values that changed.
    private mutating func publish() {
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
            let old = published[slot]
            if value == old { continue }
            // A rebuild gives the same value but for rounding: what was published stays to the bit.
            if isRebuilt && abs(value - old) <= tolerances.feasibility + tolerances.relative * abs(old) { continue }
            published[slot] = value
            unreported.insert(slot)
        }
        isRebuilt = false
    }

    mutating func value(of variable: VariableID) -> Double? {
        let slot = problem.slot(of: variable)
        guard slot >= 0 else { return nil }
        publish()
        return published[slot]
    }

    /// The next variable whose value changed since it was reported last.
    mutating func nextChange() -> (VariableID, Double)? {
        publish()
        while true {
            let slot = unreported.popFirst()
            if slot < 0 { return nil }
            // A slot whose variable was removed has nothing to report.
            if !problem.isLive(variableSlot: slot) { continue }
            valuesReported += 1
            return (problem.variable(at: slot).id, published[slot])
        }
    }
}

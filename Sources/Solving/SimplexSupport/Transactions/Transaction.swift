public import ExactSimplex
public import SolverAPI

/// Turns a simplex method on doubles into a solver that applies a batch as a whole or not at all. Each batch is
/// validated, solved and checked against the original constraints; exact arithmetic resolves doubts. Then the answer is
/// published, or the batch is undone without a trace.
///
/// It is a noncopyable value, because Swift checks exclusive access to each stored property of a class at run time.
/// With a value, there is one such check in each call of the solver. The first solve of a chain of 1,000 views took 5.5
/// ms with the method as a class, and takes 3.0 ms with a value. The code is inlinable, so that it is specialized for
/// each method.
@frozen
public struct Transaction<Method: SimplexMethod & ~Copyable>: ~Copyable {
    @usableFromInline var problem = Problem()
    /// The method. A solver may use it between batches, for example to compile an edit program, but may not change the
    /// layout; see ``storeConstant(_:of:)`` for values computed outside a batch.
    public var method: Method
    @usableFromInline var publication = Publication()
    /// The components that exact arithmetic solves.
    @usableFromInline var takeover = ExactTakeover()
    /// Whether the method is out of date: it gave up, or the answer was found without it.
    @usableFromInline var isStale = false
    /// Whether the answer was found without the method, which can be built for it at any time.
    @usableFromInline var isDormant = false
    @usableFromInline var rebuilds = 0
    /// The number of answers that failed the check.
    @usableFromInline var refuted = 0
    @usableFromInline let tolerances: Tolerances

    /// Creates a system without variables.
    @inlinable
    public init(tolerances: Tolerances) {
        self.tolerances = tolerances
        method = Method(tolerances: tolerances)
    }

    // MARK: Changing

    /// Applies a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Throws: ``SolverError``; the system is then unchanged.
    @inlinable
    public mutating func apply(_ batch: Batch, _ limits: SolveLimits) throws(SolverError) {
        if batch.isEmpty { return }
        defer { method.meter.end() }
        let isOver = method.meter.begin(limits)
        // Build the method for the system before the batch, because undoing a refused change then costs only what the
        // change affects.
        let isFollowing = isDormant && !isOver && method.isFollowing(batch, of: problem)
        let isDirect = isFollowing && method.isSolvedDirectly(batch)
        if isFollowing, !isDirect { catchUp() }
        var change: Problem.Change
        do { change = try problem.apply(batch, replacing: Method.followsReplacements) } catch { throw .invalid(error) }
        if isOver || method.meter.isStopped {
            method.willFollow(change, of: problem)
            undo(change)
            throw stopped
        }
        if !takeover.isActive,
            let values = method.directSolution(of: problem, after: change, isBehind: isStale)
        {
            return finish(change, directly: values)
        }
        if isDirect {
            problem.undo(change)
            catchUp()
            do { change = try problem.apply(batch, replacing: Method.followsReplacements) } catch {
                throw .invalid(error)
            }
        }
        method.willFollow(change, of: problem)
        reserve()
        let doubts = method.doubts.doubts
        takeover.countBatch()
        let isReturning = takeover.isReturnDue
        let failure = isReturning ? rebuild() : attempt(change)
        if method.meter.isOver(entries: method.entryCount) { throw giveUp(change) }
        // The takeover ends before the check, because the check skips the components that belong to the takeover.
        let before = isReturning ? takeover : nil
        if isReturning, failure == nil, method.doubts.doubts == doubts { takeover.end() }
        if failure == nil, fault(after: change) != nil {
            refuted += 1
            method.doubts.record()
            if let before { takeover = before }
        }
        let inDoubt = failure != nil || method.doubts.doubts != doubts
        if inDoubt || takeover.isActive { return try confirm(change, failure, inDoubt: inDoubt) }
        isStale = false
        finish(change)
    }

    /// Solves for a change.
    ///
    /// - Returns: The reason of a failure; nil on success.
    @inlinable
    mutating func attempt(_ change: Problem.Change) -> SimplexFailure? {
        if isStale { return rebuild() }
        do throws(SimplexFailure) {
            try method.follow(change, of: problem)
            return nil
        } catch {
            // Accumulated rounding may have misled a stuck method: retry once from the constraints.
            switch error {
            case .conflict, .stopped: return error
            case .stuck, .outdated: return rebuild()
            }
        }
    }

    /// Solves from the problem alone.
    @inlinable
    mutating func rebuild() -> SimplexFailure? {
        rebuilds += 1
        isDormant = false
        publication.isRecomputed = true
        method.removeAll()
        reserve()
        do throws(SimplexFailure) {
            try method.build(problem)
            return nil
        } catch {
            return error
        }
    }

    @inlinable
    mutating func reserve() {
        method.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
        publication.grow(to: problem.variableSlotCount)
    }

    @inlinable
    mutating func finish(_ change: Problem.Change) {
        #if InvariantChecks
            if !isStale, !takeover.isActive, let fault = method.brokenInvariant() {
                preconditionFailure("\(Method.descriptor.name): \(fault)")
            }
        #endif
        problem.commit(change)
        for slot in change.removedVariables { publication.setSilently(0, of: slot) }
        // An earlier variable with the same id may have been reported with a different value.
        for slot in change.addedVariables { publication.set(0, of: slot) }
        publish()
    }

    /// Publishes an answer that was found without the method. The method's state is built on demand.
    @inlinable
    mutating func finish(_ change: Problem.Change, directly values: [Double]) {
        #if InvariantChecks
            if let slot = firstDifference(from: values) {
                preconditionFailure(
                    "\(Method.descriptor.name): the direct value of \(problem.variable(at: slot).id) is wrong")
            }
        #endif
        isStale = true
        isDormant = true
        publication.grow(to: problem.variableSlotCount)
        problem.commit(change)
        for slot in change.removedVariables { publication.setSilently(0, of: slot) }
        for slot in change.addedVariables { publication.set(values[Int(slot)], of: slot) }
        if change.addedVariables.count < problem.variableCount { publish(values) }
    }

    /// Publishes values that were found without the method, by slot, in points.
    @inlinable
    public mutating func publish(_ values: [Double]) {
        publication.isRecomputed = true
        for slot in problem.allVariableSlots where problem.isLive(slot) {
            publication.publish(values[Int(slot)], of: slot)
        }
        publication.isRecomputed = false
    }

    /// Returns the published values by slot, in points.
    public func values() -> [Double] { problem.allVariableSlots.map { publication.values[$0] } }

    #if InvariantChecks
        /// Returns the first variable with a different value in another instance of the method; nil if there is none, or
        /// if that instance is in doubt.
        @usableFromInline
        mutating func firstDifference(from values: [Double]) -> VariableSlot? {
            var other = Method(tolerances: tolerances)
            other.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
            guard (try? other.build(problem)) != nil, other.doubts.doubts == 0 else { return nil }
            return problem.allVariableSlots.first {
                problem.isLive($0) && !tolerances.areSame(other.value(of: $0), values[Int($0)])
            }
        }
    #endif

    /// Publishes the values that changed.
    @inlinable
    mutating func publish() {
        if isStale { return }
        while let slot = method.popMoved() {
            if takeover.isDoubtful(slot) { continue }
            // Adding 0 turns a negative zero into a positive one.
            publication.publish(method.value(of: slot) + 0, of: slot)
        }
        publication.isRecomputed = false
    }

    // MARK: Taking back

    @inlinable
    mutating func undo(_ change: Problem.Change) {
        method.willRevert(change, of: problem)
        problem.undo(change)
        method.didRevert(change, of: problem)
    }

    /// Undoes a change: everything is as before, even if the method has to be rebuilt for it.
    @usableFromInline
    mutating func refuse(_ change: Problem.Change) {
        undo(change)
        if isStale { return }
        let doubts = method.doubts.doubts
        publication.isRecomputed = true
        let isRestored = method.goBack(before: change, of: problem)
        let failure = isRestored ? nil : rebuild()
        isStale = failure != nil || hasMoved()
        // A state restored with doubts is rebuilt before further use.
        if method.doubts.doubts != doubts { isStale = true }
    }

    /// Undoes a change whose solve was cancelled. Solving for the previous state could take as long as the cancelled
    /// solve, so the next batch rebuilds everything.
    @usableFromInline
    mutating func giveUp(_ change: Problem.Change) -> SolverError {
        undo(change)
        isStale = true
        return stopped
    }

    /// Whether a value of the restored or rebuilt method differs from the published value.
    @usableFromInline
    mutating func hasMoved() -> Bool {
        method.firstMoved { [problem, takeover, tolerances, published = publication.values.handle] slot, value in
            problem.isLive(slot) && !takeover.isDoubtful(slot)
                && !tolerances.areSame(value, published[slot])
        } != nil
    }

    // MARK: Edits that a solver computes outside of a batch

    /// Whether the method computed all published values and its state belongs to the present system. If so, no
    /// component has values from exact arithmetic.
    @inlinable public var isOwnAnswer: Bool { !isStale && !takeover.isActive }

    /// Whether the published values are a direct solution, and the method has no state for it yet.
    @inlinable public var isAnswerDirect: Bool { isDormant }

    /// Stores the constant of a constraint. The caller stores the values that follow from it.
    ///
    /// - Throws: An error if the constant is invalid or the slot is empty; nothing changes then.
    @inlinable
    public mutating func storeConstant(_ constant: Double, of slot: ConstraintSlot) throws(BatchError) {
        try problem.setConstant(constant, at: slot)
    }

    /// Stores the value of a variable without listing it to be reported.
    @inlinable @inline(__always)
    public mutating func storeValue(_ value: Double, of slot: VariableSlot) { publication.setSilently(value, of: slot) }

    /// Lists variables to be reported.
    @inlinable
    public mutating func list(_ slots: some Sequence<VariableSlot>) { publication.list(slots) }

    /// Counts values that the caller reports.
    @inlinable
    public mutating func countReported(_ count: Int) { publication.countReported(count) }

    /// Whether no variable is listed to be reported.
    @inlinable public var isReported: Bool { publication.isReported }
    /// The number of values reported so far.
    @inlinable public var valuesReported: Int { publication.valuesReported }

    // MARK: Reading

    /// The variables and constraints of all accepted batches.
    @inlinable public var system: Problem {
        @inline(__always) _read { yield problem }
    }

    /// Returns the work of the method, given as `work`, plus that of the transactions.
    public func counters(of work: WorkCounters) -> WorkCounters {
        var counters = work
        counters.factorizations += rebuilds
        counters.valuesReported = publication.valuesReported
        counters.exactSolves = takeover.solves
        counters.unconfirmed = takeover.unconfirmed
        counters.refuted = refuted
        return counters
    }

    /// Returns the value of a variable in points; nil if it is not in the solver.
    @inlinable
    public mutating func value(of variable: VariableID) -> Double? {
        problem.slot(of: variable).map { publication.values[$0] }
    }

    /// Returns the variables whose value changed since the last report. Return the run with ``recycle(_:)``.
    public mutating func drainChanges() -> ChangeRun { publication.drainChanges(of: problem) }

    /// Keeps the memory of a run for the next run.
    public mutating func recycle(_ run: consuming ChangeRun) { publication.recycle(run) }

    /// Returns the ambiguous variables and the tied constraints; nil if rounding kept the method from an answer and
    /// the system is too large for exact arithmetic.
    public mutating func diagnose() -> Diagnosis? {
        let doubts = method.doubts.doubts
        if !takeover.isActive, let diagnosis = ownDiagnosis(), !isStale, method.doubts.doubts == doubts {
            return diagnosis
        }
        return ExactLayout.diagnosis(of: problem)
    }

    private mutating func ownDiagnosis() -> Diagnosis? {
        catchUp()
        if isStale { return nil }
        // The diagnosis changes the basis, and with it the values by rounding.
        publication.isRecomputed = true
        do throws(SimplexFailure) {
            return try method.diagnosis(of: problem)
        } catch {
            let failure = rebuild()
            if failure != nil || hasMoved() { isStale = true }
            return nil
        }
    }

    /// Returns the open sides of each constraint in creation order; nil if rounding kept the method from an answer and
    /// the system is too large for exact arithmetic.
    public mutating func openSides() -> [OpenSides]? {
        catchUp()
        if isStale || takeover.isActive { return ExactLayout.openSides(of: problem) }
        var all: [OpenSides] = []
        for slot in problem.constraintSlots {
            let rule = problem.header(at: slot)
            let sides = method.openSides(slot)
            let isTurned = rule.relation == .lessThanOrEqual
            all.append(
                OpenSides(
                    rule.id, above: isTurned ? sides.below : sides.above, below: isTurned ? sides.above : sides.below))
        }
        return all
    }

    /// Announces that the method will compute published values again, which may differ by rounding alone.
    public mutating func expectRounding() { publication.isRecomputed = true }

    /// Discards the method's state, which does not belong to the published values.
    public mutating func discardState() { isStale = true }

    /// Builds the method's state if the answer was found without it.
    public mutating func buildIfDormant() { if isDormant { catchUp() } }

    /// Builds the method's state if it does not belong to the present system.
    @usableFromInline
    mutating func catchUp() {
        if !isStale || takeover.isActive { return }
        let doubts = method.doubts.doubts
        let failure = rebuild()
        isStale = failure != nil || hasMoved() || method.doubts.doubts != doubts
    }
}

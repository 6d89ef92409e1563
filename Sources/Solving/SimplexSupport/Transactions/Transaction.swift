public import ExactSimplex
public import SolverAPI

/// What turns a simplex method on doubles into a solver that takes a batch whole or not at all: each batch is checked, solved, held
/// against the constraints as they were given, confirmed by exact arithmetic where that leaves a doubt, and then published; or it is
/// taken back, and everything is as before.
///
/// One value without copies. Swift checks each access to a stored property of a class for exclusivity at run time; here a solver
/// makes one such access a call. With the method as a class a first solve took 5.5 ms for a chain of 1,000 views, where it then took
/// 3.0 ms (measured). Inlinable, because it is compiled for each method by itself.
@frozen
public struct Transaction<Method: SimplexMethod & ~Copyable>: ~Copyable {
    @usableFromInline var problem = Problem()
    /// The method. A solver may let it do more than batches ask for, as compiling an edit program, but not change the layout:
    /// see ``storeConstant(_:of:)`` for what it computes outside of a batch.
    public var method: Method
    @usableFromInline var publication = Publication()
    /// The connected components that exact arithmetic solves.
    @usableFromInline var takeover = ExactTakeover()
    /// Whether the method is out of date: it gave up, or the answer was found without it.
    @usableFromInline var isStale = false
    /// Whether the answer was found without the method, which can be built for it at any time.
    @usableFromInline var isDormant = false
    @usableFromInline var rebuilds = 0
    /// The number of answers that failed the check.
    @usableFromInline var refuted = 0
    @usableFromInline let tolerances: Tolerances

    /// A system without variables.
    @inlinable
    public init(tolerances: Tolerances) {
        self.tolerances = tolerances
        method = Method(tolerances: tolerances)
    }

    // MARK: Changing

    /// Takes a batch and solves; see ``LayoutSolver/apply(_:)``.
    @inlinable
    public mutating func apply(_ batch: Batch, _ limits: SolveLimits) throws(SolverError) {
        if batch.isEmpty { return }
        defer { method.meter.end() }
        let isOver = method.meter.begin(limits)
        // Built for the system before, because a change that is refused then costs what it reaches.
        if isDormant, !isOver, method.isFollowing(batch, of: problem) { catchUp() }
        let change: Problem.Change
        do { change = try problem.apply(batch) } catch { throw .invalid(error) }
        method.note(change, of: problem)
        if isOver || method.meter.isStopped {
            undo(change)
            throw stopped
        }
        if !takeover.isActive,
            let values = method.directSolution(of: problem, after: change, isBehind: isStale)
        {
            return finish(change, directly: values)
        }
        reserve()
        let doubts = method.doubts.doubts
        let isReturning = takeover.isReturnDue()
        let failure = isReturning ? rebuild() : attempt(change)
        if method.meter.isOver(entries: method.entryCount) { throw giveUp(change) }
        // Parts that come back are the method's own again before the check, or it would pass over them.
        let before = isReturning ? takeover : nil
        if isReturning, failure == nil, method.doubts.doubts == doubts { takeover.end() }
        if failure == nil, fault(after: change) != nil {
            refuted += 1
            method.doubts.note()
            if let before { takeover = before }
        }
        let inDoubt = failure != nil || method.doubts.doubts != doubts
        if inDoubt || takeover.isActive { return try confirm(change, failure, inDoubt: inDoubt) }
        isStale = false
        finish(change)
    }

    /// Solves for a change.
    ///
    /// - Returns: why that did not succeed.
    @inlinable
    mutating func attempt(_ change: Problem.Change) -> SimplexFailure? {
        if isStale { return rebuild() }
        do throws(SimplexFailure) {
            try method.follow(change, of: problem)
            return nil
        } catch {
            // A method that got stuck may have been misled by gathered rounding: once more, from the constraints.
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
        // A variable may come back under an id for which another value was reported last.
        for slot in change.addedVariables { publication.set(0, of: slot) }
        publish()
    }

    /// Publishes an answer that was found without the method, which is built when something asks for it.
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
        if change.addedVariables.count == problem.variableCount { return }
        publication.isRecomputed = true
        for slot in problem.allVariableSlots where problem.isLive(slot) {
            publication.publish(values[Int(slot)], of: slot)
        }
        publication.isRecomputed = false
    }

    #if InvariantChecks
        /// The first variable of which another instance of the method has a different value; nil too where that one is in doubt.
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
            // The sum with 0 turns a negative zero into a positive one.
            publication.publish(method.value(of: slot) + 0, of: slot)
        }
        publication.isRecomputed = false
    }

    // MARK: Taking back

    @inlinable
    mutating func undo(_ change: Problem.Change) {
        method.willTakeBack(change, of: problem)
        problem.undo(change)
        method.didTakeBack(change, of: problem)
    }

    /// Takes a change back: everything is as before, also where the method has to begin anew for that.
    @usableFromInline
    mutating func refuse(_ change: Problem.Change) {
        undo(change)
        if isStale { return }
        let doubts = method.doubts.doubts
        publication.isRecomputed = true
        isStale = !method.goBack(before: change, of: problem) && rebuild() != nil || hasMoved()
        // What came back in doubt is nothing to go on from.
        if method.doubts.doubts != doubts { isStale = true }
    }

    /// Takes a change back whose solve was given up. To solve for the state before could take as long again, so that is left
    /// to the next batch, which builds everything anew.
    @usableFromInline
    mutating func giveUp(_ change: Problem.Change) -> SolverError {
        undo(change)
        isStale = true
        return stopped
    }

    /// Whether the method, after it went back or began anew, differs from what was published.
    @usableFromInline
    mutating func hasMoved() -> Bool {
        method.firstMoved { [problem, takeover, tolerances, published = publication.values.handle] slot, value in
            problem.isLive(slot) && !takeover.isDoubtful(slot)
                && !tolerances.areSame(value, published[slot])
        } != nil
    }

    // MARK: Edits that a solver computes outside of a batch

    /// Whether the answer is the method's own, for the whole system as it stands.
    @inlinable public var isOwnAnswer: Bool { !isStale && !takeover.isActive }

    /// Stores the constant of a constraint. The caller stores the values that follow from it.
    @inlinable
    public mutating func storeConstant(_ constant: Double, of slot: ConstraintSlot) throws(BatchError) {
        try problem.setConstant(constant, at: slot)
    }

    /// Stores the value of a variable, without listing it among those to be reported.
    @inlinable @inline(__always)
    public mutating func storeValue(_ value: Double, of slot: VariableSlot) { publication.setSilently(value, of: slot) }

    /// Lists variables among those to be reported.
    @inlinable
    public mutating func list(_ slots: some Sequence<VariableSlot>) { publication.list(slots) }

    /// Counts values that the caller reports.
    @inlinable
    public mutating func noteReported(_ count: Int) { publication.noteReported(count) }

    /// Whether no variable is listed to be reported.
    @inlinable public var isReported: Bool { publication.isReported }
    /// The number of values reported so far.
    @inlinable public var valuesReported: Int { publication.valuesReported }

    // MARK: Reading

    /// The system as it stands.
    @inlinable public var system: Problem {
        @inline(__always) _read { yield problem }
    }

    /// Returns the work of the method with what the transactions add to it.
    public func counters(of work: WorkCounters) -> WorkCounters {
        var counters = work
        counters.factorizations += rebuilds
        counters.valuesReported = publication.valuesReported
        counters.exactSolves = takeover.solves
        counters.unconfirmed = takeover.unconfirmed
        counters.refuted = refuted
        return counters
    }

    /// The value of a variable, in points; nil for one that is not in the solver.
    @inlinable
    public mutating func value(of variable: VariableID) -> Double? {
        problem.slot(of: variable).map { publication.values[$0] }
    }

    /// The variables whose value changed since they were reported last. Give the run back with ``recycle(_:)``.
    public mutating func takeChanges() -> ChangeRun { publication.takeChanges(of: problem) }

    /// Keeps the memory of a run for the next one.
    public mutating func recycle(_ run: consuming ChangeRun) { publication.recycle(run) }

    /// Where the canonical rule had to decide; nil if rounding kept the method from an answer and exact arithmetic would take too long.
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
        // Other bases give the same values but for rounding.
        publication.isRecomputed = true
        do throws(SimplexFailure) {
            return try method.diagnosis(of: problem)
        } catch {
            if rebuild() != nil || hasMoved() { isStale = true }
            return nil
        }
    }

    /// On which sides of each constraint, oldest first, the layouts lie that are as good at every level; nil if the system is too
    /// large for exact arithmetic, where rounding kept the method from an answer.
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

    /// Builds the method's state, where the answer was found without it.
    public mutating func buildIfDormant() { if isDormant { catchUp() } }

    /// Builds the method's state, where it does not have the system as it stands.
    @usableFromInline
    mutating func catchUp() {
        if !isStale || takeover.isActive { return }
        let doubts = method.doubts.doubts
        isStale = rebuild() != nil || hasMoved() || method.doubts.doubts != doubts
    }
}

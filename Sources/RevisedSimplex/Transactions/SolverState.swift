import AnswerChecks
import ExactSimplex
import SimplexSupport
import SolverAPI

/// All that the solver keeps, as one value without copies.
///
/// Swift checks each access to a stored property of a class for exclusivity at run time; here the solver makes one such
/// access a call. With the engine as a class a first solve took 5.5 ms for a
/// chain of 1,000 views, where it then took 3.0 ms (measured).
struct SolverState: ~Copyable {
    var problem = Problem()
    var engine: Engine
    let tolerances: Tolerances

    /// Values of the canonical layout by slot, as published.
    var published = Pool<Double>()
    var unreported = Worklist()
    var isRebuilt = false
    /// Whether the engine does not have the system as it stands: it gave up, and others gave the answer.
    var isStale = false
    /// The parts whose values are not the engine's.
    var takeover = ExactTakeover()
    /// How many answers of the engine did not pass the check.
    private(set) var refuted = 0
    /// The forces that the check adds up.
    var balance = ForceBalance()
    private(set) var valuesReported = 0
    /// What the latest solve from nothing took, as ``Engine/effort``, and of how many constraints.
    var effortOfSolve = 0
    var constraintsOfSolve = 0

    private var program = EditProgram()
    /// The constraints whose constants the latest batch changed, if it changed nothing else.
    private var edited: [Int32] = []
    private var generalEdits = 0
    private var compileDelay = 1
    private var usesOfProgram = 0
    /// Memory for the runs that are reported.
    private var changes = ChangeRun()
    private var programValues: [Double] = []

    /// A batch of more constraints than this is triangularized first.
    static let triangularSize = 8

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        engine = Engine(tolerances: tolerances)
    }

    deinit {
        published.deallocate()
        unreported.deallocate()
        program.deallocate()
    }

    // MARK: Changing

    mutating func apply(_ batch: Batch, _ limits: SolveLimits) throws(SolverError) {
        if batch.isEmpty { return }
        if batch.count == batch.constantChanges.count, batch.count <= EditProgram.largestSize {
            if try applyEdits(batch.constantChanges) { return }
        } else {
            edited.removeAll(keepingCapacity: true)
        }
        endProgram()
        let change: Problem.Change
        do { change = try problem.apply(batch) } catch { throw .invalid(error) }
        defer { engine.meter.end() }
        if engine.meter.begin(limits) {
            problem.undo(change)
            throw stopped
        }
        reserve()
        let doubts = engine.doubts.doubts
        let isReturning = takeover.isReturnDue()
        let failure = isReturning ? rebuild() : attempt(change)
        if engine.meter.isOver(entries: engine.graph.entryCount) { throw giveUp(change) }
        if failure == nil, fault(after: change) != nil {
            refuted += 1
            engine.doubts.note()
        }
        if isReturning, failure == nil, engine.doubts.doubts == doubts {
            takeover.end()
            isStale = false
        }
        if failure != nil || takeover.isActive || engine.doubts.doubts != doubts {
            return try confirm(change, failure, inDoubt: failure != nil || engine.doubts.doubts != doubts)
        }
        isStale = false
        finish(change)
    }

    /// Solves for a change and settles what it leaves open.
    ///
    /// - Returns: why that did not succeed.
    private mutating func attempt(_ change: Problem.Change) -> Engine.Failure? {
        if isStale || isRemovalOfMost(change) { return rebuild() }
        do {
            limitEffort()
            defer { engine.effortLimit = .max }
            let effort = engine.effort
            try update(change)
            try engine.canonicalize()
            noteEffort(of: change, since: effort)
            return nil
        } catch {
            // A method that got stuck may have been misled by gathered rounding: once more, from the constraints.
            switch error {
            case .conflict, .stopped: return error
            case .stuck, .dear: return rebuild()
            }
        }
    }

    // MARK: Edits

    /// The edit of a few constants by their program: the second edit of the same ones in a row makes it.
    ///
    /// - Returns: false if it needs the general path.
    private mutating func applyEdits(_ changes: [Batch.ConstantChange]) throws(SolverError) -> Bool {
        if try runProgram(changes) { return true }
        if !program.isEmpty { compileDelay = usesOfProgram > 1 ? 1 : min(64, 2 * compileDelay) }
        // A program that was of no use delays the next one: an edit that always crosses a breakpoint needs none.
        if !isRepeated(changes) {
            edited = changes.map { problem.slot(of: $0.constraint) }
            generalEdits = 0
            if edited.contains(-1) { edited = [] }
        } else if !program.isEmpty {
            generalEdits = 0
        }
        generalEdits += 1
        if generalEdits <= compileDelay || edited.isEmpty { return false }
        endProgram()
        usesOfProgram = 0
        if isStale || takeover.isActive { return false }
        guard engine.compile(&program, editing: edited, naming: { [problem] in problem.variable(at: $0).id }) else {
            compileDelay = min(64, 2 * compileDelay)
            generalEdits = 0
            return false
        }
        return try runProgram(changes)
    }

    private func isRepeated(_ changes: [Batch.ConstantChange]) -> Bool {
        guard changes.count == edited.count else { return false }
        for place in edited.indices where problem.slot(of: changes[place].constraint) != edited[place] { return false }
        return true
    }

    /// Shifts the constants if the program covers them all and none leaves its interval.
    private mutating func runProgram(_ changes: [Batch.ConstantChange]) throws(SolverError) -> Bool {
        if program.isEmpty { return false }
        for change in changes {
            let slot = problem.slot(of: change.constraint)
            guard slot >= 0 else { return false }
            let place = program.place(of: slot)
            let right = engine.graph.constraints[slot].sign * change.constant
            // What is not a number fails here too, and is refused on the general path.
            guard place >= 0, program.shift(place, to: right) != nil, abs(right) <= Limits.magnitude else {
                return false
            }
        }
        // Nothing fails from here on but a joint row, which takes the shifts back.
        let wasPending = program.isPending
        let old = program.jointRows.isEmpty ? [] : program.edits.elements.map { $0.shift }
        for change in changes { shift(change) }
        if !program.jointRows.isEmpty, !engine.keepsSides(program) {
            for place in old.indices { program.setShift(place, old[place]) }
            program.isPending = wasPending
            return false
        }
        for change in changes {
            let slot = problem.slot(of: change.constraint)
            do { try problem.setConstant(change.constant, at: slot) } catch { throw .invalid(error) }
        }
        usesOfProgram += 1
        return true
    }

    private mutating func shift(_ change: Batch.ConstantChange) {
        let slot = problem.slot(of: change.constraint)
        let place = program.place(of: slot)
        if let shift = program.shift(place, to: engine.graph.constraints[slot].sign * change.constant) {
            program.setShift(place, shift)
        }
    }

    /// Brings the values up to the latest shifts.
    private mutating func storeEdit() {
        guard program.isPending else { return }
        program.isPending = false
        engine.storeConstants(program)
        evaluateProgram()
        for (place, slot) in program.slots.elements.enumerated() {
            engine.point.store(programValues[place], at: slot)
            published[slot] = programValues[place]
        }
    }

    private mutating func evaluateProgram() {
        let count = program.slots.count
        if programValues.count != count { programValues = Array(repeating: 0, count: count) }
        programValues.withUnsafeMutableBufferPointer { values in
            if let base = values.baseAddress { program.evaluate(into: base) }
        }
    }

    /// Ends the program, with everything as it would be without it.
    mutating func endProgram() {
        if program.isEmpty { return }
        storeEdit()
        listProgram()
        program.removeAll()
    }

    /// Puts the variables of the program on the list of those to be reported.
    private mutating func listProgram() {
        guard program.isUnreported else { return }
        program.isUnreported = false
        for slot in program.slots.elements { unreported.insert(slot) }
    }

    mutating func finish(_ change: Problem.Change) {
        #if InvariantChecks
            if !isStale, !takeover.isActive, let fault = engine.brokenInvariant() {
                preconditionFailure("RevisedSimplex: \(fault)")
            }
        #endif
        problem.commit(change)
        for slot in change.removedVariables { published[slot] = 0 }
        // A variable may come back under an id for which another value was reported last.
        for slot in change.addedVariables {
            published[slot] = 0
            unreported.insert(slot)
        }
        publish()
    }

    private mutating func reserve() {
        engine.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
        unreported.grow(to: engine.point.values.count)
        published.grow(to: engine.point.values.count, fill: 0)
    }

    /// Removals and new priorities act on the old, solved state; constants and additions wait for the dual loop.
    private mutating func update(_ change: Problem.Change) throws(Engine.Failure) {
        try remove(change.removedConstraints)
        for (slot, _) in change.priorities where engine.graph.constraints[slot].isLinked {
            engine.setPriority(problem.header(at: slot).priority.value, of: slot)
        }
        do { try engine.primalLoop() } catch {
            guard case .stuck = error else { throw error }
            // Without forces the dual simplex can start from any basis.
            engine.restart()
        }
        for slot in change.removedVariables { try engine.remove(variable: slot) }
        for slot in change.addedVariables { engine.add(problem.variable(at: slot), slot: slot) }
        for (slot, _) in change.constants where engine.graph.constraints[slot].isLinked {
            engine.setConstant(problem.header(at: slot).constant, of: slot)
        }
        try add(change.addedConstraints)
        try solve()
    }

    private mutating func solve() throws(Engine.Failure) {
        do { try engine.dualLoop() } catch {
            guard case .stuck = error else { throw error }
            engine.restart()
            try engine.dualLoop()
        }
    }

    mutating func add(_ slots: [Int32]) throws(Engine.Failure) {
        var termCount = 0
        for slot in slots { termCount += Int(problem.header(at: slot).termCount) }
        engine.reserve(terms: termCount)
        for slot in slots { engine.link(problem, slot) }
        if slots.count > Self.triangularSize {
            try engine.triangularize(slots)
        } else {
            engine.triangularization.endCare()
        }
        for slot in slots where !engine.graph.constraints[slot].isTight { engine.test(slot) }
    }

    /// Builds everything from the problem alone.
    mutating func rebuild() -> Engine.Failure? {
        engine.work.factorizations += 1
        isRebuilt = true
        engine.removeAll()
        reserve()
        for variable in problem.variables { engine.add(variable, slot: problem.slot(of: variable.id)) }
        let slots = problem.constraints.map { problem.slot(of: $0.id) }
        let effort = engine.effort
        do {
            try add(slots)
            try solve()
            try engine.canonicalize()
            noteEffort(since: effort)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Reading

    /// Publishes the values that changed.
    mutating func publish() {
        if isStale { return }
        while true {
            let slot = engine.point.popMoved()
            if slot < 0 { break }
            if takeover.isDoubtful(slot) { continue }
            let value = engine.point.values[slot] + 0
            let old = published[slot]
            if value == old { continue }
            // A rebuild gives the same value but for rounding: what was published stays to the bit. More than rounding must not
            // stay beside values that did change.
            if isRebuilt && abs(value - old) <= Tolerances.rounding * max(1, abs(old)) { continue }
            published[slot] = value
            unreported.insert(slot)
        }
        isRebuilt = false
    }

    mutating func value(of variable: VariableID) -> Double? {
        let slot = problem.slot(of: variable)
        guard slot >= 0 else { return nil }
        storeEdit()
        return published[slot]
    }

    /// The variables whose value changed since they were reported last. Give the run back with ``recycle(_:)``.
    mutating func takeChanges() -> ChangeRun {
        if program.isUnreported, unreported.isEmpty { return takeProgramRun() }
        storeEdit()
        listProgram()
        var run = ChangeRun()
        swap(&run, &changes)
        while true {
            let slot = unreported.popFirst()
            if slot < 0 { break }
            // A slot whose variable was removed has nothing to report.
            if !problem.isLive(variableSlot: slot) { continue }
            run.variables.append(problem.variable(at: slot).id)
            run.values.append(published[slot])
        }
        valuesReported += run.values.count
        return run
    }

    /// What the program moves, straight from its lines: nothing is looked up and nothing stored.
    private mutating func takeProgramRun() -> ChangeRun {
        program.isUnreported = false
        evaluateProgram()
        var run = ChangeRun()
        run.isProgram = true
        run.variables = program.variables
        swap(&run.values, &programValues)
        valuesReported += run.values.count
        return run
    }

    /// Keeps the memory of a run for the next one.
    mutating func recycle(_ run: consuming ChangeRun) {
        if run.isProgram {
            programValues = run.values
        } else {
            changes = run
            changes.removeAll()
        }
    }
}

import ExactSimplex
import SimplexSupport
import SolverAPI

/// What the solver keeps: the transactions of its engine, and a shortcut for edits, which are most of what a layout does.
struct SolverState: ~Copyable {
    private(set) var transaction: Transaction<Engine>

    var limits = SolveLimits()

    private var program = EditProgram()
    /// The constraints whose constants the latest batch changed, if it changed nothing else.
    private var edited: [ConstraintSlot] = []
    private var generalEdits = 0
    private var compileDelay = 1
    private var usesOfProgram = 0
    private var programValues: [Double] = []

    init(tolerances: Tolerances) { transaction = Transaction(tolerances: tolerances) }

    deinit { program.deallocate() }

    // MARK: Changing

    mutating func apply(_ batch: Batch) throws(SolverError) {
        if batch.isEmpty { return }
        if batch.count == batch.constantChanges.count, batch.count <= EditProgram.largestSize {
            if try applyEdits(batch.constantChanges) { return }
        } else {
            edited.removeAll(keepingCapacity: true)
        }
        endProgram()
        try transaction.apply(batch, limits)
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
            edited.removeAll(keepingCapacity: true)
            for change in changes {
                guard let slot = transaction.problem.slot(of: change.constraint) else {
                    edited.removeAll(keepingCapacity: true)
                    break
                }
                edited.append(slot)
            }
            generalEdits = 0
        } else if !program.isEmpty {
            generalEdits = 0
        }
        generalEdits += 1
        if generalEdits <= compileDelay || edited.isEmpty { return false }
        endProgram()
        usesOfProgram = 0
        if transaction.isStale || transaction.takeover.isActive { return false }
        guard
            transaction.method.compile(
                &program, editing: edited, naming: { [problem = transaction.problem] in problem.variable(at: $0).id })
        else {
            compileDelay = min(64, 2 * compileDelay)
            generalEdits = 0
            return false
        }
        return try runProgram(changes)
    }

    private func isRepeated(_ changes: [Batch.ConstantChange]) -> Bool {
        guard changes.count == edited.count else { return false }
        for place in edited.indices where transaction.problem.slot(of: changes[place].constraint) != edited[place] {
            return false
        }
        return true
    }

    /// Shifts the constants if the program covers them all and none leaves its interval.
    private mutating func runProgram(_ changes: [Batch.ConstantChange]) throws(SolverError) -> Bool {
        if program.isEmpty { return false }
        for change in changes {
            guard let slot = transaction.problem.slot(of: change.constraint), let place = program.place(of: slot)
            else { return false }
            let right = transaction.method.graph.constraints[slot].sign * change.constant
            // What is not a number fails here too, and is refused on the general path.
            guard program.shift(place, to: right) != nil, abs(right) <= Limits.magnitude else {
                return false
            }
        }
        // Nothing fails from here on but a joint row, which takes the shifts back.
        let wasPending = program.isPending
        let old = program.jointRows.isEmpty ? [] : program.edits.elements.map { $0.shift }
        for change in changes { shift(change) }
        if !program.jointRows.isEmpty, !transaction.method.keepsSides(program) {
            for place in old.indices { program.setShift(place, old[place]) }
            program.isPending = wasPending
            return false
        }
        for change in changes {
            guard let slot = transaction.problem.slot(of: change.constraint) else { continue }
            do { try transaction.problem.setConstant(change.constant, at: slot) } catch { throw .invalid(error) }
        }
        usesOfProgram += 1
        return true
    }

    private mutating func shift(_ change: Batch.ConstantChange) {
        guard let slot = transaction.problem.slot(of: change.constraint), let place = program.place(of: slot)
        else { return }
        if let shift = program.shift(place, to: transaction.method.graph.constraints[slot].sign * change.constant) {
            program.setShift(place, shift)
        }
    }

    /// Brings the values up to the latest shifts.
    private mutating func storeEdit() {
        guard program.isPending else { return }
        program.isPending = false
        transaction.method.storeConstants(program)
        evaluateProgram()
        for (place, slot) in program.slots.elements.enumerated() {
            transaction.method.point.store(programValues[place], at: slot)
            transaction.publication.setSilently(programValues[place], of: slot)
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
        transaction.publication.list(program.slots.elements)
    }

    // MARK: Reading

    mutating func value(of variable: VariableID) -> Double? {
        storeEdit()
        return transaction.value(of: variable)
    }

    /// The variables whose value changed since they were reported last. Give the run back with ``recycle(_:)``.
    mutating func takeChanges() -> ChangeRun {
        if program.isUnreported, transaction.publication.isReported { return takeProgramRun() }
        storeEdit()
        listProgram()
        return transaction.takeChanges()
    }

    /// What the program moves, straight from its lines: nothing is looked up and nothing stored.
    private mutating func takeProgramRun() -> ChangeRun {
        program.isUnreported = false
        evaluateProgram()
        var values: [Double] = []
        swap(&values, &programValues)
        transaction.publication.noteReported(values.count)
        return ChangeRun(lending: program.variables, values)
    }

    /// Keeps the memory of a run for the next one.
    mutating func recycle(_ run: consuming ChangeRun) {
        if run.isLent {
            programValues = run.returnedValues()
        } else {
            transaction.recycle(run)
        }
    }

    mutating func diagnose() -> Diagnosis? {
        endProgram()
        return transaction.diagnose()
    }

    mutating func openSides() -> [OpenSides]? {
        endProgram()
        return transaction.openSides()
    }
}

import ExactSimplex
import SimplexSupport
import SolverAPI

/// The solver's state: the transactions of its engine, and a fast path for changed constants (*edits*), the most
/// frequent changes of live layouts.
struct SolverState: ~Copyable {
    private(set) var transaction: Transaction<Engine>

    var limits = SolveLimits()

    /// The program that applies further edits of the same constants without a solve; nil if there is none.
    private var running: RunningProgram?
    /// The programs for edits of the constants in `edited`, including `running`.
    private var kept = KeptPrograms()
    /// The program that was compiled from the engine's present state.
    private var home: EditProgram?
    private var draft = ProgramDraft()
    /// Whether the program applied a batch whose values were not reported yet.
    private var isUnreported = false
    /// The constraints whose constants the latest batch changed, if it changed nothing else.
    private var edited: [ConstraintSlot] = []
    /// The number of consecutive edits of the constants in `edited` that were solved without a program.
    private var generalEdits = 0
    /// The number of such edits after which a program is compiled.
    private var compileDelay = 1
    private var programValues: [Double] = []

    init(tolerances: Tolerances, directSolution: DirectSolutionUse) {
        transaction = Transaction(tolerances: tolerances)
        transaction.method.directSolutionUse = directSolution
    }

    // MARK: Changing

    mutating func apply(_ batch: Batch) throws(SolverError) {
        if batch.isEmpty { return }
        if batch.count == batch.constantChanges.count, batch.count <= ProgramDraft.largestSize {
            if try applyEdits(batch.constantChanges) { return }
        } else {
            forgetEdits()
        }
        endProgram()
        home = nil
        if !transaction.method.late.isEmpty { transaction.expectRounding() }
        try transaction.apply(batch, limits)
    }

    // MARK: Edits

    /// Applies the edit of a few constants by their program. The program is compiled at the earliest by the second
    /// consecutive edit of the same constants.
    ///
    /// - Returns: false if the edit needs the general path.
    private mutating func applyEdits(_ changes: [Batch.ConstantChange]) throws(SolverError) -> Bool {
        if runProgram(changes) { return true }
        // While there is room to keep programs, each region gets one. Afterwards, if the present program applied at most one
        // edit, the next compilation waits for twice as many edits, because edits that always make a constraint change its
        // side do not profit from programs.
        if let running { compileDelay = running.program.uses > 1 || !kept.isFull ? 1 : min(64, 2 * compileDelay) }
        if !isRepeated(changes) {
            forgetEdits()
            for change in changes {
                guard let slot = transaction.system.slot(of: change.constraint) else {
                    edited.removeAll(keepingCapacity: true)
                    break
                }
                edited.append(slot)
            }
        } else if running != nil {
            generalEdits = 0
            if resumeProgram(changes) { return true }
        }
        generalEdits += 1
        if generalEdits > compileDelay, !edited.isEmpty, compile() {
            return runProgram(changes) || resumeProgram(changes)
        }
        return running == nil && resumeProgram(changes)
    }

    private mutating func forgetEdits() {
        edited.removeAll(keepingCapacity: true)
        kept.removeAll()
        generalEdits = 0
    }

    /// Compiles a program for the present region of the edited constants.
    ///
    /// - Returns: false if there is none.
    private mutating func compile() -> Bool {
        guard transaction.method.late.isEmpty, transaction.isOwnAnswer || transaction.isAnswerDirect else {
            return false
        }
        running = transaction.method.compile(&draft, editing: edited, of: transaction.system)
        running?.values = transaction.values()
        generalEdits = 0
        guard let running else {
            compileDelay = min(64, 2 * compileDelay)
            return false
        }
        home = running.program
        kept.append(running)
        return true
    }

    /// Applies changed constants by a program of another region, in which they are.
    ///
    /// - Returns: false, without a change, if there is none.
    private mutating func resumeProgram(_ changes: [Batch.ConstantChange]) -> Bool {
        guard transaction.isOwnAnswer, !edited.isEmpty else { return false }
        storeEdit()
        guard let next = kept.resumed(at: changes.map { $0.constant }) else { return false }
        if next.program !== running?.program { endProgram() }
        running = next
        evaluate(next.program)
        var values = next.values
        for (index, slot) in next.slots.enumerated() { values[Int(slot)] = programValues[index] }
        transaction.publish(values)
        storeEdit()
        return true
    }

    private func isRepeated(_ changes: [Batch.ConstantChange]) -> Bool {
        guard changes.count == edited.count else { return false }
        for index in edited.indices where transaction.system.slot(of: changes[index].constraint) != edited[index] {
            return false
        }
        return true
    }

    /// Applies changed constants by the program. Returns false if the program does not cover all of these constants, or
    /// if a constant is outside the interval for which the program is valid.
    private mutating func runProgram(_ changes: [Batch.ConstantChange]) -> Bool {
        guard let program = running?.program else { return false }
        for change in changes {
            let isCovered = program.propose(change.constant, of: change.constraint)
            if !isCovered {
                program.cancel()
                return false
            }
        }
        let moved = program.commit()
        if moved == nil { return false }
        isUnreported = true
        return true
    }

    /// Brings the problem and the engine up to date with the edits that the program committed since the previous call.
    private mutating func storeEdit() {
        guard let running, running.program.hasUnstoredCommit else { return }
        running.program.markStored()
        evaluate(running.program)
        if running.program === home {
            transaction.method.store(running, programValues)
        } else {
            transaction.method.late = running.constraints
        }
        for (index, slot) in running.constraints.enumerated() {
            // The program accepts only constants that the problem accepts.
            try? transaction.storeConstant(running.program.edit(at: index).constant, of: slot)
        }
        for (index, slot) in running.slots.enumerated() { transaction.storeValue(programValues[index], of: slot) }
    }

    private mutating func evaluate(_ program: EditProgram) {
        let count = program.variables.count
        if programValues.count != count { programValues = Array(repeating: 0, count: count) }
        var values = programValues.mutableSpan
        program.write(to: &values)
    }

    /// Ends the program and brings the state up to date.
    mutating func endProgram() {
        if running == nil { return }
        storeEdit()
        listProgram()
        running = nil
    }

    /// Lists the variables of the program for reporting.
    private mutating func listProgram() {
        guard let running, isUnreported else { return }
        isUnreported = false
        transaction.list(running.slots)
    }

    /// Builds the engine if the layout was found without it.
    mutating func buildIfDormant() { transaction.buildIfDormant() }

    // MARK: Reading

    mutating func problem() -> Problem {
        storeEdit()
        return transaction.system
    }

    var valuesReported: Int { transaction.valuesReported }

    mutating func value(of variable: VariableID) -> Double? {
        storeEdit()
        return transaction.value(of: variable)
    }

    /// Returns the variables whose value changed since they were last reported. The caller must pass the returned run
    /// to ``recycle(_:)`` after use.
    mutating func drainChanges() -> ChangeRun {
        if isUnreported, transaction.isReported, let program = running?.program {
            return drainRun(of: program)
        }
        storeEdit()
        listProgram()
        return transaction.drainChanges()
    }

    /// Returns the variables that the program changed, with their values. The values are computed by the program and
    /// not stored in the engine.
    private mutating func drainRun(of program: EditProgram) -> ChangeRun {
        isUnreported = false
        evaluate(program)
        var values: [Double] = []
        swap(&values, &programValues)
        transaction.countReported(values.count)
        return ChangeRun(lending: program.variables, values)
    }

    /// Reuses the memory of a run that ``drainChanges()`` returned.
    mutating func recycle(_ run: consuming ChangeRun) {
        if run.isLent {
            programValues = run.returnedValues()
        } else {
            transaction.recycle(run)
        }
    }

    /// Ends the program and discards the engine's state if it does not belong to the present constants.
    private mutating func endEdits() {
        endProgram()
        home = nil
        if !transaction.method.late.isEmpty { transaction.discardState() }
    }

    mutating func diagnose() -> Diagnosis? {
        endEdits()
        return transaction.diagnose()
    }

    mutating func openSides() -> [OpenSides]? {
        endEdits()
        return transaction.openSides()
    }
}

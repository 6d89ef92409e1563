import AnswerChecks
import ExactSimplex
import SimplexSupport
import SolverAPI

/// Where the engine is in doubt, gave up, or cannot prove its conflict: exact arithmetic has the last word.
extension SolverState {
    /// Has exact arithmetic decide where the engine is in doubt, gave up, or cannot prove its conflict.
    ///
    /// First the engine factors anew, so that its own answer, which stands where a part is too large, has gathered no rounding: of
    /// 200 wishes in a square, triangularized from one side, values were off by 8e-8 before (measured).
    mutating func confirm(_ change: Problem.Change, _ failure: Engine.Failure?, inDoubt: Bool) throws(SolverError) {
        var failure = failure
        // What was checked may be taken back, and its slots go to others.
        engine.check.forgetForces()
        if failure == nil, inDoubt { failure = factorAnew() }
        if case .conflict(let conflict) = failure, !takeover.isActive, conflict.isProof(in: problem) {
            refuse(change)
            throw .conflict(conflict)
        }
        let (before, unconfirmed) = (takeover, takeover.unconfirmed)
        let isTight = { [records = engine.graph.constraints] (slot: Int32) in records[slot].isTight }
        let answer = takeover.solve(
            problem, after: change, inDoubt: inDoubt, hasAnswer: failure == nil,
            claimedTight: failure == nil ? isTight : { _ in false }, meter: engine.meter)
        if engine.meter.isStopped {
            takeover.restore(before)
            throw giveUp(change)
        }
        switch answer {
        case .values(let values, let returned):
            if !returned.isEmpty, let failure = rebuild() {
                takeover.restore(before)
                if case .stopped = failure { throw giveUp(change) }
                refuse(change)
                throw refusal(failure, "a part that was solved exactly before grew")
            }
            if failure == nil, takeover.unconfirmed > unconfirmed,
                let fault = fault(after: change, within: Self.largestFault, ForceBalance.unconfirmedRounding)
            {
                takeover.restore(before)
                refuse(change)
                throw refusal(.stuck("\(fault)"), "a part is too large for exact arithmetic")
            }
            isStale = failure != nil
            finish(change)
            for (slot, value) in values where published[slot] != value {
                published[slot] = value
                unreported.insert(slot)
            }
        case .conflict(let conflict):
            refuse(change)
            throw .conflict(conflict)
        case .tooLarge(let variables, let constraints):
            refuse(change)
            throw refusal(
                failure,
                "\(variables) variables and \(constraints) constraints are too many for exact arithmetic")
        }
    }

    /// An answer that fractions cannot confirm is given if it is off by no more than this, as a share of what is summed.
    private static let largestFault = 1e-10

    private mutating func factorAnew() -> Engine.Failure? {
        do {
            engine.factor()
            try engine.dualLoop()
            try engine.canonicalize()
            return nil
        } catch {
            return error
        }
    }

    private func refusal(_ failure: Engine.Failure?, _ size: String) -> SolverError {
        let reason =
            switch failure {
            case .conflict(let conflict): "rounding hides whether \(conflict.constraints) contradict each other"
            case .stuck(let reason): reason
            case .stopped: "the solve was given up"
            case .dear, nil: "rounding hides the answer"
            }
        return .numerical(solver: RevisedSimplexSolver.descriptor.name, reason: "\(reason); \(size)")
    }

    /// Takes a change back: everything is as before, also where the engine has to be made anew for that.
    private mutating func refuse(_ change: Problem.Change) {
        problem.undo(change)
        if isStale { return }
        let doubts = engine.doubts.doubts
        isStale = !rollBack(change) && rebuild() != nil || hasMoved
        // What came back in doubt is nothing to go on from.
        if engine.doubts.doubts != doubts { isStale = true }
    }

    /// Takes back what a refused batch changed, with all forces let go, which is legal at any basis, and solves again: what
    /// was published stays as it is. Costs what the batch and the forces reach, where building it anew costs everything.
    ///
    /// - Returns: false if only building it anew can help.
    private mutating func rollBack(_ change: Problem.Change) -> Bool {
        isRebuilt = true
        #if InvariantChecks
            let doubts = engine.doubts.doubts
        #endif
        engine.relax()
        do {
            for slot in change.addedConstraints { try engine.remove(slot) }
            for slot in change.addedVariables { try engine.remove(variable: slot) }
            for slot in change.removedVariables { engine.add(problem.variable(at: slot), slot: slot) }
            for (slot, _) in change.priorities where engine.graph.constraints[slot].isLinked {
                engine.setPriority(problem.header(at: slot).priority.value, of: slot)
            }
            for (slot, _) in change.constants where engine.graph.constraints[slot].isLinked {
                engine.setConstant(problem.header(at: slot).constant, of: slot)
            }
            try add(change.removedConstraints)
            try engine.dualLoop()
            try engine.canonicalize()
            #if InvariantChecks
                if engine.doubts.doubts == doubts, let fault = engine.brokenInvariant() {
                    preconditionFailure("RevisedSimplex, back: \(fault)")
                }
            #endif
            return true
        } catch {
            return false
        }
    }

    /// Takes a change back whose solve was given up. To roll the engine back could take as long again, so that is left to the
    /// next batch, which builds it anew.
    mutating func giveUp(_ change: Problem.Change) -> SolverError {
        problem.undo(change)
        isStale = true
        return stopped
    }

    var stopped: SolverError {
        engine.meter.error(of: RevisedSimplexSolver.descriptor) ?? refusal(nil, "no limit was reached")
    }

    /// Whether the engine, after it was rolled back, stands elsewhere than before.
    private var hasMoved: Bool {
        for slot in engine.point.moved.waiting where problem.isLive(variableSlot: slot) && !takeover.isDoubtful(slot) {
            if !tolerances.areSame(engine.point.values[slot], published[slot]) { return true }
        }
        return false
    }

    /// Nil if rounding kept the method from an answer.
    mutating func diagnose() -> Diagnosis? {
        endProgram()
        let doubts = engine.doubts.doubts
        if let diagnosis = diagnoseByEngine(), !isStale, !takeover.isActive, engine.doubts.doubts == doubts {
            return diagnosis
        }
        return ExactLayout.diagnosis(of: problem)
    }

    /// Nil if the system is too large for exact arithmetic, where rounding kept the method from an answer.
    mutating func openSides() -> [OpenSides]? {
        endProgram()
        if isStale, !takeover.isActive { isStale = rebuild() != nil || hasMoved }
        if isStale || takeover.isActive { return ExactLayout.openSides(of: problem) }
        return problem.constraints.map { rule in
            let slot = problem.slot(of: rule.id)
            let sides = engine.openSides(slot)
            let isTurned = rule.relation == .lessThanOrEqual
            return OpenSides(
                rule.id, above: isTurned ? sides.below : sides.above, below: isTurned ? sides.above : sides.below)
        }
    }

    private mutating func diagnoseByEngine() -> Diagnosis? {
        if isStale, !takeover.isActive { isStale = rebuild() != nil || hasMoved }
        if isStale { return nil }
        // Other definitions give the same values but for rounding.
        isRebuilt = true
        do {
            let ambiguous = try engine.ambiguousVariables()
            let tied = try engine.tiedConstraints()
            return Diagnosis(
                ambiguous: ambiguous.map { problem.variable(at: $0).id },
                tied: tied.map { problem.header(at: $0).id })
        } catch {
            if rebuild() != nil || hasMoved { isStale = true }
            return nil
        }
    }
}

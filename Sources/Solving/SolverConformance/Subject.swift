import SolverAPI

/// The solver under test, with helpers for laws.
struct Subject {
    /// A solver of the tested type, from which the others are made.
    let first: any LayoutSolver
    let tolerances: Tolerances

    var descriptor: SolverDescriptor { first.descriptor }
    var capabilities: SolverCapabilities { descriptor.capabilities }

    func make() -> any LayoutSolver { first.makeEmpty(tolerances: tolerances) }

    /// Returns a solver that has applied a system.
    func solve(_ sketch: Sketch) throws(LawFailure) -> any LayoutSolver { try solve(sketch.batch) }

    /// Returns a solver that has applied a batch.
    func solve(_ batch: Batch) throws(LawFailure) -> any LayoutSolver {
        let solver = make()
        try solver.accept(batch)
        return solver
    }

    /// Returns the number of repetitions: more for incremental solvers, for which repetitions are cheap.
    func rounds(incremental: Int, oneShot: Int) -> Int { capabilities.isIncremental ? incremental : oneShot }

    /// Returns `wanted`, or the solver's limit on constraints less 50 if that is smaller.
    func constraints(atMost wanted: Int) -> Int { min(wanted, (capabilities.constraintLimit ?? .max) - 50) }

    /// Returns the error of a batch, or nil.
    func refusal(of batch: Batch, by solver: any LayoutSolver) -> SolverError? {
        do throws(SolverError) {
            try solver.apply(batch)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the conflict of a batch; nil if it is accepted.
    ///
    /// - Throws: Any other error.
    func conflict(of batch: Batch, by solver: any LayoutSolver) throws(LawFailure) -> Conflict? {
        switch refusal(of: batch, by: solver) {
        case nil: return nil
        case .conflict(let conflict)?: return conflict
        case let other?: throw .solver(other)
        }
    }

    /// Returns the conflict of a whole system, or nil.
    func conflict(in sketch: Sketch) throws(LawFailure) -> Conflict? { try conflict(of: sketch.batch, by: make()) }

    // MARK: Expectations

    func expect(_ statement: Bool, _ note: @autoclosure () -> String) throws(LawFailure) {
        if !statement { throw LawFailure.finding(note()) }
    }

    /// Requires given values of variables, within the tolerances.
    func expect(
        _ solver: any LayoutSolver, _ variables: [VariableID], _ expected: [Double],
        _ note: @autoclosure () -> String = ""
    ) throws(LawFailure) {
        let values = solver.values(of: variables)
        let isRight = values.count == expected.count && zip(values, expected).allSatisfy(tolerances.areSame)
        if !isRight { throw LawFailure.finding("\(note()): \(variables) are \(values), not \(expected)") }
    }

    /// Requires given level totals, highest level first.
    func expectTotals(_ solver: any LayoutSolver, _ expected: [Double], _ note: @autoclosure () -> String = "")
        throws(LawFailure)
    {
        let totals = solver.levelTotals().map { $0.violation }
        let isRight = totals.count == expected.count && zip(totals, expected).allSatisfy(tolerances.areSame)
        if !isRight { throw LawFailure.finding("\(note()): level totals are \(totals), not \(expected)") }
    }

    /// Requires that required constraints hold and that the totals match the values.
    func expectSound(_ solver: any LayoutSolver, _ note: @autoclosure () -> String = "") throws(LawFailure) {
        for variable in solver.problem.variables {
            let value = solver.value(of: variable.id) ?? .nan
            if !value.isFinite { throw LawFailure.finding("\(note()): \(variable.id) is \(value)") }
        }
        let assessment = Assessment(of: solver.problem) { solver.value(of: $0) ?? .nan }
        if let worst = assessment.worstRequired, !(worst.violation <= tolerances.frame) {
            throw LawFailure.finding("\(note()): required \(worst.constraint) is off by \(worst.violation)")
        }
        let totals = solver.levelTotals()
        try expect(
            totals.map { $0.priority } == assessment.levelTotals.map { $0.priority },
            "\(note()): levels \(totals.map { $0.priority }), not \(assessment.levelTotals.map { $0.priority })")
        try expectTotals(solver, assessment.levelTotals.map { $0.violation }, note())
    }

    /// Requires the same answer as an empty solver of the same type that receives the whole system at once.
    func expectAsFresh(
        _ solver: any LayoutSolver, within tolerance: Double? = nil, _ note: @autoclosure () -> String = ""
    ) throws(LawFailure) {
        let fresh = try solve(solver.problem.asBatch)
        let variables = solver.problem.variables.map { $0.id }
        if let tolerance {
            for (variable, expected) in zip(variables, fresh.values(of: variables)) {
                let value = solver.value(of: variable) ?? .nan
                try expect(abs(value - expected) <= tolerance, "\(note()): \(variable) is \(value), fresh \(expected)")
            }
        } else {
            try expect(solver, variables, fresh.values(of: variables), "\(note()), against a fresh solver")
        }
        try expectTotals(solver, fresh.levelTotals().map { $0.violation }, "\(note()), against a fresh solver")
    }
}

import SolverAPI

/// The solver under test, with helpers for laws.
struct Subject {
    let type: any LayoutSolver.Type
    let tolerances: Tolerances

    var descriptor: SolverDescriptor { type.descriptor }
    var capabilities: SolverCapabilities { type.descriptor.capabilities }

    func make() -> any LayoutSolver { type.init(tolerances: tolerances) }

    /// Returns a solver that has applied a system.
    func solve(_ sketch: Sketch) throws -> any LayoutSolver { try solve(sketch.batch) }

    /// Returns a solver that has applied a batch.
    func solve(_ batch: Batch) throws -> any LayoutSolver {
        let solver = make()
        try solver.apply(batch)
        return solver
    }

    /// Returns the number of repetitions: more for incremental solvers, for which they are cheap.
    func rounds(incremental: Int, oneShot: Int) -> Int { capabilities.isIncremental ? incremental : oneShot }

    /// Returns a number of constraints within the solver's limit.
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
    func conflict(of batch: Batch, by solver: any LayoutSolver) throws -> Conflict? {
        switch refusal(of: batch, by: solver) {
        case nil: return nil
        case .conflict(let conflict)?: return conflict
        case let other?: throw other
        }
    }

    /// Returns the conflict of a whole system, or nil.
    func conflict(in sketch: Sketch) throws -> Conflict? { try conflict(of: sketch.batch, by: make()) }

    // MARK: Expectations

    func expect(_ statement: Bool, _ note: @autoclosure () -> String) throws {
        if !statement { throw Finding(note()) }
    }

    /// Requires known values.
    func expect(
        _ solver: any LayoutSolver, _ variables: [VariableID], _ expected: [Double],
        _ note: @autoclosure () -> String = ""
    ) throws {
        let values = solver.values(of: variables)
        let isRight = values.count == expected.count && zip(values, expected).allSatisfy(tolerances.areSame)
        if !isRight { throw Finding("\(note()): \(variables) are \(values), not \(expected)") }
    }

    /// Requires known level totals, highest level first.
    func expectTotals(_ solver: any LayoutSolver, _ expected: [Double], _ note: @autoclosure () -> String = "") throws {
        let totals = solver.levelTotals().map(\.violation)
        let isRight = totals.count == expected.count && zip(totals, expected).allSatisfy(tolerances.areSame)
        if !isRight { throw Finding("\(note()): level totals are \(totals), not \(expected)") }
    }

    /// Requires that required constraints hold and that the totals match the values.
    func expectSound(_ solver: any LayoutSolver, _ note: @autoclosure () -> String = "") throws {
        for variable in solver.problem.variables {
            let value = solver.value(of: variable.id) ?? .nan
            if !value.isFinite { throw Finding("\(note()): \(variable.id) is \(value)") }
        }
        let assessment = Assessment(of: solver.problem) { solver.value(of: $0) ?? .nan }
        if let worst = assessment.worstRequired, !(worst.violation <= tolerances.frame) {
            throw Finding("\(note()): required \(worst.constraint) is off by \(worst.violation)")
        }
        let totals = solver.levelTotals()
        try expect(
            totals.map(\.priority) == assessment.levelTotals.map(\.priority),
            "\(note()): levels \(totals.map(\.priority)), not \(assessment.levelTotals.map(\.priority))")
        try expectTotals(solver, assessment.levelTotals.map(\.violation), note())
    }

    /// Requires the same answer as an empty solver of the same type that receives the whole system at once.
    func expectAsFresh(
        _ solver: any LayoutSolver, within tolerance: Double? = nil, _ note: @autoclosure () -> String = ""
    ) throws {
        let fresh = try solve(solver.problem.asBatch)
        let variables = solver.problem.variables.map(\.id)
        if let tolerance {
            for (variable, expected) in zip(variables, fresh.values(of: variables)) {
                let value = solver.value(of: variable) ?? .nan
                try expect(abs(value - expected) <= tolerance, "\(note()): \(variable) is \(value), fresh \(expected)")
            }
        } else {
            try expect(solver, variables, fresh.values(of: variables), "\(note()), against a fresh solver")
        }
        try expectTotals(solver, fresh.levelTotals().map(\.violation), "\(note()), against a fresh solver")
    }
}

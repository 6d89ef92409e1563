import ExactSimplex
public import SolverAPI

/// The baseline: solves every batch from scratch, with textbook linear programming on dense matrices.
///
/// 1. Eliminate the required equations (``EqualityElimination``), which leaves free coordinates z.
/// 2. Satisfy the required inequalities with the simplex method on a dense dictionary
///    (``LevelProgram/satisfyRequired()``).
/// 3. Minimize the total violation of one level after the other (``LevelProgram/settleLevels()``).
/// 4. Settle ties in canonical order.
/// 5. Compute the values again from the tight constraints (``TightSystem``) and check them.
///
/// It is a baseline for speed and a check of the incremental solvers' answers, so its simplex method shares no code with
/// theirs. All solvers share `SolverAPI` and three types of `ExactSimplex`: ``DoubtCounter`` records numerical doubts,
/// ``ExactTakeover`` solves again where doubts remain, and ``ExactLayout`` diagnoses then. An answer is therefore an
/// independent check only if `WorkCounters.exactSolves` did not increase.
public final class DenseLPSolver: LayoutSolver {
    /// The maximum size, constraints × variables, of a dense matrix.
    ///
    /// 300 views (1200 variables, 1800 to 2100 constraints) have 2.5 million entries and take 0.4 to 1.5 s. About 480
    /// views have 6 million entries and take 2 to 4.5 s. 10,000 optional constraints on 500 variables have 5 million
    /// entries and take 4 to 9 s. Time grows with the third power of the number of views. The number of constraints has
    /// a separate limit, 12,000, because the matrix of many constraints on a few variables is too small for this limit
    /// to apply.
    static let entryLimit = 6_000_000

    /// The solver's name, `dense-lp`, its capabilities and its limit on constraints.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.reportsIrreducibleConflicts = true
        capabilities.diagnoses = true
        capabilities.honorsLimits = true
        capabilities.constraintLimit = 12_000
        return SolverDescriptor(
            name: "dense-lp",
            summary: "dense simplex over BLAS, level by level, from scratch each time; up to about 450 views",
            capabilities: capabilities)
    }()

    /// The limits of each solve. ``SolveLimits/largestEntryCount`` bounds constraints × variables.
    public var limits = SolveLimits()
    /// The variables and constraints of all accepted batches.
    public private(set) var problem = Problem()
    /// The work done since the solver was created, excluding that of ``diagnose()``.
    public private(set) var counters = WorkCounters()
    private let tolerances: Tolerances
    /// Counts decisions that exact arithmetic has to confirm.
    private let doubts = DoubtCounter()
    private let meter = SolveMeter()
    private var takeover = ExactTakeover()
    private var totals: [LevelTotal] = []
    private var matrixEntries = 0
    /// The values of the last solve, by variable slot.
    private var values: [Double] = []
    /// The last reported values, by variable slot. NaN, which differs from every value, marks a variable that was never
    /// reported.
    private var reported: [Double] = []

    /// Creates an empty solver. Pins BLAS to one thread for the whole process.
    public init(tolerances: Tolerances) {
        self.tolerances = tolerances
        DenseKernels.prepare()
    }

    /// Solves the changed system from scratch.
    ///
    /// - Throws: ``SolverError``; the solver is then unchanged.
    /// - Complexity: O(n³) for n variables and constraints.
    public func apply(_ batch: Batch) throws(SolverError) {
        let change: Problem.Change
        do {
            change = try problem.apply(batch)
        } catch {
            throw .invalid(error)
        }
        defer { meter.end() }
        do {
            try checkSize()
            if meter.begin(limits, entries: problem.constraintCount * problem.variableCount) { try meter.check() }
            try solve(change)
        } catch {
            problem.undo(change)
            throw error
        }
        problem.commit(change)
    }

    private func solve(_ change: Problem.Change) throws(SolverError) {
        let before = doubts.doubts
        var solution: Solution?
        var failure: SolverError?
        do throws(SolverError) {
            solution = try Solution.solving(problem, tolerances: tolerances, doubts: doubts, meter, counters: &counters)
        } catch {
            if meter.isStopped { throw error }
            failure = error
            if case .conflict(let conflict) = error {
                if conflict.isProof(in: problem) { throw error }
                if let proven = conflict.proven(in: problem) { throw .conflict(proven) }
                // Without a valid proof, a conflict is reported as a numerical error.
                failure = .numerical(
                    solver: Self.descriptor.name,
                    reason: "rounding hides whether \(conflict.constraints) contradict each other")
            }
        }
        if let solution, doubts.doubts == before { return publish(solution, change) }
        // A doubt affects the whole answer: exact arithmetic solves all components.
        let answer = takeover.solveAll(problem, hasAnswer: failure == nil, meter: meter)
        try meter.check()
        counters.exactSolves = takeover.solves
        counters.unconfirmed = takeover.unconfirmed
        switch answer {
        case .conflict(let conflict): throw .conflict(conflict)
        case .tooLarge:
            if let failure { throw failure }
            if let solution { publish(solution, change) }
        case .values(let exact, _): publish(exact, change)
        }
    }

    private func publish(_ exact: [(slot: VariableSlot, value: Double)], _ change: Problem.Change) {
        growValues(change)
        for (slot, value) in exact { values[Int(slot)] = value }
        totals = Assessment(of: problem) { problem.slot(of: $0).map { values[Int($0)] } ?? 0 }.levelTotals
    }

    private func checkSize() throws(SolverError) {
        let rows = problem.constraintCount
        let limit = min(
            Self.descriptor.capabilities.constraintLimit ?? .max, Self.entryLimit / max(1, problem.variableCount))
        if rows > limit { throw .tooLarge(solver: Self.descriptor.name, rows: rows, limit: limit) }
    }

    private func growValues(_ change: Problem.Change) {
        while values.count < problem.variableSlotCount {
            values.append(0)
            reported.append(0)
        }
        for slot in change.addedVariables { reported[Int(slot)] = .nan }
    }

    private func publish(_ solution: Solution, _ change: Problem.Change) {
        growValues(change)
        for (variable, value) in zip(solution.variables, solution.values) {
            if let slot = problem.slot(of: variable.id) { values[Int(slot)] = value }
        }
        totals = solution.totals
        matrixEntries = solution.matrixEntries
    }

    /// Returns the value of a variable; nil if it is not in the solver.
    ///
    /// - Complexity: O(1) expected.
    public func value(of variable: VariableID) -> Double? {
        problem.slot(of: variable).map { values[Int($0)] }
    }

    /// Reports changed values in creation order.
    ///
    /// - Complexity: O(n log n) for n variables.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        for variable in problem.variableSlots {
            let slot = Int(variable)
            if values[slot] == reported[slot] { continue }
            reported[slot] = values[slot]
            counters.valuesReported += 1
            report(problem.variable(at: variable).id, values[slot])
        }
    }

    /// Returns the total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] { totals }

    /// Returns the ambiguous variables and the tied constraints, by linear programs over the set of optimal layouts. In
    /// numerical doubt, exact arithmetic diagnoses. nil if the diagnosis was cancelled or reached a limit.
    ///
    /// - Complexity: O(n³), and a linear program for each constraint and variable that may vary.
    public func diagnose() -> Diagnosis? {
        let before = doubts.doubts
        do throws(SolverError) {
            let diagnosis = try Diagnostician.diagnosis(
                of: problem, tolerances: tolerances, doubts: doubts, meter)
            if doubts.doubts == before { return diagnosis }
        } catch {
            switch error {
            case .cancelled, .limitReached: return nil
            // The problem of a layout is neither invalid nor a conflict.
            case .numerical, .tooLarge, .invalid, .conflict: break
            }
        }
        return ExactLayout.diagnosis(of: problem)
    }

    /// Returns the sides of each constraint on which equally good layouts lie, by exact arithmetic; nil if the system
    /// is too large.
    ///
    /// - Complexity: A simplex on fractions for each connected component.
    public func openSides() -> [OpenSides]? { ExactLayout.openSides(of: problem) }

    /// The rows and columns of the system, and the entries of the last solve's tableau. No tableau is kept between
    /// solves.
    public var footprint: Footprint {
        var footprint = Footprint()
        footprint.variables = problem.variableCount
        footprint.constraints = problem.constraintCount
        footprint.rows = problem.constraintCount
        footprint.columns = problem.variableCount
        footprint.entries = matrixEntries
        return footprint
    }
}

extension SolveMeter {
    /// Throws if a limit ended the solve.
    func check() throws(SolverError) {
        if let error = error(of: DenseLPSolver.descriptor) { throw error }
    }

    /// Tests the limits between two steps.
    ///
    /// - Parameter work: The entries touched so far, counted from any start.
    /// - Throws: The error of an exceeded limit.
    func check(work: Int) throws(SolverError) {
        if isOver(work: work, entries: 0) { try check() }
    }
}

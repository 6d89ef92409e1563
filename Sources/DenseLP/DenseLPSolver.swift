import ExactSimplex
public import SolverAPI

/// The baseline: solves every batch from nothing, with textbook linear programming on dense matrices.
///
/// 1. The required equations are eliminated (``EqualityElimination``), which leaves free coordinates z.
/// 2. The simplex method on a dense dictionary makes the required inequalities hold (``LevelProgram/satisfyRequired()``) …
/// 3. … then minimises one level's total violation after the other (``LevelProgram/settleLevels()``) …
/// 4. … and takes the canonical choice among what is left.
/// 5. The values are computed once more, from the constraints that turned out tight (``TightSystem``), and checked.
///
/// It is what one would write with BLAS and a textbook, and nothing in it is shared with an incremental solver: that makes it
/// a yardstick for speed and a second opinion on every answer.
public final class DenseLPSolver: LayoutSolver {
    /// The most numbers that one of its dense matrices may hold: constraints × variables.
    ///
    /// 300 views (1200 variables, 1800 to 2100 constraints) are 2.5 million and take 0.4 to 1.5 s, about 480 views are 6 million
    /// and take 2 to 4.5 s; 10,000 wishes for 500 variables are as many, and take 4 to 9 s. The time grows with the third power
    /// of the views. 10,000 wishes on a few variables are small, so the number of constraints alone says little.
    static let entryLimit = 6_000_000

    /// The solver's name and limits.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.reportsIrreducibleConflicts = true
        capabilities.diagnoses = true
        capabilities.honoursLimits = true
        capabilities.constraintLimit = 12_000
        return SolverDescriptor(
            name: "dense-lp",
            summary: "dense simplex over BLAS, level by level, from nothing each time; up to about 450 views",
            capabilities: capabilities)
    }()

    /// How far a solve may go. The entries are constraints × variables.
    public var limits = SolveLimits()
    /// The system as it stands.
    public private(set) var problem = Problem()
    /// The work done so far; ``diagnose()`` does not count.
    public private(set) var counters = WorkCounters()
    private let tolerances: Tolerances
    /// Counts decisions that exact arithmetic has to confirm.
    private let doubts = DoubtCounter()
    private let meter = SolveMeter()
    private var takeover = ExactTakeover()
    private var totals: [LevelTotal] = []
    private var matrixEntries = 0
    /// By variable slot. What was never reported is NaN, which differs from every value.
    private var values: [Double] = []
    private var reported: [Double] = []

    /// An empty solver. Pins BLAS to one thread, for the whole process.
    public init(tolerances: Tolerances) {
        self.tolerances = tolerances
        DenseKernels.prepare()
    }

    /// Solves the changed system from nothing, at once: only a solve can tell whether the batch is acceptable.
    ///
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
                // What cannot be proven is not reported as a conflict.
                failure = .numerical(
                    solver: Self.descriptor.name,
                    reason: "rounding hides whether \(conflict.constraints) contradict each other")
            }
        }
        if let solution, doubts.doubts == before { return publish(solution, change) }
        // In doubt, everything is in doubt: exact arithmetic solves all parts.
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
        makeRoom(change)
        for (slot, value) in exact { values[Int(slot)] = value }
        totals = Assessment(of: problem) { problem.slot(of: $0).map { values[Int($0)] } ?? 0 }.levelTotals
    }

    private func checkSize() throws(SolverError) {
        let rows = problem.constraintCount
        let limit = min(
            Self.descriptor.capabilities.constraintLimit ?? .max, Self.entryLimit / max(1, problem.variableCount))
        if rows > limit { throw .tooLarge(solver: Self.descriptor.name, rows: rows, limit: limit) }
    }

    private func makeRoom(_ change: Problem.Change) {
        while values.count < problem.variableSlotCount {
            values.append(0)
            reported.append(0)
        }
        for slot in change.addedVariables { reported[Int(slot)] = .nan }
    }

    private func publish(_ solution: Solution, _ change: Problem.Change) {
        makeRoom(change)
        for (variable, value) in zip(solution.variables, solution.values) {
            if let slot = problem.slot(of: variable.id) { values[Int(slot)] = value }
        }
        totals = solution.totals
        matrixEntries = solution.matrixEntries
    }

    /// The value of a variable, or nil for one that is not in the solver.
    ///
    /// - Complexity: O(1).
    public func value(of variable: VariableID) -> Double? {
        problem.slot(of: variable).map { values[Int($0)] }
    }

    /// Reports the changes, oldest variable first.
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

    /// The total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] { totals }

    /// Finds out by linear programs over the set of best layouts, from nothing.
    ///
    /// - Complexity: O(n³), and a linear program for each constraint and variable that has room.
    public func diagnose() -> Diagnosis? {
        let before = doubts.doubts
        let diagnosis = Diagnostician.diagnosis(of: problem, tolerances: tolerances, doubts: doubts, meter)
        return diagnosis != nil && doubts.doubts == before ? diagnosis : ExactLayout.diagnosis(of: problem)
    }

    /// What exact arithmetic says; nil for a system that is too large for that.
    ///
    /// - Complexity: a simplex on fractions for each connected part.
    public func openSides() -> [OpenSides]? { ExactLayout.openSides(of: problem) }

    /// The size of the system, and of the dense matrix that it was last solved with. Nothing but the values is kept.
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
    /// Throws if the solve is over.
    func check() throws(SolverError) {
        if let error = error(of: DenseLPSolver.descriptor) { throw error }
    }

    /// Between two steps: throws if the solve is to be ended.
    ///
    /// - Parameter work: the entries touched so far, which are counted from anywhere.
    func check(work: Int) throws(SolverError) {
        if isOver(work: work, entries: 0) { try check() }
    }
}

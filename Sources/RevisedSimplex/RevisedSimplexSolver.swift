import ExactSimplex
import SimplexSupport
public import SolverAPI

/// The incremental solver designed for this project: a revised simplex method on a graph of definitions.
///
/// A tableau writes every basic variable as a sum of nonbasic ones and therefore suffers from fill-in. Here a tight
/// constraint *defines* one of its variables by its own terms, as written. Rows and columns are computed on demand by
/// walking the graph, so the cost of a change depends only on the variables that it affects. Levels are strict and ties
/// are decided by creation order, because multipliers are sparse vectors of symbols instead of numeric weights.
public final class RevisedSimplexSolver: LayoutSolver {
    /// The name, `revised-simplex`, and the capabilities of the solver.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.isIncremental = true
        capabilities.diagnoses = true
        capabilities.honoursLimits = true
        capabilities.reportsIrreducibleConflicts = true
        return SolverDescriptor(
            name: "revised-simplex",
            summary: "incremental revised simplex on a graph of definitions, with strict levels",
            capabilities: capabilities)
    }()

    // No access overlaps a callback, except the closure of `SolveLimits`, which is Sendable and therefore cannot
    // access the solver.
    @exclusivity(unchecked) private var state: SolverState

    /// The limits of each solve. After a limit ends a solve, the next batch rebuilds the graph.
    public var limits: SolveLimits {
        get { state.limits }
        set { state.limits = newValue }
    }

    /// Creates an empty solver that does not search for direct solutions.
    public convenience init(tolerances: Tolerances) { self.init(tolerances: tolerances, directSolution: .never) }

    /// Creates an empty solver with a policy for direct solutions. The policy does not affect the layouts.
    public init(tolerances: Tolerances = Tolerances(), directSolution: DirectSolutionUse) {
        state = SolverState(tolerances: tolerances, directSolution: directSolution)
    }

    /// The variables and constraints of all accepted batches.
    public var problem: Problem { state.problem() }

    /// Applies a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Throws: ``SolverError``; a rejected batch is rolled back.
    /// - Complexity: For a changed constant, O(*d*) for the *d* variables that depend on it, plus one row for each
    ///   constraint that changes its side. Rolling back a batch costs O(batch + nonzero multipliers).
    public func apply(_ batch: Batch) throws(SolverError) { try state.apply(batch) }

    /// Returns the value of a variable, in points; nil if the solver does not have it.
    public func value(of variable: VariableID) -> Double? { state.value(of: variable) }

    /// Reports the variables whose value changed since the last report.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        drainChangeRuns { variables, values in
            for position in variables.indices { report(variables[position], values[position]) }
        }
    }

    /// Reports the variables whose value changed since the last report, in one call with two parallel spans.
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        // The run is moved out of the solver during the report, so `report` may use the solver.
        let run = state.takeChanges()
        run.report(to: report)
        state.recycle(run)
    }

    /// The program for further edits of the constants that the latest batches changed; nil if there is none. The second
    /// consecutive batch that changes only these constants compiles it.
    public var editProgram: EditProgram? { state.editProgram }

    /// The total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] {
        Assessment(of: problem) { value(of: $0) ?? 0 }.levelTotals
    }

    /// Returns the ambiguous variables and the tied constraints; nil if rounding prevents an answer and the system is
    /// too large for exact arithmetic. Runs a short simplex for each free variable and each violated optional
    /// constraint.
    public func diagnose() -> Diagnosis? { state.diagnose() }

    /// Returns, for each constraint in creation order, the sides on which equally good layouts lie; nil if rounding
    /// prevents an answer and the system is too large for exact arithmetic. The multipliers determine these sides.
    public func openSides() -> [OpenSides]? { state.openSides() }

    /// The work done since the solver was created.
    public var counters: WorkCounters {
        var counters = state.transaction.counters(of: state.transaction.method.counters)
        counters.valuesReported = state.valuesReported
        return counters
    }

    /// The size of the definition graph. Builds the graph first if the layout was found without it.
    public var footprint: Footprint {
        state.buildIfDormant()
        var footprint = Footprint()
        footprint.variables = state.transaction.system.variableCount
        footprint.constraints = state.transaction.system.constraintCount
        footprint.rows = footprint.variables - state.transaction.method.graph.undefined.count
        footprint.columns = footprint.constraints
        footprint.entries = state.transaction.method.graph.entryCount
        return footprint
    }
}

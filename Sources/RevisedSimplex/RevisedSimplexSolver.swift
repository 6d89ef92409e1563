import ExactSimplex
import SimplexSupport
public import SolverAPI

/// The incremental solver designed for this project: a revised simplex method on a graph of definitions.
///
/// A tableau writes every basic variable as a sum of nonbasic ones and therefore suffers from fill-in. Here a tight
/// constraint *defines* one of its variables by its own terms, as written. Rows and columns are computed on demand by
/// walking the graph, so the cost of a change depends on its dependents only. Levels are strict and ties are decided
/// by creation order, with sparse vectors instead of weights.
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

    /// The limits of a solve. After a solve is abandoned, the next batch rebuilds the graph.
    public var limits: SolveLimits {
        get { state.limits }
        set { state.limits = newValue }
    }

    /// Creates an empty solver.
    public convenience init(tolerances: Tolerances) { self.init(tolerances: tolerances, directSolution: .never) }

    /// Creates an empty solver with a policy for direct solutions. The policy does not affect the layouts.
    public init(tolerances: Tolerances = Tolerances(), directSolution: DirectSolutionUse) {
        state = SolverState(tolerances: tolerances, directSolution: directSolution)
    }

    /// The current system.
    public var problem: Problem { state.problem() }

    /// Applies a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Throws: ``SolverError``; a rejected batch is rolled back.
    /// - Complexity: for a changed constant O(*d*), where *d* is the number of its dependents, and one row for each
    ///   constraint that changes its side. Rolling back costs as much as the batch and the multipliers reach.
    public func apply(_ batch: Batch) throws(SolverError) { try state.apply(batch) }

    /// Returns the value of a variable, in points; nil if the solver does not have it.
    public func value(of variable: VariableID) -> Double? { state.value(of: variable) }

    /// Reports the variables whose value changed since the last report.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        drainChangeRuns { variables, values in
            for position in variables.indices { report(variables[position], values[position]) }
        }
    }

    /// Reports the variables whose value changed since the last report, as one run.
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        // The run is moved out of the solver during the report, so `report` may use the solver.
        let run = state.takeChanges()
        run.report(to: report)
        state.recycle(run)
    }

    /// The effect of further edits of the constants that the latest batches changed. Available from the second
    /// consecutive batch with the same constants on.
    public var editProgram: EditProgram? { state.editProgram }

    /// The total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] {
        Assessment(of: problem) { value(of: $0) ?? 0 }.levelTotals
    }

    /// Returns the ambiguity of the layout: runs a short simplex for each free variable and each violated optional
    /// constraint.
    public func diagnose() -> Diagnosis? { state.diagnose() }

    /// Returns the open sides of each constraint, from the multipliers.
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

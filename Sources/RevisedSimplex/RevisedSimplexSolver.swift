import ExactSimplex
import SimplexSupport
public import SolverAPI

/// The incremental solver designed for this project: a revised simplex method on a graph of definitions.
///
/// A tableau writes every basic variable as a sum of nonbasic variables and therefore suffers from fill-in. In this
/// solver, each constraint in the basis *defines* one of its variables by its own terms, as written. A pivot computes
/// the rows and columns that it needs by walks over the graph of these definitions, so the cost of a change depends
/// only on the variables that the change affects. A multiplier is not a number but a sparse vector with one component
/// for each optional constraint. Therefore a violation never outweighs a violation of a higher priority, and creation
/// order decides ties.
public final class RevisedSimplexSolver: LayoutSolver {
    /// The name, `revised-simplex`, and the capabilities of the solver.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.isIncremental = true
        capabilities.diagnoses = true
        capabilities.honorsLimits = true
        capabilities.reportsIrreducibleConflicts = true
        return SolverDescriptor(
            name: "revised-simplex",
            summary: "incremental revised simplex on a graph of definitions, with strict levels",
            capabilities: capabilities)
    }()

    // No access to `state` overlaps a callback, with one exception: the closure of `SolveLimits`. This closure is
    // Sendable, so it cannot access the solver.
    @exclusivity(unchecked) private var state: SolverState

    /// The limits of each solve. After a limit ends a solve, the next batch rebuilds the graph.
    public var limits: SolveLimits {
        get { state.limits }
        set { state.limits = newValue }
    }

    /// Creates an empty solver.
    public convenience init(tolerances: Tolerances) {
        self.init(tolerances: tolerances, directSolution: .forFirstLayouts)
    }

    /// Creates an empty solver that finds some layouts by substitution instead of the simplex method. The policy
    /// `directSolution` affects the solver's speed, not the layouts.
    public init(tolerances: Tolerances = Tolerances(), directSolution: DirectSolutionUse) {
        state = SolverState(tolerances: tolerances, directSolution: directSolution)
    }

    /// The current variables and constraints, the result of all accepted batches.
    public var problem: Problem { state.problem() }

    /// Applies a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Throws: ``SolverError``; a rejected batch is rolled back.
    /// - Complexity: A changed constant costs O(*d*) if *d* variables depend on it. Each constraint that the change
    ///   satisfies or violates costs one more row of the basis. Rolling back a batch costs
    ///   O(changes in the batch + nonzero multipliers).
    public func apply(_ batch: Batch) throws(SolverError) { try state.apply(batch) }

    /// Returns the value of a variable, in points; nil if the solver does not have it.
    public func value(of variable: VariableID) -> Double? { state.value(of: variable) }

    /// Reports the variables whose value changed since the last report.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        drainChangeRuns { variables, values in
            for position in variables.indices { report(variables[position], values[position]) }
        }
    }

    /// Reports the variables whose value changed since the last report, in one call. The two spans are parallel: each
    /// value belongs to the variable at the same index.
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        // The list of changes is moved out of the solver first, so that `report` may use the solver.
        let run = state.drainChanges()
        run.report(to: report)
        state.recycle(run)
    }

    /// The total violation of each optional priority in use, in points, highest priority first.
    public func levelTotals() -> [LevelTotal] {
        Assessment(of: problem) { value(of: $0) ?? 0 }.levelTotals
    }

    /// Returns the ambiguous variables and the tied constraints; nil if rounding prevents an answer and the system is
    /// too large for exact arithmetic. Runs a short simplex for each variable that depends on a free variable or a
    /// bounded constraint, and for each optional constraint whose multiplier is at an end of its interval.
    public func diagnose() -> Diagnosis? { state.diagnose() }

    /// Returns, for each constraint in creation order, on which sides of its bound equally good layouts lie; nil if
    /// rounding prevents an answer and the system is too large for exact arithmetic. The multipliers determine these
    /// sides.
    public func openSides() -> [OpenSides]? { state.openSides() }

    /// The work done since the solver was created.
    public var counters: WorkCounters {
        var counters = state.transaction.counters(of: state.transaction.method.counters)
        counters.valuesReported = state.valuesReported
        return counters
    }

    /// The size of the definition graph. If the layout was found by substitution, the graph is built first.
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

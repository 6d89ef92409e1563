import ExactSimplex
import SimplexSupport
public import SolverAPI

/// The incremental solver of Badros, Borning and Stuckey, the basis of Auto Layout: a simplex tableau that stays optimal
/// while constraints are added, removed and changed.
///
/// Differences from the paper (*The Cassowary Linear Arithmetic Constraint Solving Algorithm*, TOCHI 8(4), 2001):
///
/// - Levels are strict and creation order decides ties (``PriorityVector``), instead of one weighted sum.
/// - The tableau is indexed by column, so a pivot touches only the rows that contain the variable.
/// - Dummy variables of required equations have no columns until they are needed (``EliminationLog``).
/// - The constant of any constraint can change, not only of edit constraints; the dual simplex then restores
///   feasibility.
/// - A batch is solved once, and is applied completely or not at all.
/// - No result depends on the order of a hash table.
///
/// Rows are fully substituted, so the tableau of n labels side by side with optional widths has O(n²) entries. A layout
/// that is determined by required equations alone costs O(n).
public final class CassowarySolver: LayoutSolver {
    /// The solver's name, `cassowary`, and its capabilities.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.isIncremental = true
        capabilities.reportsIrreducibleConflicts = true
        capabilities.diagnoses = true
        capabilities.honorsLimits = true
        return SolverDescriptor(
            name: "cassowary",
            summary: "incremental simplex tableau of Badros, Borning and Stuckey, with strict levels",
            capabilities: capabilities)
    }()

    private var state: Transaction<Simplex>

    /// The limits of each solve. After a cancelled solve, the next batch rebuilds the tableau.
    public var limits = SolveLimits()

    public init(tolerances: Tolerances) { state = Transaction(tolerances: tolerances) }

    /// The variables and constraints of all accepted batches.
    public var problem: Problem { state.system }

    /// Applies a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Throws: ``SolverError``; the solver is then unchanged.
    /// - Complexity: A changed constant costs O(rows that depend on it) and a dual pivot for each constraint that
    ///   changes its side of 0. Removing a required equation, or changing it for the first time, costs a pass over the
    ///   row operations that were logged since it was added. A refused batch costs a rebuild of the tableau.
    public func apply(_ batch: Batch) throws(SolverError) { try state.apply(batch, limits) }

    /// Returns the value of a variable in points; nil if it is not in the solver.
    ///
    /// - Complexity: O(1) expected.
    public func value(of variable: VariableID) -> Double? { state.value(of: variable) }

    /// Reports the variables whose value changed since the last report.
    ///
    /// - Complexity: O(reported).
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        drainChangeRuns { variables, values in
            for position in variables.indices { report(variables[position], values[position]) }
        }
    }

    /// Calls `report` once with all variables whose value changed since the last report, unless there are none.
    ///
    /// - Complexity: O(reported).
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        // The run is moved out of the solver during the report, so `report` may use the solver.
        let run = state.drainChanges()
        run.report(to: report)
        state.recycle(run)
    }

    /// Returns the total violation of each optional priority in use, highest first.
    ///
    /// - Complexity: O(n log n + terms) for n slots of constraints.
    public func levelTotals() -> [LevelTotal] {
        Assessment(of: problem) { value(of: $0) ?? 0 }.levelTotals
    }

    /// Returns the ambiguous variables and the tied constraints.
    ///
    /// - Complexity: Reads a tableau row, and often a column, for each variable and optional constraint.
    public func diagnose() -> Diagnosis? { state.diagnose() }

    /// Returns the sides of each constraint on which equally good layouts lie, from the multipliers.
    ///
    /// - Complexity: O(n log n) for n constraints, unless a numerical doubt requires exact arithmetic.
    public func openSides() -> [OpenSides]? { state.openSides() }

    /// The work done since the solver was created.
    public var counters: WorkCounters {
        var counters = WorkCounters()
        counters.pivots = state.method.pivots
        counters.rowsTouched = state.method.tableau.rowsTouched
        counters.entriesWritten = state.method.tableau.entriesWritten
        counters.canonicalMoves = state.method.ties.canonicalMoves
        counters.allocations = state.method.tableau.allocations
        return state.counters(of: counters)
    }

    /// The present size of the tableau.
    ///
    /// - Complexity: O(1).
    public var footprint: Footprint {
        var footprint = Footprint()
        footprint.variables = state.system.variableCount
        footprint.constraints = state.system.constraintCount
        footprint.rows = state.method.tableau.rowCount
        footprint.columns = footprint.variables + footprint.constraints - footprint.rows
        footprint.entries = state.method.tableau.entryCount
        return footprint
    }
}

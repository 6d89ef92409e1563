import ExactSimplex
import SimplexSupport
public import SolverAPI

/// The incremental solver of Badros, Borning and Stuckey, on which Auto Layout is built: a simplex tableau that is kept
/// optimal while constraints come, go and change.
///
/// Different from the paper (*The Cassowary Linear Arithmetic Constraint Solving Algorithm*, TOCHI 8(4), 2001):
/// - levels are strict and ties are decided by age (``PriorityVector``), instead of one weighted sum;
/// - the tableau has an index by column, so a pivot touches only the rows that hold the variable;
/// - the dummy variables of required equations have no columns until they are needed (``EliminationLog``);
/// - any constant can change, not only those of edit constraints; the dual simplex follows;
/// - a batch is solved once, and taken whole or not at all;
/// - nothing depends on the order of a hash table.
///
/// What it costs is the tableau's nature: rows are fully substituted, so a row of n labels whose widths are wishes has
/// O(n²) entries. What required equations decide costs O(n).
public final class CassowarySolver: LayoutSolver {
    /// Its name, `cassowary`, and what it can do.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.isIncremental = true
        capabilities.reportsIrreducibleConflicts = true
        capabilities.diagnoses = true
        capabilities.honoursLimits = true
        return SolverDescriptor(
            name: "cassowary",
            summary: "incremental simplex tableau of Badros, Borning and Stuckey, with strict levels",
            capabilities: capabilities)
    }()

    private var state: Transaction<Simplex>

    /// How far a solve may go. A solve that is given up leaves the tableau to be built anew with the next batch.
    public var limits = SolveLimits()

    /// An empty solver.
    public init(tolerances: Tolerances) { state = Transaction(tolerances: tolerances) }

    /// The system as it stands.
    public var problem: Problem { state.system }

    /// Takes a batch and solves; see ``LayoutSolver/apply(_:)``.
    ///
    /// - Complexity: a changed constant O(rows that depend on it) and a dual pivot for each constraint that changes its side;
    ///   a required equation that is removed, or changed for the first time, a pass over what was done since it came.
    ///   A refused batch costs a rebuild of the tableau.
    public func apply(_ batch: Batch) throws(SolverError) { try state.apply(batch, limits) }

    /// The value of a variable, in points; nil for one that is not in the solver.
    public func value(of variable: VariableID) -> Double? { state.value(of: variable) }

    /// Reports the variables whose value changed since they were reported last.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        drainChangeRuns { variables, values in
            for position in variables.indices { report(variables[position], values[position]) }
        }
    }

    /// Reports the variables whose value changed since they were reported last, as one run.
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        // The run is out of the solver's hands while it is reported, so `report` may use the solver.
        let run = state.takeChanges()
        run.report(to: report)
        state.recycle(run)
    }

    /// The total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] {
        Assessment(of: problem) { value(of: $0) ?? 0 }.levelTotals
    }

    /// Where the canonical rule had to decide.
    ///
    /// - Complexity: a row, and often a column, for each variable and optional constraint.
    public func diagnose() -> Diagnosis? { state.diagnose() }

    /// What the multipliers leave open.
    ///
    /// - Complexity: O(constraints), unless rounding makes it a question for exact arithmetic.
    public func openSides() -> [OpenSides]? { state.openSides() }

    /// The work done since the solver was made.
    public var counters: WorkCounters {
        var counters = WorkCounters()
        counters.pivots = state.method.pivots
        counters.rowsTouched = state.method.tableau.rowsTouched
        counters.entriesWritten = state.method.tableau.entriesWritten
        counters.canonicalMoves = state.method.ties.canonicalMoves
        counters.allocations = state.method.tableau.allocations
        return state.counters(of: counters)
    }

    /// The size of the tableau.
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

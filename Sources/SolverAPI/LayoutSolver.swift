/// A solver that keeps a system of constraints solved while it receives batches of changes.
///
/// ## The canonical layout
/// After every accepted batch the values are those of the **canonical layout**, a function of the set of constraints
/// alone: it does not depend on their order of arrival, on earlier states or on the solver.
///
/// 1. Every required constraint holds within ``Tolerances/feasibility``.
/// 2. The total violation (``Constraint/violation(_:)``) at the highest optional priority is minimized; among those
///    layouts the total at the next priority; and so on. There are no weights, and any number of priorities may be used.
/// 3. *Then* the violations of single constraints are minimized one by one, without changing those already minimized:
///    higher priority first, and within a priority the **newest constraint first**.
/// 4. Then the quantities that are not determined yet are moved as near to 0 as possible one by one, without changing
///    those already settled: **extents**, newest first; the distance of each inequality on a position from its bound,
///    oldest first; **positions**, newest first.
///
/// Exactly one layout remains after steps 3 and 4, because each of their minimizations is of a convex function over a
/// convex set. `docs/SEMANTICS.md` has the details.
///
/// ## To implement a solver
/// Keep a ``Problem``. It validates batches, assigns dense slots to index your arrays with, and undoes changes. In
/// ``apply(_:)``:
///
/// 1. Call `problem.apply(batch)`, which throws if the batch is invalid.
/// 2. Solve.
/// 3. On success call `problem.commit(change)`. On failure call `problem.undo(change)`, restore your own state and throw.
///
/// *One-shot* solvers solve `problem` from scratch each time and set ``SolverCapabilities/isIncremental`` to false;
/// *incremental* solvers update a factorization or a tableau. Steps 3 and 4 of the layout may be deferred until a
/// value is read. If solves can take long, consult a ``SolveMeter`` in the loops.
///
/// Test the solver with `SolverConformance`, which runs all laws in two lines. To use the solver in the lab, add a
/// line to the catalog.
///
/// A solver is not `Sendable`. Use it from one isolation domain at a time.
public protocol LayoutSolver: AnyObject, SendableMetatype {
    /// The solver's name and capabilities.
    static var descriptor: SolverDescriptor { get }

    /// The descriptor of the solver's class. The protocol requires this property because Embedded Swift cannot query
    /// the class of an object.
    var descriptor: SolverDescriptor { get }

    /// Creates a solver without variables and constraints that compares numbers with `tolerances`.
    init(tolerances: Tolerances)

    /// Returns an empty solver of the same class. The protocol requires this method because Embedded Swift cannot query
    /// the class of an object.
    func makeEmpty(tolerances: Tolerances) -> any LayoutSolver

    /// Applies all changes of a batch and solves.
    ///
    /// - Throws: ``SolverError/invalid(_:)`` for an invalid batch; ``SolverError/conflict(_:)`` if the required
    ///   constraints can no longer hold together; other cases if the solver cannot answer. The solver is then unchanged.
    /// - Complexity: Depends on the solver. The cost of an incremental solver depends on the constraints that the
    ///   change affects.
    func apply(_ batch: Batch) throws(SolverError)

    /// Returns the value of a variable in the canonical layout, in points; nil if the variable is not in the solver.
    ///
    /// - Complexity: O(1) expected, after the first read since a batch.
    func value(of variable: VariableID) -> Double?

    /// Reports, once, each variable whose value differs from the value last reported for it. A variable that was never
    /// reported counts as reported with 0. The order does not depend on a hash seed. Unchanged variables may be
    /// reported too; changed variables are never omitted.
    ///
    /// - Complexity: O(reported) for an incremental solver.
    func drainChanges(_ report: (VariableID, Double) -> Void)

    /// Reports changed values as ``drainChanges(_:)`` does, many at a time. Each call of `report` passes variables, and
    /// their values at the same indices. A solver can pass all changes of a resize in one call, without copying
    /// identifiers.
    ///
    /// - Complexity: O(reported) for an incremental solver.
    func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void)

    /// Returns the total violation of each optional priority in use, highest first, including totals of 0.
    ///
    /// - Complexity: O(n log n + terms) for n constraints.
    func levelTotals() -> [LevelTotal]

    /// Returns the ambiguous variables and the tied constraints. Returns nil if ``SolverCapabilities/diagnoses`` is
    /// false, or if the diagnosis was cancelled or reached a limit. The layout stays the same.
    func diagnose() -> Diagnosis?

    /// Returns the open sides of each constraint in creation order; nil if the solver cannot determine them. The layout
    /// stays the same.
    ///
    /// - Complexity: O(n log n) for n constraints if the solver keeps its multipliers.
    func openSides() -> [OpenSides]?

    /// The limits of all further solves; none by default. A deadline is a point in time, so set it before each batch.
    /// ``diagnose()`` and reads are not limited.
    ///
    /// A solver without ``SolverCapabilities/honorsLimits`` ignores this property.
    var limits: SolveLimits { get set }

    /// The variables and constraints of all accepted batches.
    var problem: Problem { get }

    /// The work done since the solver was created.
    var counters: WorkCounters { get }

    /// The size of the solver's state.
    var footprint: Footprint { get }
}

extension LayoutSolver {
    /// Creates an empty solver with default tolerances.
    public init() { self.init(tolerances: Tolerances()) }

    public func makeEmpty(tolerances: Tolerances) -> any LayoutSolver { Self(tolerances: tolerances) }

    public var descriptor: SolverDescriptor { Self.descriptor }

    /// No limits; assignments are ignored.
    public var limits: SolveLimits {
        get { SolveLimits() }
        set {}
    }

    /// Returns nil: the solver cannot determine open sides.
    public func openSides() -> [OpenSides]? { nil }

    /// Reports all changes in one call of `report`.
    ///
    /// - Complexity: O(reported).
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        var variables: [VariableID] = []
        var values: [Double] = []
        drainChanges {
            variables.append($0)
            values.append($1)
        }
        if !variables.isEmpty { report(variables.span, values.span) }
    }

    /// Returns the values of variables in the given order; NaN for a variable that is not in the solver.
    ///
    /// - Complexity: O(count) expected, after the first read since a batch.
    public func values(of variables: [VariableID]) -> [Double] {
        variables.map { value(of: $0) ?? .nan }
    }
}

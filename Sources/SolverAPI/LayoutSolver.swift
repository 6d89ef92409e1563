/// A solver: it keeps a system of constraints solved while batches of changes come in.
///
/// ## What the answer is
/// After every accepted batch the values are those of the **canonical layout**, which is a function of the set of
/// constraints alone: not of the order in which they came, nor of what was there before, nor of the solver.
/// 1. Every required constraint holds, within ``Tolerances/feasibility``.
/// 2. Levels are strict: the sum of the violations (``Constraint/violation(_:)``) at the highest optional priority is made
///    minimal; then, among those layouts, the sum at the next; and so on. Any number of levels, no weights.
/// 3. *Then* the violations one by one, higher priority first and within a priority the **newest constraint first**: each as
///    small as it can be, given the ones before.
/// 4. Then the variables one by one, **extents before positions**, within a kind the newest first: as near to 0 as it can be.
///
/// Steps 3 and 4 leave one answer, because each minimises a convex function over a convex set.
///
/// ## To implement a solver
/// Keep a ``Problem``: it checks batches, gives every variable and constraint a dense slot to index your arrays with, and
/// undoes. Then in ``apply(_:)``: `problem.apply(batch)`, which throws what is wrong with the batch; do the numeric work; on
/// success `problem.commit(change)`; on failure `problem.undo(change)`, bring your own state back, throw.
/// *One-shot* solvers solve `problem` from nothing each time and declare ``SolverCapabilities/isIncremental`` false;
/// *incremental* ones update a factor or a tableau. Steps 3 and 4 may wait until something is read.
/// Where solves may take long, ask a ``SolveMeter`` in the loops.
/// Then run the laws on it: `SolverConformance` is two lines in a test. Add one line to the catalogue, and it is in the lab.
///
/// A solver is not `Sendable`: use one from one task at a time.
public protocol LayoutSolver: AnyObject, SendableMetatype {
    /// The solver's name and what it can do.
    static var descriptor: SolverDescriptor { get }

    /// The same, of a solver whose class is not known: a requirement because Embedded Swift cannot ask the class.
    var descriptor: SolverDescriptor { get }

    /// An empty solver.
    init(tolerances: Tolerances)

    /// An empty solver of the same kind, for another system: a requirement, as ``descriptor-swift.property`` is.
    func makeEmpty(tolerances: Tolerances) -> any LayoutSolver

    /// Takes all changes of a batch and solves; or throws and is exactly as before.
    ///
    /// - Throws: ``SolverError/invalid(_:)`` for a wrong batch; ``SolverError/conflict(_:)`` if the required constraints
    ///   cannot hold together any more; the other cases when the solver cannot answer.
    /// - Complexity: by solver; an incremental one costs what depends on the change.
    func apply(_ batch: Batch) throws(SolverError)

    /// The value of a variable in the canonical layout, in points; nil for one that is not in the solver.
    ///
    /// - Complexity: O(1) after the first reading since a batch.
    func value(of variable: VariableID) -> Double?

    /// Reports each variable whose value is not the one reported last (0 if never), with its value, once, in any order that
    /// does not depend on a hash seed. One that kept its value may be reported too; none that changed is left out.
    ///
    /// - Complexity: O(reported) for an incremental solver.
    func drainChanges(_ report: (VariableID, Double) -> Void)

    /// As ``drainChanges(_:)``, many at a time: variables, and the value of each at the same position. What a resize moves is
    /// one run, and then a solver need not even copy the names.
    ///
    /// - Complexity: O(reported) for an incremental solver; a call a run instead of one a value.
    func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void)

    /// What further edits of the constants that the latest batches changed do to all variables, as far as no constraint changes
    /// its side; nil from a solver that does not know, or does not yet.
    ///
    /// Whoever runs it need not send the edits, and is the one who reads what they change: it is not reported again.
    var editProgram: EditProgram? { get }

    /// The total violation of each optional priority in use, highest first; totals of 0 included.
    func levelTotals() -> [LevelTotal]

    /// Where the canonical rule had to decide; nil unless the solver ``SolverCapabilities/diagnoses``. Changes nothing.
    func diagnose() -> Diagnosis?

    /// On which sides of each constraint, oldest first, the layouts lie that are as good at every level; nil from a solver that
    /// cannot tell. Changes nothing.
    ///
    /// - Complexity: O(constraints) for a solver that keeps its multipliers.
    func openSides() -> [OpenSides]?

    /// How far a solve may go; none at first. It holds for the batches from now on, until it is set anew; a deadline is a
    /// point in time, so for each batch its own is set before. ``diagnose()`` and reading are not limited.
    ///
    /// A solver that does not say ``SolverCapabilities/honoursLimits`` has none, and forgets what is set.
    var limits: SolveLimits { get set }

    /// The system as it stands.
    var problem: Problem { get }

    /// The work done since the solver was made.
    var counters: WorkCounters { get }

    /// The size of the solver's state.
    var footprint: Footprint { get }
}

extension LayoutSolver {
    /// An empty solver with the default tolerances.
    public init() { self.init(tolerances: Tolerances()) }

    /// An empty solver of the same kind, for another system.
    public func makeEmpty(tolerances: Tolerances) -> any LayoutSolver { Self(tolerances: tolerances) }

    /// The solver's name and what it can do.
    public var descriptor: SolverDescriptor { Self.descriptor }

    /// None, whatever is set.
    public var limits: SolveLimits {
        get { SolveLimits() }
        set {}
    }

    /// It does not know.
    public var editProgram: EditProgram? { nil }

    /// It cannot tell.
    public func openSides() -> [OpenSides]? { nil }

    /// All changes as one run.
    public func drainChangeRuns(_ report: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        var variables: [VariableID] = []
        var values: [Double] = []
        drainChanges {
            variables.append($0)
            values.append($1)
        }
        if !variables.isEmpty { report(variables.span, values.span) }
    }

    /// The values of many variables, in the order asked for; NaN for one that is not in the solver.
    public func values(of variables: [VariableID]) -> [Double] {
        variables.map { value(of: $0) ?? .nan }
    }
}

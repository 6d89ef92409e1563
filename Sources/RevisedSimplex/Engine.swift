import SimplexSupport
import ExactSimplex
import SolverAPI

/// The revised simplex method on the definition graph, as one value composed of parts that own their storage.
///
/// A Swift method that uses several parts is in an extension of the engine, mostly in `Phases/`. A method that uses a
/// single part belongs to that part.
///
/// After a solve, the multipliers y of the constraints *balance*: the sum of the constraints' rows a, each times its y,
/// is 0 (`Σ y a = 0`). Each y lies in its interval, and the y of a violated constraint is at an end of its interval.
/// The cost is convex, so these conditions are sufficient for an optimum; see `docs/REVISED_SIMPLEX.md`, section 3.
struct Engine: ~Copyable {
    let tolerances: Tolerances
    /// Memory for the entries of long priority vectors.
    let keys: KeyArena
    /// Counts numerical doubts: decisions on numbers so close to a tolerance that exact arithmetic must confirm them.
    let doubts: DoubtCounter
    /// The limits that end a solve early.
    let meter = SolveMeter()

    /// The definitions of variables by constraints.
    var graph = DefinitionGraph()
    /// Computes rows (BTRAN) and columns (FTRAN) of the basis.
    var solves: BasisSolves
    /// The values of all variables.
    var point: LayoutPoint
    /// The multipliers and their intervals.
    var prices: Prices
    /// The ratio test of the dual simplex.
    var ratioTest: RatioTest
    /// The inactive constraints to be tested, and the basis members whose multipliers are to be checked.
    var agenda = Agenda()
    /// The state of the tie rule.
    var ties = TieMemory()
    var triangularization = Triangularization()
    var factoring = Factoring()
    /// The pending work of an exchange of basis members.
    var lists = ExchangeLists()
    var compiler = ProgramCompiler()
    /// The state of the check that each solution must pass before it is published.
    var check = MultiplierCheck()
    /// For each variable, the sum of multipliers that the check computes and that must be 0.
    var balance = MultiplierBalance()

    /// Set by the solver. The engines that check direct solutions in tests keep `never`.
    var directSolutionUse = DirectSolutionUse.never
    /// Whether the latest solution was found by substitution.
    var isAnswerDirect = false
    /// The latest solution with its basis, if it was found by substitution and the graph was not built since.
    var substituted: SubstitutedBasis?
    /// The constraints whose constants a program of another basis changed. The graph still has their earlier constants.
    var late: [ConstraintSlot] = []
    /// The number of changes that substitution solved since the latest system that was entirely new.
    var directChanges = 0

    /// The counters of work that the parts do not count themselves.
    var work = WorkCounters()
    /// The ``effort`` at which a solve is abandoned.
    var effortLimit = Int.max
    /// The ``effort`` of the latest solve from scratch, and the number of constraints at that time.
    var solveEffort = (work: 0, constraints: 0)

    private var memory = EngineMemory()

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        keys = KeyArena()
        doubts = keys.counter
        solves = BasisSolves(tolerances: tolerances, doubts: doubts)
        point = LayoutPoint(tolerances: tolerances, doubts: doubts)
        prices = Prices(keys: keys)
        ratioTest = RatioTest(keys: keys)
    }

    // MARK: Work

    /// The work done since the engine was created.
    var counters: WorkCounters {
        var counters = work
        counters.rowsTouched += solves.rowsTouched + point.rowsTouched
        counters.entriesWritten += graph.entriesWritten
        counters.allocations += memory.allocations + graph.buffersGrown + prices.buffersGrown + keys.allocations
        return counters
    }

    /// The number of variables and rows visited since the engine was created.
    @inline(__always)
    var rowsTouched: Int { work.rowsTouched &+ solves.rowsTouched &+ point.rowsTouched }

    /// Throws if the caller's limits end the solve. Called between two simplex steps.
    @inline(__always)
    func checkLimits() throws(SimplexFailure) {
        let work = work.pivots &+ rowsTouched &+ graph.entriesWritten
        if meter.isOver(work: work, entries: graph.entryCount) { throw .stopped }
    }

    // MARK: Operations on several parts

    /// Evaluates all pending variables.
    @inline(__always)
    mutating func flush() { point.flush(&graph, &agenda) }

    /// Returns a constraint's distance `a·x − b`; 0 if the distance is within the tolerances.
    @inline(__always)
    mutating func distance(of c: ConstraintSlot) -> Double { point.distance(of: c, graph) }

    /// Returns the upper or lower end of the interval of a constraint's multiplier. The vector is empty if the end is
    /// 0, or if there is no end on this side.
    @inline(__always)
    mutating func end(_ c: ConstraintSlot, upper: Bool) -> PriorityVector {
        prices.end(c, graph.constraints[c], upper: upper)
    }

    /// Releases the memory of unused vectors. Called between two simplex steps.
    @inline(__always)
    mutating func collectKeys() { prices.collectKeys(for: graph.constraints.count + point.values.count) }

    // MARK: Memory

    /// Reserves memory for matrix entries. ``DefinitionGraph/entryCount(forTerms:)`` returns the number of entries that
    /// a constraint needs.
    mutating func reserve(entries count: Int) { graph.reserve(entries: count) }

    mutating func reserve(variables wantedVariables: Int, constraints wantedConstraints: Int) {
        if wantedVariables > point.values.count {
            let wanted = max(16, wantedVariables, point.values.count * 2)
            var measure = Slab()
            growVariables(to: wanted, in: &measure)
            var slab = Slab(byteCount: measure.byteCount)
            growVariables(to: wanted, in: &slab)
            memory.replace(variables: slab)
        }
        if wantedConstraints > graph.constraints.count {
            let wanted = max(16, wantedConstraints, graph.constraints.count * 2)
            var measure = Slab()
            growConstraints(to: wanted, in: &measure)
            var slab = Slab(byteCount: measure.byteCount)
            growConstraints(to: wanted, in: &slab)
            memory.replace(constraints: slab)
        }
        agenda.grow(items: max(point.values.count, graph.constraints.count))
    }

    private mutating func growVariables(to n: Int, in slab: inout Slab) {
        point.growVariables(to: n, in: &slab)
        graph.growVariables(to: n, in: &slab)
        solves.growVariables(to: n, in: &slab)
        prices.growVariables(to: n, in: &slab)
        ties.growVariables(to: n, in: &slab)
        triangularization.growVariables(to: n, in: &slab)
    }

    private mutating func growConstraints(to m: Int, in slab: inout Slab) {
        graph.growConstraints(to: m, in: &slab)
        solves.growConstraints(to: m, in: &slab)
        prices.growConstraints(to: m, in: &slab)
        ratioTest.growConstraints(to: m, in: &slab)
        agenda.growConstraints(to: m, in: &slab)
        ties.growConstraints(to: m, in: &slab)
        triangularization.growConstraints(to: m, in: &slab)
        check.growConstraints(to: m, in: &slab)
    }
}

/// The memory of all tables indexed by slot. Tables indexed by variable share one block, and tables indexed by
/// constraint share another.
private struct EngineMemory: ~Copyable {
    private var variables = Slab()
    private var constraints = Slab()
    /// The number of blocks allocated.
    private(set) var allocations = 0

    mutating func replace(variables slab: consuming Slab) {
        variables = slab
        allocations += 1
    }

    mutating func replace(constraints slab: consuming Slab) {
        constraints = slab
        allocations += 1
    }
}

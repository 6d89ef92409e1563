import SimplexSupport
import ExactSimplex
import SolverAPI

/// The revised simplex method on the definition graph, as one value: it composes the parts, each of which owns its storage.
///
/// Where a method needs several parts it stands in `Phases/`, where it needs one it stands with that part.
///
/// After a solve: the forces balance, `Σ y a = 0`; each y lies in its interval; a violated constraint's y is at its end.
/// The cost is convex, so that is the optimum.
struct Engine: ~Copyable {
    let tolerances: Tolerances
    /// Memory for long priority vectors.
    let keys: KeyArena
    /// Counts decisions that exact arithmetic has to confirm.
    let doubts: DoubtCounter
    /// What ends a solve early.
    let meter = SolveMeter()

    /// Who defines whom.
    var graph = DefinitionGraph()
    /// Rows and columns of the basis.
    var solves: BasisSolves
    /// Where all variables are.
    var point: LayoutPoint
    /// The multipliers and their intervals.
    var prices: Prices
    /// Who stops a dual step.
    var ratioTest: RatioTest
    /// What has to be looked at.
    var agenda = Agenda()
    /// What the tie rule remembers.
    var ties = TieMemory()
    var triangularization = Triangularization()
    var factoring = Factoring()
    /// What an exchange leaves to do.
    var lists = ExchangeLists()
    var compiler = ProgramCompiler()
    /// What the check of answers remembers.
    var check = ForceCheck()
    /// The forces that the check adds up.
    var balance = ForceBalance()

    /// When a direct solution is looked for.
    var directSolutionUse = DirectSolutionUse.never
    /// How many answers in a row were found directly.
    var directAnswers = 0

    /// The work that the parts do not count themselves.
    var work = WorkCounters()
    /// The ``effort`` after which a solve is given up.
    var effortLimit = Int.max
    /// What the latest solve from nothing took, as ``effort``, and of how many constraints.
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

    /// The work done since the engine was made.
    var counters: WorkCounters {
        var counters = work
        counters.rowsTouched += solves.rowsTouched + point.rowsTouched
        counters.entriesWritten += graph.entriesWritten
        counters.allocations += memory.allocations + graph.buffersGrown + prices.buffersGrown + keys.allocations
        return counters
    }

    /// Rows that were walked over.
    @inline(__always)
    var rowsTouched: Int { work.rowsTouched &+ solves.rowsTouched &+ point.rowsTouched }

    /// Between two steps: ends a solve that its caller wants to be ended.
    @inline(__always)
    func checkLimits() throws(SimplexFailure) {
        let work = work.pivots &+ rowsTouched &+ graph.entriesWritten
        if meter.isOver(work: work, entries: graph.entryCount) { throw .stopped }
    }

    // MARK: What several parts do together

    /// Brings all values up to date.
    @inline(__always)
    mutating func flush() { point.flush(&graph, &agenda) }

    /// `a·x − b`, 0 where it is no more than rounding.
    @inline(__always)
    mutating func distance(of c: ConstraintSlot) -> Double { point.distance(of: c, graph) }

    /// The upper, or lower, end of a constraint's interval, where it is finite.
    @inline(__always)
    mutating func end(_ c: ConstraintSlot, upper: Bool) -> PriorityVector {
        prices.end(c, graph.constraints[c], upper: upper)
    }

    /// Between two steps: forgets the memory of vectors that are out of use.
    @inline(__always)
    mutating func collectKeys() { prices.collectKeys(for: graph.constraints.count + point.values.count) }

    // MARK: Memory

    /// Makes room for new rows, with so many entries as ``DefinitionGraph/room(forTerms:)`` says of each.
    mutating func reserve(entries count: Int) { graph.reserve(entries: count) }

    /// Makes room for slots up to those numbers.
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

/// The blocks in which the pools by slot lie: one for variables, one for constraints.
private struct EngineMemory: ~Copyable {
    private var variables = Slab()
    private var constraints = Slab()
    /// How many blocks were asked for.
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

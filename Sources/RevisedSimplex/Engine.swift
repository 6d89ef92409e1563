import SolverAPI

/// The state of the revised simplex method on the definition graph.
///
/// A basis is n independent rows: the tight constraints, each of which *defines* one variable, and the stays of the
/// undefined variables. A tight constraint defines its variable by its own terms (raw) or, where that would close a cycle,
/// by an expanded row. In topological order the basis matrix is triangular, so the two solves of the revised simplex method
/// are passes over a graph: a row (BTRAN) goes up from a constraint, a column (FTRAN) goes down from a variable.
/// Chvátal, *Linear Programming*, ch. 7.
///
/// After a solve: the forces balance, `Σ y a = 0`; each y lies in its interval; a violated constraint's y is at its end.
/// The cost is convex, so that is the optimum.
struct Engine: ~Copyable {
    enum Failure: Error {
        /// The required constraints cannot hold together.
        case conflict(Conflict)
        /// The caller's limits ended the solve.
        case stopped
        /// The method gave up, for the reason given.
        case stuck(String)
        /// It costs more than to begin again.
        case dear
    }

    let tolerances: Tolerances
    let keys: KeyArena
    /// What ends a solve early.
    let meter = SolveMeter()

    private var variableSlab = Slab()
    private var constraintSlab = Slab()

    // Pools by slot.
    var constraints = Pool<ConstraintRecord>()
    var multipliers = MultiplierPool()
    /// The constraints whose multiplier changed since the last answer was checked, and what their forces were then.
    var unchecked = Worklist()
    var checkedForces = Pool<Double>()
    /// The largest value, in points, since everything was built.
    var largestValue = 0.0
    /// Whether all forces have to be checked, as nothing is known of those before.
    var areForcesUnchecked = false
    var values = Pool<Double>()
    /// The constraint that defines a variable, or -1.
    var definitions = Pool<Int32>()
    /// How often a variable is used by the definitions of others.
    var dependants = Pool<Int32>()
    var stayMultipliers = MultiplierPool()
    /// A variable's place in the canonical order.
    var ranks = Pool<UInt64>()
    var isVariable = Pool<Bool>()

    /// The constraints' own terms; rows by constraint, columns by variable.
    var terms = SparseMatrix()
    /// The variables of expanded rows.
    var expanded = SparseMatrix()
    /// The constraints that expanded rows absorbed; rows and columns by constraint.
    var absorbed = SparseMatrix()

    /// The variables that are undefined.
    var undefined = NumberSet()
    /// The tight constraints whose multiplier is at an end of its interval: they could leave at no cost.
    var bounded = NumberSet()
    /// Variables that have to be evaluated, with all that depends on them.
    var pending = NumberSet()
    /// Variables whose value may have changed since it was published.
    var moved = Worklist()
    /// Basic items whose multiplier may be outside its interval.
    var suspects = Worklist()
    // Inactive constraints to be tested, in order of urgency: required equations, wishes, required inequalities.
    var equationTests = Worklist()
    var wishTests = Worklist()
    var inequalityTests = Worklist()

    // Scratch of the passes.
    var upOrder = Stack<Int32>()
    var downOrder = Stack<Int32>()
    var cursors = Stack<Cursor>()
    var upMarks = Pool<Int32>()
    var downMarks = Pool<Int32>()
    var upEpoch: Int32 = 0
    var downEpoch: Int32 = 0
    var adjoint = Pool<Double>()
    var adjointSize = Pool<Double>()
    var share = Pool<Double>()
    var shareSize = Pool<Double>()
    var shareMarks = Pool<Int32>()
    var shareEpoch: Int32 = 0
    var reaches = Pool<Bool>()
    /// The latest row: shares of tight constraints and of stays.
    var rowConstraints = Stack<Share>()
    var rowStays = Stack<Share>()
    /// The latest column: rates of variables and of inactive constraints.
    var columnVariables = Stack<Share>()
    var rates = Stack<Share>()
    var freed = Stack<Int32>()
    var derived = Stack<Int32>()
    var crossed: [(constraint: Int32, change: PriorityVector)] = []
    var breakpoints: [Breakpoint] = []
    var candidates: CandidateHeap
    var flips: [Flip] = []
    /// How far a constraint's interval is shifted outwards, and which ones are.
    var shifts = Pool<Double>()
    var shifted = Stack<Int32>()
    /// The constraints that gave way in the present dual step.
    var flipStamps = Pool<Int32>()
    var flipEpoch: Int32 = 0

    /// Variables whose definition or constraints changed, and constraints whose multiplier, constant or priority did,
    /// since the free variables were settled.
    var altered = Worklist()
    var alteredConstraints = Worklist()

    // Canonical layout: stamps that end with each call.
    var component = Stack<Int32>()
    var seededVariables = Pool<Int32>()
    var seededConstraints = Pool<Int32>()
    var settledStamps = Pool<Int32>()
    var heldConstraints = Pool<Int32>()
    var heldStays = Pool<Int32>()
    var canonicalEpoch: Int32 = 0

    var counters = WorkCounters()
    /// The ``effort`` after which a solve is given up.
    var effortLimit = Int.max

    // Scratch of making edit programs; the pools are -1 between two calls.
    var compiledLines = Pool<Int32>()
    var compiledPlaces = Pool<Int32>()
    var compiledRows = Stack<EditProgram.Line>()

    // Scratch of peeling.
    var peeling = PeelingScratch()
    /// The entries of the expanded rows after they were last factored.
    var fillAfterFactoring = 0
    /// Whether definitions magnify rounding too much to go on with, and from where on they do.
    var isMagnified = false
    var largestMagnification = Self.usualMagnification
    static let usualMagnification = 1e6
    /// The expanded constraints that were evaluated, and whether the values do not fulfil them as well as they should.
    var closings = Stack<Int32>()
    var isInaccurate = false
    var largestResidual = Self.usualResidual
    /// Any that ``distance(_:)`` does not take for rounding.
    static let usualResidual = 0.0
    /// The pivots when everything was last factored.
    var pivotsAtFactoring = 0

    /// How often a buffer had to grow, beyond the pools by slot.
    var buffersGrown: Int {
        terms.allocations + expanded.allocations + absorbed.allocations + keys.allocations + multipliers.allocations
            + stayMultipliers.allocations
    }

    /// The entries of the constraints, of the expanded rows and of what they absorbed.
    var entryCount: Int { terms.entryCount + expanded.entryCount + absorbed.entryCount }

    struct Cursor: BitwiseCopyable {
        var variable: Int32
        var position: Int32
        var end: Int32
        var stage: Int32
    }

    struct Share: BitwiseCopyable {
        var slot: Int32
        var value: Double
    }

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        keys = KeyArena()
        candidates = CandidateHeap(keys: keys)
    }

    deinit {
        variableSlab.deallocate()
        constraintSlab.deallocate()
        multipliers.deallocate()
        unchecked.deallocate()
        stayMultipliers.deallocate()
        terms.deallocate()
        expanded.deallocate()
        absorbed.deallocate()
        undefined.deallocate()
        bounded.deallocate()
        pending.deallocate()
        moved.deallocate()
        suspects.deallocate()
        altered.deallocate()
        alteredConstraints.deallocate()
        equationTests.deallocate()
        wishTests.deallocate()
        inequalityTests.deallocate()
        upOrder.deallocate()
        downOrder.deallocate()
        freed.deallocate()
        shifted.deallocate()
        closings.deallocate()
        derived.deallocate()
        component.deallocate()
        cursors.deallocate()
        rowConstraints.deallocate()
        rowStays.deallocate()
        columnVariables.deallocate()
        rates.deallocate()
        keys.deallocate()
        meter.deallocate()
        candidates.deallocate()
        compiledRows.deallocate()
        peeling.deallocate()
    }

    /// Between two steps: ends a solve that its caller wants to be ended.
    @inline(__always)
    func checkLimits() throws(Failure) {
        let work = counters.pivots &+ counters.rowsTouched &+ counters.entriesWritten
        if meter.isOver(work: work, entries: entryCount) { throw .stopped }
    }

    /// Makes room for new rows.
    mutating func reserve(rows: Int, terms count: Int) { terms.reserve(entries: count + count / 2) }

    /// Makes room for slots up to those numbers.
    mutating func reserve(variables wantedVariables: Int, constraints wantedConstraints: Int) {
        if wantedVariables > values.count {
            let wanted = max(16, wantedVariables, values.count * 2)
            var count = Slab()
            growVariables(to: wanted, in: &count)
            var slab = Slab(byteCount: count.byteCount)
            growVariables(to: wanted, in: &slab)
            variableSlab.deallocate()
            variableSlab = slab
            counters.allocations += 1
        }
        if wantedConstraints > constraints.count {
            let wanted = max(16, wantedConstraints, constraints.count * 2)
            var count = Slab()
            growConstraints(to: wanted, in: &count)
            var slab = Slab(byteCount: count.byteCount)
            growConstraints(to: wanted, in: &slab)
            constraintSlab.deallocate()
            constraintSlab = slab
            counters.allocations += 1
        }
        suspects.grow(to: 2 * max(values.count, constraints.count))
    }

    private mutating func growVariables(to n: Int, in slab: inout Slab) {
        values.grow(to: n, fill: nil, in: &slab)
        definitions.grow(to: n, fill: -1, in: &slab)
        dependants.grow(to: n, fill: nil, in: &slab)
        stayMultipliers.grow(to: n, in: &slab)
        ranks.grow(to: n, fill: nil, in: &slab)
        isVariable.grow(to: n, fill: nil, in: &slab)
        undefined.grow(to: n, in: &slab)
        pending.grow(to: n, in: &slab)
        moved.grow(to: n, in: &slab)
        upMarks.grow(to: n, fill: nil, in: &slab)
        downMarks.grow(to: n, fill: nil, in: &slab)
        adjoint.grow(to: n, fill: nil, in: &slab)
        adjointSize.grow(to: n, fill: nil, in: &slab)
        reaches.grow(to: n, fill: nil, in: &slab)
        settledStamps.grow(to: n, fill: nil, in: &slab)
        seededVariables.grow(to: n, fill: nil, in: &slab)
        altered.grow(to: n, in: &slab)
        heldStays.grow(to: n, fill: nil, in: &slab)
        compiledLines.grow(to: n, fill: -1, in: &slab)
        peeling.grow(variables: n, in: &slab)
        terms.grow(columns: n, in: &slab)
        expanded.grow(columns: n, in: &slab)
    }

    private mutating func growConstraints(to m: Int, in slab: inout Slab) {
        constraints.grow(to: m, fill: ConstraintRecord(), in: &slab)
        multipliers.grow(to: m, in: &slab)
        unchecked.grow(to: m, in: &slab)
        checkedForces.grow(to: m, fill: nil, in: &slab)
        bounded.grow(to: m, in: &slab)
        equationTests.grow(to: m, in: &slab)
        wishTests.grow(to: m, in: &slab)
        inequalityTests.grow(to: m, in: &slab)
        share.grow(to: m, fill: nil, in: &slab)
        shareSize.grow(to: m, fill: nil, in: &slab)
        shareMarks.grow(to: m, fill: nil, in: &slab)
        heldConstraints.grow(to: m, fill: nil, in: &slab)
        compiledPlaces.grow(to: m, fill: -1, in: &slab)
        flipStamps.grow(to: m, fill: nil, in: &slab)
        shifts.grow(to: m, fill: nil, in: &slab)
        seededConstraints.grow(to: m, fill: nil, in: &slab)
        alteredConstraints.grow(to: m, in: &slab)
        peeling.grow(constraints: m, in: &slab)
        terms.grow(rows: m, in: &slab)
        expanded.grow(rows: m, in: &slab)
        absorbed.grow(rows: m, in: &slab)
        absorbed.grow(columns: m, in: &slab)
    }
}

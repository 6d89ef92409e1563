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
        /// The method gave up, for the reason given.
        case stuck(String)
    }

    let tolerances: Tolerances
    let keys = KeyArena()

    // Pools by slot.
    var constraints = Pool<ConstraintRecord>()
    var multipliers = MultiplierPool()
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
    /// Inactive constraints to be tested, by urgency: required equations, wishes, required inequalities.
    var tests = [Worklist(), Worklist(), Worklist()]

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
    var candidates = CandidateHeap()
    var flips: [Flip] = []

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

    // Scratch of peeling.
    var peeling = PeelingScratch()

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

    init(tolerances: Tolerances) { self.tolerances = tolerances }

    deinit {
        constraints.deallocate()
        multipliers.deallocate()
        values.deallocate()
        definitions.deallocate()
        dependants.deallocate()
        stayMultipliers.deallocate()
        ranks.deallocate()
        isVariable.deallocate()
        for matrix in [terms, expanded, absorbed] { matrix.deallocate() }
        for set in [undefined, bounded, pending] { set.deallocate() }
        for list in [moved, suspects, altered, alteredConstraints] + tests { list.deallocate() }
        for stack in [upOrder, downOrder, freed, derived, component] { stack.deallocate() }
        cursors.deallocate()
        for pool in [
            upMarks, downMarks, shareMarks, settledStamps, heldConstraints, heldStays, seededVariables,
            seededConstraints,
        ] { pool.deallocate() }
        for pool in [adjoint, adjointSize, share, shareSize] { pool.deallocate() }
        reaches.deallocate()
        keys.deallocate()
        candidates.deallocate()
        peeling.deallocate()
        for stack in [rowConstraints, rowStays, columnVariables, rates] { stack.deallocate() }
    }

    /// Makes room for new rows.
    mutating func reserve(rows: Int, terms count: Int) { terms.reserve(entries: count + count / 2) }

    /// Makes room for slots up to those numbers.
    mutating func reserve(variables wantedVariables: Int, constraints wantedConstraints: Int) {
        if wantedVariables > values.count {
            let n = max(16, wantedVariables, values.count * 2)
            counters.allocations += 1
            values.grow(to: n, fill: 0)
            definitions.grow(to: n, fill: -1)
            dependants.grow(to: n, fill: 0)
            stayMultipliers.grow(to: n)
            ranks.grow(to: n, fill: 0)
            isVariable.grow(to: n, fill: false)
            undefined.grow(to: n)
            pending.grow(to: n)
            moved.grow(to: n)
            upMarks.grow(to: n, fill: 0)
            downMarks.grow(to: n, fill: 0)
            adjoint.grow(to: n, fill: 0)
            adjointSize.grow(to: n, fill: 0)
            reaches.grow(to: n, fill: false)
            settledStamps.grow(to: n, fill: 0)
            seededVariables.grow(to: n, fill: 0)
            altered.grow(to: n)
            heldStays.grow(to: n, fill: 0)
            peeling.grow(variables: n)
        }
        if wantedConstraints > constraints.count {
            let m = max(16, wantedConstraints, constraints.count * 2)
            counters.allocations += 1
            constraints.grow(to: m, fill: ConstraintRecord())
            multipliers.grow(to: m)
            bounded.grow(to: m)
            for urgency in tests.indices { tests[urgency].grow(to: m) }
            share.grow(to: m, fill: 0)
            shareSize.grow(to: m, fill: 0)
            shareMarks.grow(to: m, fill: 0)
            heldConstraints.grow(to: m, fill: 0)
            seededConstraints.grow(to: m, fill: 0)
            alteredConstraints.grow(to: m)
            peeling.grow(constraints: m)
        }
        suspects.grow(to: 2 * max(values.count, constraints.count))
        terms.grow(rows: constraints.count, columns: values.count)
        expanded.grow(rows: constraints.count, columns: values.count)
        absorbed.grow(rows: constraints.count, columns: constraints.count)
    }
}

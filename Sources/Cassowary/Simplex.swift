import SimplexSupport
import ExactSimplex
import SolverAPI

/// The state of the simplex method on the tableau, and the one way in which it changes: ``exchange(leaving:entering:side:)``.
///
/// For each nonbasic symbol j the vector `multiplier[j]` is the derivative, along j, of the cost of all *basic* errors. The
/// layout is optimal when no symbol can move at a profit: `multiplier + costAbove >= 0` where j may rise and
/// `costBelow − multiplier >= 0` where it may fall (for an external variable both costs are 0).
///
/// Badros, Borning and Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm*, TOCHI 8(4), 2001, §2.
/// Instead of their weighted sum the objective is a ``PriorityVector``.
struct Simplex: ~Copyable {
    var tableau: SparseTableau
    let tolerances: Tolerances
    var states = ConstraintTable<ConstraintState>()
    var multipliers: Multipliers
    /// Counts decisions that exact arithmetic has to confirm.
    let doubts: DoubtCounter
    /// What ends a solve early.
    let meter = SolveMeter()

    /// What has to be looked at.
    var agenda = Agenda()
    /// What can move without cost.
    var ties = TieMemory()
    /// Optional constraints that were added and do not count yet.
    var pending: [(slot: ConstraintSlot, form: ConstraintState.Form)] = []
    var scratch = Scratch()
    /// What the check of answers remembers.
    var check = AnswerCheck()
    var drift = DriftWatch()

    /// A value left the range in which arithmetic means anything; the batch has to be refused.
    var isOverflown = false
    /// Limits on constants and coefficients keep sensible layouts far below this.
    static let largestValue = 1e30
    /// How often one solve may write the tableau anew. Of webs of 200 wishes with ratios the worst took 76 (measured).
    static let factoringsOfSolve = 400

    /// Whether multipliers hold the costs of ``perturb()``.
    var isPerturbed = false
    var pivots = 0
    /// How often a constraint went to the other side of 0 without a pivot.
    var flips = 0

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        doubts = DoubtCounter()
        multipliers = Multipliers(doubts: doubts)
        tableau = SparseTableau(cancellation: tolerances.cancellation, doubts: doubts)
    }

    /// Between two steps: ends a solve that its caller wants to be ended.
    @inline(__always)
    mutating func checkLimits() throws(SimplexFailure) {
        let work = pivots &+ tableau.rowsTouched &+ tableau.entriesWritten
        if meter.isOver(work: work, entries: tableau.entryCount) { throw .stopped }
    }

    mutating func reserve(variables: Int, constraints: Int) {
        let count = max(variables, constraints) * 2
        if count <= tableau.capacity { return }
        tableau.reserve(symbols: count)
        let larger = tableau.capacity
        multipliers.reserve(symbols: larger)
        states.grow(to: larger / 2, fill: ConstraintState())
        agenda.grow(to: larger)
        ties.grow(to: larger)
    }

    mutating func removeAll() {
        states.fill(with: ConstraintState())
        multipliers.removeAll()
        isPerturbed = false
        tableau.removeAll()
        agenda.removeAll()
        ties.removeAll()
        pending.removeAll()
        isOverflown = false
        check.largestValue = 0
    }

    @inline(__always)
    mutating func noteMultiplier(_ symbol: Symbol) {
        agenda.profitable.insert(symbol)
        agenda.reviewed.insert(symbol)
    }

    /// Looks at the rows whose constant a pivot changed.
    mutating func noteChanged() {
        for place in 0..<tableau.changed.count { noteValue(tableau.changed[place]) }
        tableau.changed.removeAll()
    }

    @inline(__always)
    mutating func noteValue(_ symbol: Symbol) {
        let value = tableau.constants[symbol]
        // Written so that a value which is not a number fails too.
        if !(abs(value) <= Self.largestValue) { isOverflown = true }
        if ties.loose.contains(symbol) { ties.isSettled = false }
        if symbol.isExternal {
            agenda.moved.insert(symbol)
        } else {
            let slot = symbol.constraint
            // On its side of 0 it is where it may be, whatever the tolerance.
            if value * Double(states[slot].side) < 0 || states[slot].form == .requiredEqual {
                agenda.misplaced.insert(symbol)
            }
            if !states[slot].pinned.isNone { agenda.reviewed.insert(states[slot].pinned) }
        }
    }

    /// How far a constraint's value may be from 0 and count as 0.
    @inline(__always)
    mutating func tolerance(_ slot: ConstraintSlot) -> Double {
        tolerances.feasibility + tolerances.relative * max(states[slot].magnitude, abs(states[slot].constant))
    }

    /// Makes `leaving` nonbasic at 0 and `entering` basic, on the given side of 0 if it is a constraint.
    mutating func exchange(leaving: Symbol, entering: Symbol, side: Int8) {
        pivots += 1
        ties.isSettled = false
        let leavingSlope = leaving.isExternal ? nil : states[leaving.constraint].slope
        let leavingWasElsewhere = tableau.value(leaving) != 0
        let dropsLeaving = isDroppable(leaving)
        reviewPinned(byRowsWith: entering)
        if !entering.isExternal { states[entering.constraint].side = side }
        tableau.pivot(leaving: leaving, entering: entering, dropsLeaving: dropsLeaving)
        noteChanged()
        if leaving.isExternal {
            if leavingWasElsewhere { agenda.moved.insert(leaving) }
        } else {
            states[leaving.constraint].isDropped = dropsLeaving
            if !states[leaving.constraint].pinned.isNone {
                agenda.reviewed.insert(states[leaving.constraint].pinned)
                states[leaving.constraint].pinned = .none
            }
        }

        setFreedom(.none, of: entering)
        noteMultiplier(leaving)
        scratch.price.set(multipliers[entering], times: 1)
        if !entering.isExternal, let slope = states[entering.constraint].slope { scratch.price.add(slope, in: doubts) }
        multipliers.clear(entering)
        multipliers.clear(leaving)
        // A price of nothing leaves all multipliers as they are: the usual case, for layouts that satisfy their wishes.
        if !scratch.price.isZero {
            let row = tableau.rows[entering]
            for place in 0..<row.count {
                let column = row[place].column
                multipliers.add(scratch.price, times: row[place].value, to: column)
                noteMultiplier(column)
            }
        }
        if let leavingSlope, !dropsLeaving { multipliers.add(leavingSlope.times(-1), to: leaving) }
    }

    /// Adds `slope × factor` of a basic constraint to the multipliers of its row.
    mutating func chargeRow(of symbol: Symbol, slope: PriorityVector.Entry?, times factor: Double) {
        guard let slope else { return }
        let row = tableau.rows[symbol]
        for place in 0..<row.count {
            multipliers.add(slope.times(row[place].value * factor), to: row[place].column)
            noteMultiplier(row[place].column)
        }
    }

    /// Moves a basic optional constraint to the other side of 0: its cost changes, nothing else does.
    mutating func flip(_ symbol: Symbol) {
        ties.isSettled = false
        flips += 1
        chargeRow(of: symbol, slope: states[symbol.constraint].slope, times: -1)
        states[symbol.constraint].side = -states[symbol.constraint].side
        chargeRow(of: symbol, slope: states[symbol.constraint].slope, times: 1)
    }

    /// The sign of what it gains per point to raise a nonbasic symbol, 1 when the move pays; -2 when it may not rise.
    mutating func profitOfRising(_ symbol: Symbol, levelsOnly: Bool = false) -> Int {
        if symbol.isExternal {
            return multipliers.isZero(symbol)
                ? 0 : -multipliers[symbol].sign(adding: nil, levelsOnly: levelsOnly, in: doubts)
        }
        let slot = symbol.constraint
        if !states[slot].mayRise { return -2 }
        let cost = states[slot].costAbove
        if multipliers.isZero(symbol) { return cost == nil ? 0 : -1 }
        return -multipliers[symbol].sign(adding: cost, levelsOnly: levelsOnly, in: doubts)
    }

    /// The sign of what it gains per point to lower a nonbasic symbol; -2 when it may not fall.
    mutating func profitOfFalling(_ symbol: Symbol, levelsOnly: Bool = false) -> Int {
        if symbol.isExternal {
            return multipliers.isZero(symbol)
                ? 0 : multipliers[symbol].sign(adding: nil, levelsOnly: levelsOnly, in: doubts)
        }
        let slot = symbol.constraint
        if !states[slot].mayFall { return -2 }
        let cost = states[slot].costBelow?.times(-1)
        if multipliers.isZero(symbol) { return cost == nil ? 0 : -1 }
        return multipliers[symbol].sign(adding: cost, levelsOnly: levelsOnly, in: doubts)
    }
}

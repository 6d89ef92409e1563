import SimplexSupport
import ExactSimplex
import SolverAPI

/// The simplex method on the tableau. Every pivot is a call of ``exchange(leaving:entering:side:)``.
///
/// For each nonbasic symbol j, `multiplier[j]` is the derivative along j of the cost of all *basic* errors. The layout is
/// optimal if no move is profitable: `multiplier + costAbove >= 0` where j may rise, and `costBelow − multiplier >= 0`
/// where it may fall. Both costs of an external variable are 0.
///
/// Badros, Borning and Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm*, TOCHI 8(4), 2001, §2. The
/// objective is a ``PriorityVector`` instead of their weighted sum.
struct Simplex: ~Copyable {
    var tableau: SparseTableau
    let tolerances: Tolerances
    var states = ConstraintTable<ConstraintState>()
    var multipliers: Multipliers
    /// Counts decisions that exact arithmetic has to confirm.
    let doubts: DoubtCounter
    let meter = SolveMeter()

    var agenda = Agenda()
    var ties = TieMemory()
    /// Added optional constraints whose costs are not active yet.
    var pending: [(slot: ConstraintSlot, form: ConstraintState.Form)] = []
    var scratch = Scratch()
    var check = AnswerCheck()
    var drift = DriftWatch()

    /// Whether a value exceeded ``largestValue`` or was NaN; the solve then fails.
    var isOverflown = false
    /// The largest meaningful value in points. The limits on constants and coefficients keep layouts far below it.
    static let largestValue = 1e30
    /// The maximum number of factorizations in one solve. The largest number observed was 76, in a web of 200 optional
    /// constraints with ratios.
    static let factoringsOfSolve = 400

    /// Whether multipliers include the costs of ``perturb()``.
    var isPerturbed = false
    var pivots = 0
    /// The number of times a constraint changed its side of 0 without a pivot.
    var flips = 0

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        doubts = DoubtCounter()
        multipliers = Multipliers(doubts: doubts)
        tableau = SparseTableau(cancellation: tolerances.cancellation, doubts: doubts)
    }

    /// Throws if the caller's limits are exceeded. Call it between two steps.
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
    mutating func scheduleMultiplier(_ symbol: Symbol) {
        agenda.profitable.insert(symbol)
        agenda.reviewed.insert(symbol)
    }

    /// Marks the rows whose constant a pivot changed, so that they are tested.
    mutating func scheduleChangedRows() {
        for index in 0..<tableau.changed.count { scheduleValue(tableau.changed[index]) }
        tableau.changed.removeAll()
    }

    @inline(__always)
    mutating func scheduleValue(_ symbol: Symbol) {
        let value = tableau.constants[symbol]
        // `!(a <= b)` instead of `a > b`, so that NaN counts as too large.
        if !(abs(value) <= Self.largestValue) { isOverflown = true }
        if ties.loose.contains(symbol) { ties.isSettled = false }
        if symbol.isExternal {
            agenda.moved.insert(symbol)
        } else {
            let slot = symbol.constraint
            // A constraint on its side of 0 is feasible for any tolerance, so it is not tested.
            if value * Double(states[slot].side) < 0 || states[slot].form == .requiredEqual {
                agenda.misplaced.insert(symbol)
            }
            if !states[slot].pinned.isNone { agenda.reviewed.insert(states[slot].pinned) }
        }
    }

    /// Returns the distance from 0 up to which a constraint's value counts as 0.
    @inline(__always)
    mutating func tolerance(_ slot: ConstraintSlot) -> Double {
        tolerances.feasibility + tolerances.relative * max(states[slot].magnitude, abs(states[slot].constant))
    }

    /// Makes `leaving` nonbasic at 0, and `entering` basic, on the given side of 0 if it is a constraint.
    mutating func exchange(leaving: Symbol, entering: Symbol, side: Int8) {
        pivots += 1
        ties.isSettled = false
        let leavingSlope = leaving.isExternal ? nil : states[leaving.constraint].slope
        let leavingWasElsewhere = tableau.value(leaving) != 0
        let dropsLeaving = isDroppable(leaving)
        reviewPinned(byRowsWith: entering)
        if !entering.isExternal { states[entering.constraint].side = side }
        tableau.pivot(leaving: leaving, entering: entering, dropsLeaving: dropsLeaving)
        scheduleChangedRows()
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
        scheduleMultiplier(leaving)
        scratch.price.set(multipliers[entering], times: 1)
        if !entering.isExternal, let slope = states[entering.constraint].slope { scratch.price.add(slope, in: doubts) }
        multipliers.clear(entering)
        multipliers.clear(leaving)
        // A price of 0 changes no multiplier. This is the usual case, in layouts that satisfy their optional constraints.
        if !scratch.price.isZero {
            let row = tableau.rows[entering]
            for index in 0..<row.count {
                let column = row[index].column
                multipliers.add(scratch.price, times: row[index].value, to: column)
                scheduleMultiplier(column)
            }
        }
        if let leavingSlope, !dropsLeaving { multipliers.add(leavingSlope.times(-1), to: leaving) }
    }

    /// Adds a basic constraint's `slope × factor`, times each coefficient of its row, to the multipliers of the row's
    /// symbols.
    mutating func chargeRow(of symbol: Symbol, slope: PriorityVector.Entry?, times factor: Double) {
        guard let slope else { return }
        let row = tableau.rows[symbol]
        for index in 0..<row.count {
            multipliers.add(slope.times(row[index].value * factor), to: row[index].column)
            scheduleMultiplier(row[index].column)
        }
    }

    /// Moves a basic optional constraint to the other side of 0. Only its cost changes.
    mutating func flip(_ symbol: Symbol) {
        ties.isSettled = false
        flips += 1
        chargeRow(of: symbol, slope: states[symbol.constraint].slope, times: -1)
        states[symbol.constraint].side = -states[symbol.constraint].side
        chargeRow(of: symbol, slope: states[symbol.constraint].slope, times: 1)
    }

    /// The effect of a move of a nonbasic symbol on the objective.
    enum Profit {
        case gains
        case neutral
        case loses
        /// A required constraint forbids the move.
        case forbidden

        @inline(__always)
        init(sign: Int) { self = sign > 0 ? .gains : sign < 0 ? .loses : .neutral }

        /// Whether the move is allowed and costs nothing.
        var isFree: Bool { self == .gains || self == .neutral }
    }

    /// Returns the effect of raising a nonbasic symbol.
    mutating func profitOfRising(_ symbol: Symbol, levelsOnly: Bool = false) -> Profit {
        if symbol.isExternal {
            if multipliers.isZero(symbol) { return .neutral }
            return Profit(sign: -multipliers[symbol].sign(adding: nil, levelsOnly: levelsOnly, in: doubts))
        }
        let slot = symbol.constraint
        if !states[slot].mayRise { return .forbidden }
        let cost = states[slot].costAbove
        if multipliers.isZero(symbol) { return cost == nil ? .neutral : .loses }
        return Profit(sign: -multipliers[symbol].sign(adding: cost, levelsOnly: levelsOnly, in: doubts))
    }

    /// Returns the effect of lowering a nonbasic symbol.
    mutating func profitOfFalling(_ symbol: Symbol, levelsOnly: Bool = false) -> Profit {
        if symbol.isExternal {
            if multipliers.isZero(symbol) { return .neutral }
            return Profit(sign: multipliers[symbol].sign(adding: nil, levelsOnly: levelsOnly, in: doubts))
        }
        let slot = symbol.constraint
        if !states[slot].mayFall { return .forbidden }
        let cost = states[slot].costBelow?.times(-1)
        if multipliers.isZero(symbol) { return cost == nil ? .neutral : .loses }
        return Profit(sign: multipliers[symbol].sign(adding: cost, levelsOnly: levelsOnly, in: doubts))
    }
}

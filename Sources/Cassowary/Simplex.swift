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
    var states: [ConstraintState] = []
    var multipliers: [PriorityVector] = []

    /// Nonbasic symbols that may have become able to move at a profit.
    var profitable = Worklist()
    /// Basic constraints whose value may have come to lie on the wrong side.
    var misplaced = Worklist()
    /// External variables whose value may have changed since it was published.
    var moved = Worklist()
    /// Nonbasic symbols that may have become free to move without cost, or have ceased to be.
    var reviewed = Worklist()
    /// The nonbasic symbols that can move without cost, as of the last canonical layout.
    var freeSymbols = SymbolSet()

    /// Optional constraints that were added and do not count yet.
    var pending: [(slot: Int32, form: ConstraintState.Form)] = []

    /// A value left the range in which arithmetic means anything; the batch has to be refused.
    var isOverflown = false
    /// Limits on constants and coefficients keep sensible layouts far below this.
    static let largestValue = 1e30

    var pivots = 0
    var canonicalMoves = 0

    init(tolerances: Tolerances) {
        self.tolerances = tolerances
        tableau = SparseTableau(cancellation: tolerances.cancellation)
    }

    enum Failure: Error {
        /// The required constraints cannot hold together.
        case conflict(Conflict)
        /// The method gave up: rounding, or a cycle that Bland's rule did not end.
        case stuck(String)
    }

    mutating func reserve(variables: Int, constraints: Int) {
        let count = max(variables, constraints) * 2
        tableau.reserve(symbols: count)
        if multipliers.count < count {
            let larger = tableau.capacity
            multipliers += Array(repeating: PriorityVector(), count: larger - multipliers.count)
            states += Array(repeating: ConstraintState(), count: larger / 2 - states.count)
            profitable.reserve(symbols: larger)
            misplaced.reserve(symbols: larger)
            moved.reserve(symbols: larger)
            reviewed.reserve(symbols: larger)
            freeSymbols.reserve(symbols: larger)
        }
    }

    mutating func removeAll() {
        for slot in states.indices { states[slot] = ConstraintState() }
        for symbol in multipliers.indices { multipliers[symbol].removeAll() }
        tableau.removeAll()
        profitable.removeAll()
        misplaced.removeAll()
        reviewed.removeAll()
        pending.removeAll()
        isOverflown = false
        freeSymbols.removeAll()
    }

    mutating func noteMultiplier(_ symbol: Symbol) {
        profitable.insert(symbol)
        reviewed.insert(symbol)
    }

    /// Looks at the rows whose constant a pivot changed.
    mutating func noteChanged() {
        for place in tableau.changed.indices { noteValue(Symbol(index: tableau.changed[place])) }
        tableau.changed.removeAll(keepingCapacity: true)
    }

    mutating func noteValue(_ symbol: Symbol) {
        // Written so that a value which is not a number fails too.
        if !(abs(tableau.constants[Int(symbol.index)]) <= Self.largestValue) { isOverflown = true }
        if symbol.isExternal { moved.insert(symbol) } else { misplaced.insert(symbol) }
    }

    /// How far a constraint's value may be from 0 and count as 0.
    mutating func tolerance(_ state: ConstraintState) -> Double {
        tolerances.feasibility + tolerances.relative * max(state.magnitude, abs(state.constant))
    }

    /// Makes `leaving` nonbasic at 0 and `entering` basic, on the given side of 0 if it is a constraint.
    mutating func exchange(leaving: Symbol, entering: Symbol, side: Int8) {
        pivots += 1
        let leavingSlope = leaving.isExternal ? nil : states[leaving.slot].slope
        let leavingWasElsewhere = tableau.value(leaving) != 0
        tableau.pivot(leaving: leaving, entering: entering)
        noteChanged()
        if leaving.isExternal && leavingWasElsewhere { moved.insert(leaving) }
        if !entering.isExternal { states[entering.slot].side = side }

        reviewed.insert(entering)
        var price = multipliers[Int(entering.index)]
        if !entering.isExternal, let slope = states[entering.slot].slope { price.add(slope) }
        multipliers[Int(entering.index)].removeAll()
        let row = tableau.rows[Int(entering.index)]
        // A price of nothing leaves all multipliers as they are: the usual case, for layouts that satisfy their wishes.
        let isFree = price.isZero
        for place in 0..<row.count {
            let entry = row[place]
            if entry.column == leaving.index {
                multipliers[Int(entry.column)].removeAll()
                if !isFree { multipliers[Int(entry.column)].add(price, times: entry.value) }
                if var slope = leavingSlope {
                    slope.amount = -slope.amount
                    multipliers[Int(entry.column)].add(slope)
                }
                noteMultiplier(leaving)
            } else if !isFree {
                multipliers[Int(entry.column)].add(price, times: entry.value)
                noteMultiplier(Symbol(index: entry.column))
            }
        }
    }

    /// Adds `slope × factor` of a basic constraint to the multipliers of its row.
    mutating func chargeRow(of symbol: Symbol, slope: PriorityVector.Entry?, times factor: Double) {
        guard let slope else { return }
        let row = tableau.rows[Int(symbol.index)]
        for place in 0..<row.count {
            var step = slope
            step.amount *= row[place].value * factor
            multipliers[Int(row[place].column)].add(step)
            noteMultiplier(Symbol(index: row[place].column))
        }
    }

    /// Moves a basic optional constraint to the other side of 0: its cost changes, nothing else does.
    mutating func flip(_ symbol: Symbol) {
        chargeRow(of: symbol, slope: states[symbol.slot].slope, times: -1)
        states[symbol.slot].side = -states[symbol.slot].side
        chargeRow(of: symbol, slope: states[symbol.slot].slope, times: 1)
    }

    /// What it gains per point to raise a nonbasic symbol: positive when the move pays; nil when it may not rise.
    mutating func profitOfRising(_ symbol: Symbol) -> PriorityVector? {
        let multiplier = multipliers[Int(symbol.index)]
        if symbol.isExternal { return multiplier.scaled(by: -1) }
        let state = states[symbol.slot]
        return state.mayRise ? multiplier.adding(state.costAbove).scaled(by: -1) : nil
    }

    /// What it gains per point to lower a nonbasic symbol; nil when it may not fall.
    mutating func profitOfFalling(_ symbol: Symbol) -> PriorityVector? {
        let multiplier = multipliers[Int(symbol.index)]
        if symbol.isExternal { return multiplier }
        let state = states[symbol.slot]
        return state.mayFall ? multiplier.adding(state.costBelow, times: -1) : nil
    }
}

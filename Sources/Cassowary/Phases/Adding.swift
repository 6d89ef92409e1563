import SimplexSupport
import SolverAPI

/// Adding constraints to the tableau, and solving for them level by level.
extension Simplex {
    /// Adds constraints and solves, level by level.
    mutating func add(_ slots: [ConstraintSlot], of problem: borrowing Problem) throws(SimplexFailure) {
        var optional: [(slot: ConstraintSlot, priority: Double)] = []
        // A conflict found here needs the complete log for its certificate.
        tableau.log.setLimit(.max)
        ties.isSettled = false
        // Equations are added first, because they define free variables, and most inequalities then hold already.
        for slot in slots {
            let constraint = problem.header(at: slot)
            if !constraint.priority.isRequired {
                optional.append((slot, constraint.priority.value))
            } else if constraint.relation == .equal {
                try checkLimits()
                add(slot, of: problem)
            }
        }
        for slot in slots {
            let constraint = problem.header(at: slot)
            if constraint.priority.isRequired, constraint.relation != .equal {
                try checkLimits()
                add(slot, of: problem)
            }
        }
        try restoreFeasibility(of: problem)
        try review(slots, problem)
        limitLog()

        optional.sort { $0.priority > $1.priority }
        var begin = 0
        while begin < optional.count {
            let level = optional[begin].priority
            while begin < optional.count, optional[begin].priority == level {
                try checkLimits()
                add(optional[begin].slot, of: problem)
                begin += 1
            }
            try restoreFeasibility(of: problem)
            chargePending()
            try optimize(problem)
        }
        try review(slots, problem)
    }

    /// Tests again the constraints that were added while values were large. Their tolerance grew with those values, so
    /// they may be violated by more than the present tolerance. Without this test, an optional constraint in a web of
    /// size 100 stayed violated by 332 points.
    private mutating func review(_ slots: [ConstraintSlot], _ problem: borrowing Problem) throws(SimplexFailure) {
        var isAny = false
        for slot in slots where states[slot].form != .absent && states[slot].magnitude > Self.usualMagnitude {
            let size = distance(slot, problem).size
            if states[slot].magnitude <= 2 * size { continue }
            states[slot].magnitude = size
            let symbol = Symbol(constraint: slot)
            if tableau.isBasic(symbol) {
                agenda.misplaced.insert(symbol)
                isAny = true
            }
        }
        if !isAny { return }
        try restoreFeasibility(of: problem)
        try optimize(problem)
    }

    /// The summed magnitude of a constraint's terms, in points, above which its tolerance is reviewed.
    private static let usualMagnitude = 1e5

    /// Limits the log, because replaying a longer log costs more than rebuilding the tableau.
    mutating func limitLog() { tableau.log.setLimit(4096 + 32 * tableau.rowCount + 2 * tableau.entryCount) }

    /// Expresses a constraint in the nonbasic symbols. The constraint then either gets a row or defines a free
    /// variable.
    ///
    /// Follow with ``restoreFeasibility(of:)``, and after optional constraints with ``chargePending()`` and
    /// ``optimize(_:)``.
    private mutating func add(_ slot: ConstraintSlot, of problem: borrowing Problem) {
        let constraint = problem.header(at: slot)
        let symbol = Symbol(constraint: slot)
        var state = ConstraintState()
        state.form =
            switch (constraint.priority.isRequired, constraint.relation) {
            case (true, .equal): .requiredEqual
            case (true, _): .requiredNotLess
            case (false, .equal): .optionalEqual
            case (false, _): .optionalNotLess
            }
        state.isEdit = constraint.isEdit
        state.sign = constraint.relation == .lessThanOrEqual ? -1 : 1
        state.priority = constraint.priority.value
        state.creationIndex = constraint.id.rawValue
        state.constant = constraint.constant

        if constraint.relation != .equal {
            for position in 0..<constraint.termCount {
                let variable = problem.term(position, of: constraint).variable
                if problem.variable(at: variable).kind == .position { state.boundsPosition = true }
            }
        }

        scratch.accumulator.begin(symbols: tableau.capacity)
        scratch.accumulator.add(constant: -state.sign * state.constant)
        for position in 0..<constraint.termCount {
            let term = problem.term(position, of: constraint)
            scratch.accumulator.add(state.sign * term.coefficient, Symbol(variable: term.variable), in: tableau)
        }
        state.magnitude = scratch.accumulator.magnitude
        scratch.accumulator.drainTerms(cancellation: tolerances.cancellation, doubts)
        states[slot] = state
        var constant = scratch.accumulator.constant
        let isSatisfied = abs(constant) <= tolerance(slot)
        if isSatisfied { recordDoubtfulValue(constant, slot) }
        // The row has no terms and holds, so what is left of its constant is rounding.
        if isSatisfied && scratch.accumulator.terms.isEmpty { constant = 0 }

        // An inequality that holds already gets a row instead of defining a variable.
        let holds = state.costAbove == nil && state.form != .requiredEqual && (isSatisfied || constant > 0)
        let subject = holds ? nil : subject()
        // The row's entries in dropped columns come from the rows of its basic variables.
        let (row, factor) = subject.map { ($0.column, -1 / $0.value) } ?? (symbol, 1)
        for position in 0..<constraint.termCount {
            let term = problem.term(position, of: constraint)
            let variable = Symbol(variable: term.variable)
            if tableau.isBasic(variable) {
                tableau.log.add(factor * state.sign * term.coefficient, variable, to: row)
            }
        }
        if let subject {
            define(subject, by: symbol, constant: constant)
        } else {
            tableau.insertRow(symbol, constant: constant, terms: scratch.accumulator.terms)
            if state.isRequired {
                agenda.misplaced.insert(symbol)
            } else {
                pending.append((slot, state.form))
                states[slot].form = .absent
            }
        }
    }

    /// Activates the costs of the added optional constraints. Before this call their rows have no cost, so the layout
    /// stays optimal. The dual simplex requires an optimal layout when it repairs constraints that a new definition
    /// pushed to the wrong side of 0.
    mutating func chargePending() {
        for (slot, form) in pending {
            let symbol = Symbol(constraint: slot)
            states[slot].form = form
            let value = tableau.value(symbol)
            states[slot].side = value < -tolerance(slot) ? -1 : 1
            chargeRow(of: symbol, slope: states[slot].slope, times: 1)
            reviewOwner(ofRow: symbol)
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Returns the variable that a new constraint defines; nil if its terms contain no free variable.
    ///
    /// Among the variables whose coefficient is a safe divisor, chooses the variable in the fewest rows, because its
    /// definition rewrites all of them. Ties go to the highest slot. The usual choice, the oldest variable, would
    /// substitute a long column repeatedly.
    private mutating func subject() -> SparseTableau.Term? {
        var largest = 0.0
        for index in 0..<scratch.accumulator.terms.count where scratch.accumulator.terms[index].column.isExternal {
            largest = max(largest, abs(scratch.accumulator.terms[index].value))
        }
        var best: SparseTableau.Term?
        var fewest = Int.max
        for index in 0..<scratch.accumulator.terms.count {
            let term = scratch.accumulator.terms[index]
            if !term.column.isExternal || abs(term.value) < 0.1 * largest { continue }
            let uses = tableau.columns[term.column].count
            if let best, uses > fewest || (uses == fewest && term.column < best.column) { continue }
            best = term
            fewest = uses
        }
        return best
    }

    /// Solves `symbol = constant + Σ terms` for one of its free variables, which becomes basic. `symbol` becomes nonbasic
    /// at 0.
    private mutating func define(_ term: SparseTableau.Term, by symbol: Symbol, constant: Double) {
        let (subject, inverse) = (term.column, 1 / term.value)
        tableau.insertRow(
            subject, constant: -constant * inverse, terms: scratch.accumulator.terms, times: -inverse, without: subject)
        if isDroppable(symbol) {
            states[symbol.constraint].isDropped = true
            tableau.log.drop(constraint: symbol.constraint, row: subject, factor: inverse)
        } else {
            tableau.insertEntry(row: subject, column: symbol, value: inverse)
        }
        if constant != 0 { scheduleValue(subject) }
        tableau.eliminate(subject)
        scheduleChangedRows()

        multipliers.clear(symbol)
        setFreedom(.none, of: subject)
        if states[symbol.constraint].form != .requiredEqual { agenda.reviewed.insert(symbol) }
        if multipliers.isZero(subject) { return }
        scratch.price.set(multipliers[subject], times: 1)
        multipliers.clear(subject)
        let row = tableau.rows[subject]
        for index in 0..<row.count {
            let column = row[index].column
            multipliers.add(scratch.price, times: row[index].value, to: column)
            scheduleMultiplier(column)
        }
    }
}

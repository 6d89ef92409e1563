import SolverAPI

/// Adding, removing and changing constraints: each keeps the tableau equivalent to the system, none of them solves.
extension Simplex {
    // MARK: Adding

    /// Writes a constraint over the nonbasic symbols and gives it a row, or a variable to define.
    ///
    /// Follow with ``restoreFeasibility()``, and after optional ones with ``chargePending()`` and ``optimize()``.
    mutating func add(
        _ constraint: Constraint, slot: Int32, terms variables: [Int32], accumulator: inout RowAccumulator
    ) {
        let symbol = Symbol(constraint: slot)
        var state = ConstraintState()
        state.form =
            switch (constraint.priority.isRequired, constraint.relation) {
            case (true, .equal): .requiredEqual
            case (true, _): .requiredNotLess
            case (false, .equal): .optionalEqual
            case (false, _): .optionalNotLess
            }
        state.sign = constraint.relation == .lessThanOrEqual ? -1 : 1
        state.priority = constraint.priority.value
        state.age = constraint.id.rawValue
        state.constant = constraint.constant

        accumulator.begin(symbols: tableau.capacity)
        accumulator.add(constant: -state.sign * constraint.constant)
        for position in 0..<constraint.expression.count {
            let term = constraint.expression[position]
            accumulator.add(
                state.sign * term.coefficient, Symbol(variable: variables[position]), in: tableau)
        }
        state.magnitude = accumulator.magnitude
        let terms = accumulator.takeTerms(cancellation: tolerances.cancellation)
        var constant = accumulator.constant
        let isSatisfied = abs(constant) <= tolerance(state)
        // A redundant equation of large numbers: what is left of its constant is rounding, and no violation.
        if isSatisfied && terms.isEmpty { constant = 0 }
        states[Int(slot)] = state

        // An inequality that holds as things are needs no variable to give up its freedom for it.
        let holds = state.costAbove == nil && state.form != .requiredEqual && (isSatisfied || constant > 0)
        if !holds, let subject = subject(of: terms) {
            define(subject, by: symbol, constant: constant, terms: terms)
        } else {
            tableau.insertRow(symbol, constant: constant, terms: terms)
            if state.isRequired {
                states[Int(slot)].side = 1
                misplaced.insert(symbol)
            } else {
                pending.append((slot, state.form))
                states[Int(slot)].form = .absent
            }
        }
    }

    /// Lets the optional constraints that were added count. Until then they stand by: giving a free variable to one wish may
    /// push others to their wrong side, which the dual simplex mends, and it needs a layout in which no move pays.
    mutating func chargePending() {
        for (slot, form) in pending {
            let symbol = Symbol(constraint: slot)
            states[Int(slot)].form = form
            let value = tableau.value(symbol)
            states[Int(slot)].side = value < -tolerance(states[Int(slot)]) ? -1 : 1
            chargeRow(of: symbol, slope: states[Int(slot)].slope, times: 1)
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// The free variable that a new constraint defines: of those with a coefficient that is safe to divide by, the one that
    /// appears in the fewest rows (all of them will be rewritten), the newest of these.
    ///
    /// Taking the oldest instead, as is usual, substitutes a long column again and again.
    private mutating func subject(of terms: [(column: Symbol, value: Double)]) -> Symbol? {
        var largest = 0.0
        for term in terms where term.column.isExternal { largest = max(largest, abs(term.value)) }
        var best: Symbol?
        for term in terms where term.column.isExternal && abs(term.value) >= 0.1 * largest {
            guard let rival = best else {
                best = term.column
                continue
            }
            let (uses, rivalUses) = (
                tableau.columns[Int(term.column.index)].count, tableau.columns[Int(rival.index)].count
            )
            if uses < rivalUses || (uses == rivalUses && rival < term.column) { best = term.column }
        }
        return best
    }

    /// Solves `symbol = constant + Σ terms` for one of its free variables, which becomes basic; `symbol` is nonbasic at 0.
    private mutating func define(
        _ subject: Symbol, by symbol: Symbol, constant: Double, terms: [(column: Symbol, value: Double)]
    ) {
        var factor = 1.0
        for term in terms where term.column == subject { factor = term.value }
        var row: [(column: Symbol, value: Double)] = [(symbol, 1 / factor)]
        row.reserveCapacity(terms.count)
        for term in terms where term.column != subject { row.append((term.column, -term.value / factor)) }
        tableau.insertRow(subject, constant: -constant / factor, terms: row)
        if constant != 0 { noteValue(subject) }
        tableau.eliminate(subject)
        noteChanged()

        let price = multipliers[Int(subject.index)]
        multipliers[Int(symbol.index)].removeAll()
        reviewed.insert(symbol)
        reviewed.insert(subject)
        if price.isZero { return }
        multipliers[Int(subject.index)].removeAll()
        for term in row {
            multipliers[Int(term.column.index)].add(price, times: term.value)
            noteMultiplier(term.column)
        }
    }

    // MARK: Removing

    /// Takes a constraint out of a layout that holds all required constraints. Follow with ``optimize()``.
    mutating func remove(slot: Int32) throws(Failure) {
        let symbol = Symbol(constraint: slot)
        guard states[Int(slot)].form != .absent else { return }
        if !tableau.isBasic(symbol) && tableau.columns[Int(symbol.index)].count > 0 {
            try makeBasic(symbol)
        }
        if tableau.isBasic(symbol) {
            chargeRow(of: symbol, slope: states[Int(slot)].slope, times: -1)
            let row = tableau.rows[Int(symbol.index)]
            for place in 0..<row.count { reviewed.insert(Symbol(index: row[place].column)) }
            tableau.dropRow(symbol)
        }
        tableau.clearColumn(symbol)
        multipliers[Int(symbol.index)].removeAll()
        reviewed.insert(symbol)
        states[Int(slot)] = ConstraintState()
    }

    /// Lets the constraint go where the layout gains, or nearest, until another one stops it and takes its place.
    private mutating func makeBasic(_ symbol: Symbol) throws(Failure) {
        let column = tableau.columns[Int(symbol.index)]
        var multiplier = multipliers[Int(symbol.index)].sign
        // Once gone it may move either way at no cost of its own.
        var state = states[symbol.slot]
        state.form = .absent
        states[symbol.slot] = state
        var directions: [Int8] = multiplier > 0 ? [-1, 1] : [1, -1]
        var leaving: (symbol: Symbol, rate: Double)?
        var direction: Int8 = 1
        while leaving == nil, let next = directions.first {
            directions.removeFirst()
            direction = next
            let points = breakpoints(of: symbol, next).sorted {
                $0.distance != $1.distance
                    ? $0.distance < $1.distance
                    : (abs($0.rate) != abs($1.rate) ? abs($0.rate) > abs($1.rate) : $0.symbol < $1.symbol)
            }
            for point in points {
                if multiplier != 0 && !states[point.symbol.slot].isRequired {
                    var profit = multipliers[Int(symbol.index)].scaled(by: -Double(next))
                    for cost in [states[point.symbol.slot].costAbove, states[point.symbol.slot].costBelow] {
                        if var cost {
                            cost.amount = -abs(point.rate)
                            profit.add(cost)
                        }
                    }
                    if profit.sign > 0 {
                        flip(point.symbol)
                        multiplier = multipliers[Int(symbol.index)].sign
                        continue
                    }
                }
                leaving = (point.symbol, point.rate)
                break
            }
        }
        if leaving == nil {
            // Only free variables depend on it: one of them becomes free. The largest coefficient is the safest divisor.
            var best: (symbol: Symbol, rate: Double)?
            for place in 0..<column.count {
                let rate = tableau.rows[Int(column[place].row)][Int(column[place].place)].value
                let row = Symbol(index: column[place].row)
                guard row.isExternal else { continue }
                if abs(rate) > abs(best?.rate ?? 0)
                    || (abs(rate) == abs(best?.rate ?? 0) && row > (best?.symbol ?? row))
                {
                    best = (row, rate)
                }
            }
            leaving = best
        }
        // Left with nothing: the column held only rounding, and clearing it is right.
        guard let leaving else { return }
        exchange(leaving: leaving.symbol, entering: symbol, side: direction)
    }

    /// Takes out a variable that no constraint uses: it is nonbasic, with nothing but rounding in its column.
    mutating func forget(variable slot: Int32) {
        let symbol = Symbol(variable: slot)
        if tableau.isBasic(symbol) { tableau.dropRow(symbol) }
        tableau.clearColumn(symbol)
        multipliers[Int(symbol.index)].removeAll()
        reviewed.insert(symbol)
    }

    // MARK: Changing

    /// Gives a constraint another constant. Follow with ``restoreFeasibility()``.
    ///
    /// - Complexity: O(rows that hold the constraint's symbol).
    mutating func setConstant(_ constant: Double, slot: Int32) {
        let symbol = Symbol(constraint: slot)
        let step = states[Int(slot)].sign * (constant - states[Int(slot)].constant)
        states[Int(slot)].constant = constant
        if step == 0 { return }
        if tableau.isBasic(symbol) {
            tableau.setConstant(tableau.constants[Int(symbol.index)] - step, of: symbol)
            misplaced.insert(symbol)
            return
        }
        let column = tableau.columns[Int(symbol.index)]
        tableau.rowsTouched += column.count
        for place in 0..<column.count {
            let row = column[place].row
            let entry = tableau.rows[Int(row)][Int(column[place].place)]
            tableau.setConstant(tableau.constants[Int(row)] + entry.value * step, of: Symbol(index: row))
            noteValue(Symbol(index: row))
        }
    }

    /// Gives an optional constraint another optional priority. Follow with ``optimize()``.
    mutating func setPriority(_ priority: Priority, slot: Int32) {
        let symbol = Symbol(constraint: slot)
        if tableau.isBasic(symbol) { chargeRow(of: symbol, slope: states[Int(slot)].slope, times: -1) }
        states[Int(slot)].priority = priority.value
        if tableau.isBasic(symbol) {
            chargeRow(of: symbol, slope: states[Int(slot)].slope, times: 1)
        } else {
            noteMultiplier(symbol)
        }
    }

    /// Recomputes every value from the rows and the constraints' own constants, so that a million small steps leave no drift.
    ///
    /// The row of x says `x = K + Σ a_c g_c` for all layouts, with `g_c = sign·(expression − constant)`: so K is
    /// `Σ a_c · sign · constant`, less the constraint's own constant if x is one.
    mutating func refreshConstants() {
        for index in 0..<tableau.capacity where tableau.basic[index] {
            let symbol = Symbol(index: Int32(index))
            var sum = 0.0
            var size = 0.0
            let row = tableau.rows[index]
            for place in 0..<row.count {
                let column = Symbol(index: row[place].column)
                if column.isExternal { continue }
                let part = row[place].value * states[column.slot].sign * states[column.slot].constant
                sum += part
                size += abs(part)
            }
            if !symbol.isExternal {
                let part = states[symbol.slot].sign * states[symbol.slot].constant
                sum -= part
                size += abs(part)
            }
            if abs(sum) <= tolerances.relative * size { sum = 0 }
            if sum != tableau.constants[index] {
                tableau.setConstant(sum, of: symbol)
                noteValue(symbol)
            }
        }
    }
}

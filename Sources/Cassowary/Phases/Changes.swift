import SimplexSupport
import SolverAPI

/// Removing and changing constraints: each keeps the tableau equivalent to the system, none of them solves.
extension Simplex {
    // MARK: Removing

    /// Takes a constraint out of a layout that holds all required constraints. Follow with ``optimize(_:)``.
    mutating func remove(slot: ConstraintSlot) throws(SimplexFailure) {
        let symbol = Symbol(constraint: slot)
        guard states[slot].form != .absent else { return }
        ties.isSettled = false
        try bringBackColumn(slot: slot)
        if !tableau.isBasic(symbol) && tableau.columns[symbol].count > 0 { try makeBasic(symbol) }
        if tableau.isBasic(symbol) {
            chargeRow(of: symbol, slope: states[slot].slope, times: -1)
            let row = tableau.rows[symbol]
            for place in 0..<row.count { agenda.reviewed.insert(row[place].column) }
            tableau.dropRow(symbol)
        }
        tableau.clearColumn(symbol)
        multipliers.clear(symbol)
        agenda.reviewed.insert(symbol)
        states[slot] = ConstraintState()
    }

    /// Lets the constraint go where the layout gains, or nearest, until another one stops it and takes its place.
    private mutating func makeBasic(_ symbol: Symbol) throws(SimplexFailure) {
        var multiplier = multipliers[symbol].sign(in: doubts)
        // Once gone it may move either way at no cost of its own.
        states[symbol.constraint].form = .absent
        var direction: Int8 = multiplier > 0 ? -1 : 1
        var leaving = stop(of: symbol, direction, &multiplier)
        if leaving == nil {
            direction = -direction
            leaving = stop(of: symbol, direction, &multiplier)
        }
        // Left with nothing: the column held only rounding, and clearing it is right.
        guard let leaving = leaving ?? freedVariable(by: symbol) else { return }
        exchange(leaving: leaving, entering: symbol, side: direction)
    }

    /// What stops a constraint that is let go, past the wishes whose loss is smaller than the gain.
    private mutating func stop(of symbol: Symbol, _ direction: Int8, _ multiplier: inout Int) -> Symbol? {
        findBreakpoints(of: symbol, direction)
        sortBreakpoints(bland: false)
        for place in 0..<scratch.points.count {
            let point = scratch.points[place]
            let state = states[point.symbol.constraint]
            if multiplier != 0, let jump = state.jump {
                scratch.room.set(multipliers[symbol], times: -Double(direction))
                scratch.room.add(jump.times(-abs(point.rate)), in: doubts)
                if scratch.room.sign(in: doubts) > 0 {
                    flip(point.symbol)
                    multiplier = multipliers[symbol].sign(in: doubts)
                    continue
                }
            }
            return point.symbol
        }
        return nil
    }

    /// Only free variables depend on it: one of them becomes free. The largest coefficient is the safest divisor.
    private mutating func freedVariable(by symbol: Symbol) -> Symbol? {
        let column = tableau.columns[symbol]
        var best: (symbol: Symbol, size: Double)?
        for place in 0..<column.count {
            let row = column[place].row
            guard row.isExternal else { continue }
            let size = abs(tableau.rows[row][column[place].place].value)
            if let best, size < best.size || (size == best.size && row < best.symbol) { continue }
            best = (row, size)
        }
        return best?.symbol
    }

    /// Takes out a variable that no constraint uses: it is nonbasic, with nothing but rounding in its column.
    mutating func forget(variable slot: VariableSlot) {
        let symbol = Symbol(variable: slot)
        ties.isSettled = false
        if tableau.isBasic(symbol) { tableau.dropRow(symbol) }
        tableau.clearColumn(symbol)
        multipliers.clear(symbol)
        agenda.reviewed.insert(symbol)
    }

    // MARK: Changing

    /// Gives a constraint another constant. Follow with ``restoreFeasibility(of:)``.
    ///
    /// - Complexity: O(rows that hold the constraint's symbol).
    mutating func setConstant(_ constant: Double, slot: ConstraintSlot) throws(SimplexFailure) {
        let symbol = Symbol(constraint: slot)
        let step = states[slot].sign * (constant - states[slot].constant)
        if step == 0 { return }
        // What changes once will change again, so the column stays.
        try bringBackColumn(slot: slot)
        states[slot].constant = constant
        if tableau.isBasic(symbol) {
            tableau.setConstant(tableau.constants[symbol] - step, of: symbol)
            noteValue(symbol)
            return
        }
        let column = tableau.columns[symbol]
        tableau.rowsTouched += column.count
        let (rows, constants) = (tableau.rows.handle, tableau.constants.handle)
        for place in 0..<column.count {
            let listed = column[place]
            let old = constants[listed.row]
            let sum = old + rows[listed.row][listed.place].value * step
            if abs(old) > SparseTableau.largeValue { tableau.isWorn = true }
            constants[listed.row] = sum
            noteValue(listed.row)
        }
    }

    /// Gives an optional constraint another optional priority. Follow with ``optimize(_:)``.
    mutating func setPriority(_ priority: Priority, slot: ConstraintSlot) {
        let symbol = Symbol(constraint: slot)
        ties.isSettled = false
        if tableau.isBasic(symbol) { chargeRow(of: symbol, slope: states[slot].slope, times: -1) }
        states[slot].priority = priority.value
        if tableau.isBasic(symbol) {
            chargeRow(of: symbol, slope: states[slot].slope, times: 1)
        } else {
            noteMultiplier(symbol)
        }
    }
}

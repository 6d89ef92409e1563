import SimplexSupport
import SolverAPI

/// Removing and changing constraints. The tableau stays equivalent to the constraints; nothing is solved.
extension Simplex {
    // MARK: Removing

    /// Removes a constraint from a feasible layout. Follow with ``optimize(_:)``.
    mutating func remove(slot: ConstraintSlot) throws(SimplexFailure) {
        let symbol = Symbol(constraint: slot)
        guard states[slot].form != .absent else { return }
        ties.isSettled = false
        try bringBackColumn(slot: slot)
        if !tableau.isBasic(symbol) && tableau.columns[symbol].count > 0 { try makeBasic(symbol) }
        if tableau.isBasic(symbol) {
            chargeRow(of: symbol, slope: states[slot].slope, times: -1)
            let row = tableau.rows[symbol]
            for index in 0..<row.count { agenda.reviewed.insert(row[index].column) }
            tableau.dropRow(symbol)
        }
        tableau.clearColumn(symbol)
        multipliers.clear(symbol)
        agenda.reviewed.insert(symbol)
        states[slot] = ConstraintState()
    }

    /// Moves the constraint in the direction that improves the layout, until another constraint blocks it and leaves
    /// the basis. If nothing blocks it, moves it in the other direction.
    private mutating func makeBasic(_ symbol: Symbol) throws(SimplexFailure) {
        var multiplier = multipliers[symbol].sign(in: doubts)
        // The constraint is about to be removed, so it may move in either direction without cost.
        states[symbol.constraint].form = .absent
        var direction: Int8 = multiplier > 0 ? -1 : 1
        var leaving = stop(of: symbol, direction, &multiplier)
        if leaving == nil {
            direction = -direction
            leaving = stop(of: symbol, direction, &multiplier)
        }
        // If no row depends on the symbol, its column contains only rounding, and the caller clears it.
        guard let leaving = leaving ?? freedVariable(by: symbol) else { return }
        exchange(leaving: leaving, entering: symbol, side: direction)
    }

    /// Returns the constraint that blocks the move of a constraint that is being removed. The move passes optional
    /// constraints as long as its gain exceeds the loss that passing them causes.
    private mutating func stop(of symbol: Symbol, _ direction: Int8, _ multiplier: inout Int) -> Symbol? {
        findBreakpoints(of: symbol, direction)
        sortBreakpoints(bland: false)
        for index in 0..<scratch.points.count {
            let point = scratch.points[index]
            let state = states[point.symbol.constraint]
            if multiplier != 0, let jump = state.jump {
                scratch.slack.set(multipliers[symbol], times: -Double(direction))
                scratch.slack.add(jump.times(-abs(point.rate)), in: doubts)
                if scratch.slack.sign(in: doubts) > 0 {
                    flip(point.symbol)
                    multiplier = multipliers[symbol].sign(in: doubts)
                    continue
                }
            }
            return point.symbol
        }
        return nil
    }

    /// Returns the variable that becomes nonbasic if no constraint depends on the symbol: the one with the largest
    /// coefficient, because it is the safest divisor. nil if no variable depends on the symbol.
    private mutating func freedVariable(by symbol: Symbol) -> Symbol? {
        let column = tableau.columns[symbol]
        var best: (symbol: Symbol, size: Double)?
        for index in 0..<column.count {
            let row = column[index].row
            guard row.isExternal else { continue }
            let size = abs(tableau.rows[row][column[index].index].value)
            if let best, size < best.size || (size == best.size && row < best.symbol) { continue }
            best = (row, size)
        }
        return best?.symbol
    }

    /// Removes a variable that no constraint contains. Entries that remain in its column are rounding.
    mutating func forget(variable slot: VariableSlot) {
        let symbol = Symbol(variable: slot)
        ties.isSettled = false
        if tableau.isBasic(symbol) { tableau.dropRow(symbol) }
        tableau.clearColumn(symbol)
        multipliers.clear(symbol)
        agenda.reviewed.insert(symbol)
    }

    // MARK: Changing

    /// Changes the constant of a constraint. Follow with ``restoreFeasibility(of:)``.
    ///
    /// - Complexity: O(rows that contain the constraint's symbol).
    mutating func setConstant(_ constant: Double, slot: ConstraintSlot) throws(SimplexFailure) {
        let symbol = Symbol(constraint: slot)
        let step = states[slot].sign * (constant - states[slot].constant)
        if step == 0 { return }
        // A constant that changes once is expected to change again, so its column is kept.
        try bringBackColumn(slot: slot)
        states[slot].constant = constant
        if tableau.isBasic(symbol) {
            tableau.setConstant(tableau.constants[symbol] - step, of: symbol)
            scheduleValue(symbol)
            return
        }
        let column = tableau.columns[symbol]
        tableau.rowsTouched += column.count
        let (rows, constants) = (tableau.rows.handle, tableau.constants.handle)
        for index in 0..<column.count {
            let listed = column[index]
            let old = constants[listed.row]
            let sum = old + rows[listed.row][listed.index].value * step
            if abs(old) > SparseTableau.largeValue { tableau.lostDigits = true }
            constants[listed.row] = sum
            scheduleValue(listed.row)
        }
    }

    /// Changes the priority of an optional constraint. Follow with ``optimize(_:)``.
    mutating func setPriority(_ priority: Priority, slot: ConstraintSlot) {
        let symbol = Symbol(constraint: slot)
        ties.isSettled = false
        if tableau.isBasic(symbol) { chargeRow(of: symbol, slope: states[slot].slope, times: -1) }
        states[slot].priority = priority.value
        if tableau.isBasic(symbol) {
            chargeRow(of: symbol, slope: states[slot].slope, times: 1)
        } else {
            scheduleMultiplier(symbol)
        }
    }
}

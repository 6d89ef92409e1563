import SimplexSupport
import SolverAPI

/// Invariants after every solve, recomputed from scratch. Enabled only by the package trait `InvariantChecks`.
extension Simplex {
    /// Returns a description of the first violated invariant; nil if all hold.
    mutating func brokenInvariant() -> String? {
        indexFault() ?? multiplierFault() ?? sideFault() ?? profitFault() ?? constantFault()
    }

    /// Every entry is indexed by its row and column; basic symbols and dropped dummies have no column.
    private mutating func indexFault() -> String? {
        var entries = 0
        for symbol in tableau.symbols {
            let index = symbol.number
            let (row, column) = (tableau.rows[symbol], tableau.columns[symbol])
            entries += row.count
            if tableau.basic[symbol] ? column.count > 0 : row.count > 0 {
                return "symbol \(index) has a row and a column"
            }
            if !symbol.isExternal, states[symbol.constraint].isDropped, tableau.basic[symbol] || column.count > 0 {
                return "symbol \(index) is dropped and in use"
            }
            for position in 0..<row.count {
                let listed = tableau.columns[row[position].column][row[position].index]
                if listed.row != symbol || Int(listed.index) != position { return "row \(index) is not indexed" }
            }
        }
        return entries == tableau.entryCount ? nil : "\(entries) entries, counted as \(tableau.entryCount)"
    }

    /// Each multiplier is the sum, over the rows of its column, of the entry times the slope of the row's cost.
    private mutating func multiplierFault() -> String? {
        for symbol in tableau.symbols where !tableau.basic[symbol] {
            var difference = PriorityVector()
            difference.set(multipliers[symbol], times: -1)
            let column = tableau.columns[symbol]
            var size = 1.0
            for index in 0..<column.count {
                let row = column[index].row
                if row.isExternal { continue }
                if let slope = states[row.constraint].slope {
                    let value = tableau.rows[row][column[index].index].value
                    difference.add(slope.times(value), in: doubts)
                    size += abs(value)
                }
            }
            let largest = difference.entries.indices.reduce(0) { max($0, abs(difference.entries[$1].amount)) }
            if largest > 1e-9 * size { return "the multiplier of symbol \(symbol.number) is off by \(largest)" }
        }
        return nil
    }

    /// Every basic constraint is on its side of 0.
    private mutating func sideFault() -> String? {
        for slot in states.slots where states[slot].form != .absent {
            let symbol = Symbol(constraint: slot)
            guard tableau.isBasic(symbol) else { continue }
            let value = tableau.constants[symbol]
            let tolerance = 10 * tolerance(slot)
            if states[slot].form == .requiredEqual
                ? abs(value) > tolerance : value * Double(states[slot].side) < -tolerance
            {
                return "constraint slot \(slot.number) is at \(value), side \(states[slot].side)"
            }
        }
        return nil
    }

    /// No nonbasic symbol can move at a profit.
    private mutating func profitFault() -> String? {
        for symbol in tableau.symbols where !tableau.basic[symbol] && tableau.columns[symbol].count > 0 {
            if profitOfRising(symbol) == .gains { return "symbol \(symbol.number) could rise" }
            if profitOfFalling(symbol) == .gains { return "symbol \(symbol.number) could fall" }
        }
        return nil
    }

    /// The values equal those computed from the constants, through the entries and the dropped columns.
    private mutating func constantFault() -> String? {
        guard tableau.log.isComplete else { return nil }
        var fault: String?
        forEachRecomputedConstant { simplex, symbol, value in
            let kept = simplex.tableau.constants[symbol]
            if abs(value - kept) > 1e-6 * max(1, abs(kept)) {
                fault = "symbol \(symbol.number) is \(kept), not \(value)"
            }
        }
        return fault
    }
}

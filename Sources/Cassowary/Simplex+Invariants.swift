import SolverAPI

/// What must be true after every solve, recomputed from scratch. Costly: only under the package trait `InvariantChecks`.
extension Simplex {
    /// The first invariant that does not hold, in words; nil if all do.
    mutating func brokenInvariant() -> String? {
        indexFault() ?? multiplierFault() ?? sideFault() ?? profitFault()
    }

    /// Every entry is listed in its column and back, and no basic symbol has a column.
    private mutating func indexFault() -> String? {
        var entries = 0
        for index in 0..<tableau.capacity {
            let (row, column) = (tableau.rows[index], tableau.columns[index])
            entries += row.count
            if tableau.basic[index] ? column.count > 0 : row.count > 0 {
                return "symbol \(index) has a row and a column"
            }
            for place in 0..<row.count {
                let listed = tableau.columns[Int(row[place].column)][Int(row[place].place)]
                if Int(listed.row) != index || Int(listed.place) != place { return "row \(index) is not indexed" }
            }
        }
        return entries == tableau.entryCount ? nil : "\(entries) entries, counted as \(tableau.entryCount)"
    }

    /// The multipliers are the sums over the rows of the slopes of basic errors.
    private mutating func multiplierFault() -> String? {
        for index in 0..<tableau.capacity where !tableau.basic[index] {
            var difference = multipliers[index].scaled(by: -1)
            let column = tableau.columns[index]
            for place in 0..<column.count {
                let row = Symbol(index: column[place].row)
                if row.isExternal { continue }
                if var slope = states[row.slot].slope {
                    slope.amount *= tableau.rows[Int(row.index)][Int(column[place].place)].value
                    difference.add(slope)
                }
            }
            if difference.sign != 0 { return "the multiplier of symbol \(index) is off by \(difference.entries)" }
        }
        return nil
    }

    /// Every basic constraint is on its side of 0.
    private mutating func sideFault() -> String? {
        for slot in states.indices where states[slot].form != .absent {
            let symbol = Symbol(constraint: Int32(slot))
            guard tableau.isBasic(symbol) else { continue }
            let value = tableau.constants[Int(symbol.index)]
            let tolerance = 10 * tolerance(states[slot])
            if states[slot].form == .requiredEqual
                ? abs(value) > tolerance : value * Double(states[slot].side) < -tolerance
            {
                return "constraint slot \(slot) is at \(value), side \(states[slot].side)"
            }
        }
        return nil
    }

    /// No nonbasic symbol can move at a profit.
    private mutating func profitFault() -> String? {
        for index in 0..<tableau.capacity where !tableau.basic[index] && tableau.columns[index].count > 0 {
            let symbol = Symbol(index: Int32(index))
            if let profit = profitOfRising(symbol), profit.sign > 0 {
                return "symbol \(index) could rise: \(profit.entries)"
            }
            if let profit = profitOfFalling(symbol), profit.sign > 0 {
                return "symbol \(index) could fall: \(profit.entries)"
            }
        }
        return nil
    }
}

import SolverAPI

/// The last step of the canonical layout: of all layouts that are equally good, the one nearest to 0, variable by variable.
///
/// After ``optimize()`` the layouts that are equally good, violation by violation, are those reached by moving nonbasic
/// symbols whose profit is exactly 0. There are none where the constraints decide everything, so this costs nothing there.
/// Each variable is one small simplex with `|x|` as objective; afterwards whatever would change it is held.
extension Simplex {
    /// The directions in which a nonbasic symbol can move at no cost.
    struct Freedom {
        var rises: Bool
        var falls: Bool
        var isNone: Bool { !rises && !falls }
    }

    mutating func freedom(_ symbol: Symbol) -> Freedom {
        if tableau.isBasic(symbol) { return Freedom(rises: false, falls: false) }
        if symbol.isExternal { return Freedom(rises: true, falls: true) }
        if states[symbol.slot].form == .absent { return Freedom(rises: false, falls: false) }
        return Freedom(
            rises: profitOfRising(symbol).map { $0.sign >= 0 } ?? false,
            falls: profitOfFalling(symbol).map { $0.sign >= 0 } ?? false)
    }

    /// Brings one variable as near to 0 as the face allows, and then holds it there.
    ///
    /// - Parameter held: symbols that must not move any more; extended.
    mutating func settle(_ variable: Symbol, held: inout [Bool]) throws(Failure) {
        var steps = 0
        while true {
            steps += 1
            if steps > 1000 + tableau.rowCount { throw .stuck("a variable was not settled after \(steps) moves") }
            guard tableau.isBasic(variable) else {
                // Nonbasic: it is 0.
                held[Int(variable.index)] = true
                return
            }
            let value = tableau.constants[Int(variable.index)]
            let isZero = abs(value) <= tolerances.feasibility
            guard
                let (symbol, direction) = mover(
                    of: variable, towardsZeroFrom: isZero ? 0 : value, held, bland: steps > 60)
            else {
                if isZero { return }
                holdRow(of: variable, &held)
                return
            }
            canonicalMoves += 1
            if isZero {
                exchange(leaving: variable, entering: symbol, side: direction)
                continue
            }
            let rate = tableau.coefficient(row: variable, column: symbol)
            var limit = abs(value / rate)
            var leaving = variable
            for point in breakpoints(of: symbol, direction) where point.distance < limit - tolerances.feasibility * 1e-3
            {
                limit = point.distance
                leaving = point.symbol
            }
            exchange(leaving: leaving, entering: symbol, side: direction)
            if leaving == variable { moved.insert(variable) }
        }
    }

    /// A symbol of the variable's row that can move and, unless the variable is at 0, brings it nearer to it.
    private mutating func mover(of variable: Symbol, towardsZeroFrom value: Double, _ held: [Bool], bland: Bool) -> (
        Symbol, Int8
    )? {
        let row = tableau.rows[Int(variable.index)]
        var best: (symbol: Symbol, direction: Int8, size: Double)?
        for place in 0..<row.count {
            let symbol = Symbol(index: row[place].column)
            let coefficient = row[place].value
            if held[Int(symbol.index)] || abs(coefficient) <= tolerances.pivot { continue }
            let freedom = freedom(symbol)
            if freedom.isNone { continue }
            var direction: Int8
            if value == 0 {
                direction = freedom.rises ? 1 : -1
            } else {
                // It has to change the variable against its sign.
                direction = (coefficient > 0) == (value > 0) ? -1 : 1
                if direction > 0 ? !freedom.rises : !freedom.falls { continue }
            }
            if let rival = best, bland ? rival.symbol < symbol : rival.size >= abs(coefficient) { continue }
            best = (symbol, direction, abs(coefficient))
        }
        return best.map { ($0.symbol, $0.direction) }
    }

    /// The variable is as near to 0 as it gets: every free symbol that would change it must stay.
    private mutating func holdRow(of variable: Symbol, _ held: inout [Bool]) {
        let row = tableau.rows[Int(variable.index)]
        for place in 0..<row.count where abs(row[place].value) > tolerances.pivot {
            let symbol = Symbol(index: row[place].column)
            if !freedom(symbol).isNone { held[Int(symbol.index)] = true }
        }
    }

    /// Follows the changes since the last call and settles every variable that is not decided by the constraints.
    ///
    /// - Parameter precedes: the canonical order of the variables.
    mutating func canonicalize(precedes: (Symbol, Symbol) -> Bool) throws(Failure) {
        updateFreeSymbols()
        if freeSymbols.isEmpty { return }
        var variables: [Symbol] = []
        var isListed = Array(repeating: false, count: tableau.capacity)
        func list(_ symbol: Symbol) {
            if isListed[Int(symbol.index)] { return }
            isListed[Int(symbol.index)] = true
            variables.append(symbol)
        }
        for symbol in freeSymbols.members {
            let column = tableau.columns[Int(symbol.index)]
            if symbol.isExternal && column.count > 0 { list(symbol) }
            for place in 0..<column.count {
                let row = Symbol(index: column[place].row)
                if row.isExternal { list(row) }
            }
        }
        variables.sort(by: precedes)
        var held = Array(repeating: false, count: tableau.capacity)
        for variable in variables { try settle(variable, held: &held) }
        updateFreeSymbols()
    }

    private mutating func updateFreeSymbols() {
        for symbol in reviewed.popAll() {
            if freedom(symbol).isNone { freeSymbols.remove(symbol) } else { freeSymbols.insert(symbol) }
        }
    }
}

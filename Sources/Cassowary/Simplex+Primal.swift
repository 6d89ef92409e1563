import SolverAPI

/// The primal simplex method: from a layout that holds all required constraints to the best one.
extension Simplex {
    /// After this many steps in a row that moved nothing, Bland's rule decides: the smallest symbol enters, the smallest leaves.
    static let patience = 60

    /// Moves until no nonbasic symbol can move at a profit.
    mutating func optimize() throws(Failure) {
        var standstill = 0
        var steps = 0
        let cap = 2000 + 40 * (tableau.rowCount + 10)
        while true {
            let bland = standstill > Self.patience
            guard let (symbol, direction) = bland ? nextBySymbol() : nextByAge() else { return }
            steps += 1
            if steps > cap { throw .stuck("the primal simplex made \(steps) steps without an end") }
            standstill = try primalStep(symbol, direction, bland: bland) ? 0 : standstill + 1
        }
    }

    /// +1 or -1 if the symbol can rise or fall at a profit, else 0.
    private mutating func profitableDirection(_ symbol: Symbol) -> Int8 {
        if tableau.isBasic(symbol) || multipliers[Int(symbol.index)].isZero { return 0 }
        if let profit = profitOfRising(symbol), profit.sign > 0 { return 1 }
        if let profit = profitOfFalling(symbol), profit.sign > 0 { return -1 }
        return 0
    }

    private mutating func nextByAge() -> (Symbol, Int8)? {
        while let symbol = profitable.popFirst() {
            let direction = profitableDirection(symbol)
            if direction != 0 { return (symbol, direction) }
        }
        return nil
    }

    private mutating func nextBySymbol() -> (Symbol, Int8)? {
        var chosen: (Symbol, Int8)?
        for symbol in profitable.popAll() {
            let direction = profitableDirection(symbol)
            if direction == 0 { continue }
            if chosen == nil { chosen = (symbol, direction) } else { profitable.insert(symbol) }
        }
        return chosen
    }

    /// A basic constraint that reaches 0 when a nonbasic symbol moves.
    struct Breakpoint {
        let symbol: Symbol
        let distance: Double
        let rate: Double
    }

    /// The constraints that reach 0 when `symbol` moves in `direction`, nearest first.
    mutating func breakpoints(of symbol: Symbol, _ direction: Int8) -> [Breakpoint] {
        var points: [Breakpoint] = []
        let column = tableau.columns[Int(symbol.index)]
        for place in 0..<column.count {
            let row = Symbol(index: column[place].row)
            if row.isExternal { continue }
            let rate = tableau.rows[Int(row.index)][Int(column[place].place)].value * Double(direction)
            if abs(rate) <= tolerances.pivot { continue }
            let state = states[row.slot]
            if state.form == .absent { continue }
            let value = tableau.constants[Int(row.index)]
            if state.form == .requiredEqual {
                points.append(Breakpoint(symbol: row, distance: 0, rate: rate))
            } else if state.side > 0 ? rate < 0 : rate > 0 {
                let distance = state.side > 0 ? value / -rate : -value / rate
                points.append(Breakpoint(symbol: row, distance: max(0, distance), rate: rate))
            }
        }
        return points
    }

    /// Moves one symbol as far as it pays, past the wishes whose loss is smaller than the gain.
    ///
    /// - Returns: whether anything moved.
    mutating func primalStep(_ symbol: Symbol, _ direction: Int8, bland: Bool) throws(Failure) -> Bool {
        var points = breakpoints(of: symbol, direction)
        points.sort { a, b in
            if a.distance != b.distance { return a.distance < b.distance }
            if !bland && abs(a.rate) != abs(b.rate) { return abs(a.rate) > abs(b.rate) }
            return a.symbol < b.symbol
        }
        for point in points {
            if !states[point.symbol.slot].isRequired {
                // Going on past this wish costs the whole jump of its slope. Does the move still pay then?
                let capacity = abs(point.rate)
                var profit = (direction > 0 ? profitOfRising(symbol) : profitOfFalling(symbol)) ?? PriorityVector()
                let state = states[point.symbol.slot]
                for cost in [state.costAbove, state.costBelow] {
                    if var cost {
                        cost.amount = -capacity
                        profit.add(cost)
                    }
                }
                if profit.sign > 0 {
                    flip(point.symbol)
                    continue
                }
            }
            exchange(leaving: point.symbol, entering: symbol, side: direction)
            return point.distance > tolerances.feasibility
        }
        // A cost is never negative, so some constraint has to stop a move that pays: only rounding can hide it.
        throw .stuck("nothing limits the move of \(symbol.isExternal ? "variable" : "constraint") slot \(symbol.slot)")
    }
}

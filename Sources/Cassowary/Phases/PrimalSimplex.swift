import ExactSimplex
import SimplexSupport
import SolverAPI

/// The primal simplex method: improves a feasible layout until it is optimal.
extension Simplex {
    /// After this many degenerate steps in a row, Bland's rule decides: the smallest symbol enters, the smallest leaves.
    static let patience = 60

    /// Pivots until no nonbasic symbol can move at a profit.
    mutating func optimize(_ problem: borrowing Problem) throws(SimplexFailure) {
        var standstill = 0
        var steps = 0
        let cap = 2000 + 40 * (tableau.rowCount + 10)
        while true {
            let bland = standstill > Self.patience
            guard let (symbol, direction) = bland ? nextBySymbol() : nextByCreation() else { return }
            try checkLimits()
            steps += 1
            if steps > cap { throw .stuck("the primal simplex did not converge after \(steps) steps") }
            standstill = try primalStep(symbol, direction, bland: bland) ? 0 : standstill + 1
            if try factorIfDrifted(problem) {
                standstill = 0
                try restoreFeasibility(of: problem)
            }
        }
    }

    /// Returns +1 or -1 if the symbol can rise or fall at a profit, otherwise 0.
    @inline(__always)
    private mutating func profitableDirection(_ symbol: Symbol) -> Int8 {
        if multipliers.isZero(symbol) || tableau.isBasic(symbol) { return 0 }
        if profitOfRising(symbol) == .gains { return 1 }
        return profitOfFalling(symbol) == .gains ? -1 : 0
    }

    private mutating func nextByCreation() -> (Symbol, Int8)? {
        while let symbol = agenda.profitable.popFirst() {
            let direction = profitableDirection(symbol)
            if direction != 0 { return (symbol, direction) }
        }
        return nil
    }

    private mutating func nextBySymbol() -> (Symbol, Int8)? {
        var chosen: (Symbol, Int8)?
        for symbol in agenda.profitable.popSorted() {
            let direction = profitableDirection(symbol)
            if direction == 0 { continue }
            if chosen == nil { chosen = (symbol, direction) } else { agenda.profitable.insert(symbol) }
        }
        return chosen
    }

    /// A basic constraint that reaches 0 when a nonbasic symbol moves.
    struct Breakpoint: BitwiseCopyable {
        let symbol: Symbol
        let distance: Double
        let rate: Double
    }

    /// Lists the constraints that reach 0 when `symbol` moves in `direction`.
    mutating func findBreakpoints(of symbol: Symbol, _ direction: Int8) {
        scratch.points.removeAll()
        let column = tableau.columns[symbol]
        for index in 0..<column.count {
            let row = column[index].row
            if row.isExternal { continue }
            let rate = tableau.rows[row][column[index].index].value * Double(direction)
            if abs(rate) <= tolerances.pivot {
                doubts.recordIfNonzero(rate, of: 0)
                continue
            }
            let slot = row.constraint
            let form = states[slot].form
            if form == .absent { continue }
            let value = tableau.constants[row]
            if form == .requiredEqual {
                scratch.points.append(Breakpoint(symbol: row, distance: 0, rate: rate))
            } else if states[slot].side > 0 ? rate < 0 : rate > 0 {
                scratch.points.append(Breakpoint(symbol: row, distance: max(0, -value / rate), rate: rate))
            }
        }
    }

    /// Sorts the breakpoints by distance. Equal distances are sorted by the magnitude of the divisor, largest first, or
    /// for Bland's rule by symbol.
    mutating func sortBreakpoints(bland: Bool) {
        scratch.points.sort { a, b in
            if a.distance != b.distance { return a.distance < b.distance }
            if !bland && abs(a.rate) != abs(b.rate) { return abs(a.rate) > abs(b.rate) }
            return a.symbol < b.symbol
        }
    }

    /// Moves a symbol as far as it is profitable, past optional constraints whose loss is smaller than the gain.
    ///
    /// - Returns: Whether the layout changed.
    mutating func primalStep(_ symbol: Symbol, _ direction: Int8, bland: Bool) throws(SimplexFailure) -> Bool {
        findBreakpoints(of: symbol, direction)
        sortBreakpoints(bland: bland)
        for index in 0..<scratch.points.count {
            let point = scratch.points[index]
            if let jump = states[point.symbol.constraint].jump {
                // Passing this optional constraint reduces the gain per point by a multiple of its `jump`. Continue if
                // the move is still profitable.
                scratch.slack.set(multipliers[symbol], times: direction > 0 ? -1 : 1)
                if !symbol.isExternal {
                    let state = states[symbol.constraint]
                    if let cost = direction > 0 ? state.costAbove : state.costBelow {
                        scratch.slack.add(cost.times(-1), in: doubts)
                    }
                }
                scratch.slack.add(jump.times(-abs(point.rate)), in: doubts)
                if scratch.slack.sign(in: doubts) > 0 {
                    flip(point.symbol)
                    continue
                }
            }
            exchange(leaving: point.symbol, entering: symbol, side: direction)
            return point.distance > tolerances.feasibility
        }
        // Costs are not negative, so every profitable move is blocked by a constraint, unless rounding hides that
        // constraint.
        throw .stuck(
            "nothing blocks the move of \(symbol.isExternal ? "variable" : "constraint") slot \(symbol.number / 2)")
    }
}

import SimplexSupport
import SolverAPI

/// Diagnosis of ambiguity and ties.
///
/// If a quantity is not constant on a convex set, it can be changed from any point of the set. So a simplex that starts
/// at the canonical layout, with that quantity as its objective, either finds a move of positive length or proves with
/// degenerate pivots that there is none. No value changes.
extension Simplex {
    /// The set of layouts that a diagnosis considers.
    enum Face {
        /// The layouts with the same violations.
        case violations
        /// The layouts with the same total at every level.
        case levels
    }

    private mutating func freedom(_ symbol: Symbol, on face: Face) -> Freedom {
        if face == .levels { return levelFreedom(symbol) }
        return ties.freedoms[symbol]
    }

    /// Whether a variable, or the distance of a constraint, can rise (or fall) within a face.
    private mutating func canMove(_ target: Symbol, rising: Bool, on face: Face) throws(SimplexFailure) -> Bool {
        var steps = 0
        while true {
            steps += 1
            if steps > 1000 + tableau.rowCount { throw .stuck("the diagnosis did not converge after \(steps) steps") }
            updateFreeSymbols()
            guard let (symbol, direction) = mover(of: target, rising: rising, on: face) else { return false }
            var nearest: Breakpoint?
            findBreakpoints(of: symbol, direction)
            for index in 0..<scratch.points.count {
                let point = scratch.points[index]
                // Bland's rule throughout, because every pivot is degenerate.
                if let rival = nearest,
                    point.distance > rival.distance || (point.distance == rival.distance && point.symbol > rival.symbol)
                {
                    continue
                }
                nearest = point
            }
            guard let stop = nearest, stop.distance <= tolerances.feasibility else { return true }
            exchange(leaving: stop.symbol, entering: symbol, side: direction)
            if stop.symbol == target { return false }
        }
    }

    /// Returns the smallest free symbol whose move changes the target in the wanted direction.
    private mutating func mover(of target: Symbol, rising: Bool, on face: Face) -> (Symbol, Int8)? {
        if !tableau.isBasic(target) {
            let own = freedom(target, on: face)
            return (rising ? own.rises : own.falls) ? (target, rising ? 1 : -1) : nil
        }
        let row = tableau.rows[target]
        var best: (symbol: Symbol, direction: Int8)?
        for index in 0..<row.count where abs(row[index].value) > tolerances.pivot {
            let symbol = row[index].column
            if let best, best.symbol < symbol { continue }
            let direction: Int8 = (row[index].value > 0) == rising ? 1 : -1
            let own = freedom(symbol, on: face)
            if direction > 0 ? own.rises : own.falls { best = (symbol, direction) }
        }
        return best.map { ($0.symbol, $0.direction) }
    }

    /// Whether the value of a variable can change while every violation stays the same.
    mutating func isAmbiguous(_ variable: Symbol) throws(SimplexFailure) -> Bool {
        if try canMove(variable, rising: true, on: .violations) { return true }
        return try canMove(variable, rising: false, on: .violations)
    }

    /// Whether the violation of an optional constraint can change while the total of every level stays the same.
    ///
    /// The pivots of this test do not preserve the order within a level. Follow with ``optimize(_:)``.
    mutating func isTied(_ constraint: Symbol) throws(SimplexFailure) -> Bool {
        let state = states[constraint.constraint]
        guard state.isOptional else { return false }
        let isBasic = tableau.isBasic(constraint)
        let value = tableau.value(constraint)
        if isBasic && abs(value) > tolerance(constraint.constraint) {
            // On a side without cost the violation stays 0.
            if state.slope == nil { return false }
            if try canMove(constraint, rising: true, on: .levels) { return true }
            return try canMove(constraint, rising: false, on: .levels)
        }
        // The constraint holds, so its violation can only grow, on a side with cost.
        if state.costAbove != nil, !isBasic || state.side > 0, try canMove(constraint, rising: true, on: .levels) {
            return true
        }
        if tableau.isBasic(constraint) && states[constraint.constraint].side > 0 { return false }
        return try canMove(constraint, rising: false, on: .levels)
    }

    /// Returns whether layouts with the same total at every level exist above the bound of a constraint, and below it.
    /// The sides refer to the constraint as stored, with a `<=` negated (``ConstraintState``).
    mutating func openSides(_ constraint: Symbol) -> (above: Bool, below: Bool) {
        let state = states[constraint.constraint]
        switch state.form {
        case .requiredEqual: return (false, false)
        case .absent: return (true, true)
        case .requiredNotLess, .optionalEqual, .optionalNotLess:
            // The multiplier of a basic constraint is the cost of its side, so optimal layouts lie only on that side.
            if tableau.isBasic(constraint) { return (state.side > 0, state.side < 0) }
            let freedom = levelFreedom(constraint)
            return (freedom.rises, freedom.falls)
        }
    }

    /// Returns the directions in which a nonbasic symbol can move without changing a level's total.
    private mutating func levelFreedom(_ symbol: Symbol) -> Freedom {
        if tableau.isBasic(symbol) { return .none }
        if symbol.isExternal {
            let isFree = multipliers[symbol].levelSign(in: doubts) == 0
            return Freedom(rises: isFree, falls: isFree)
        }
        if states[symbol.constraint].form == .absent { return .none }
        return Freedom(
            rises: profitOfRising(symbol, levelsOnly: true).isFree,
            falls: profitOfFalling(symbol, levelsOnly: true).isFree)
    }
}

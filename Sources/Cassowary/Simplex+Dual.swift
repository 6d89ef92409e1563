import SolverAPI

/// The dual simplex method: from a layout that is best, but for constraints on their wrong side, to one that holds them.
///
/// Adding a required constraint, or changing a constant, leaves all multipliers as they were, so this is the way back.
/// Badros, Borning and Stuckey 2001, §2.6 ("re-optimise with the dual simplex").
extension Simplex {
    /// Moves until every basic constraint is on its side of 0.
    ///
    /// - Throws: the conflict, if a required constraint cannot be brought to hold.
    mutating func restoreFeasibility() throws(Failure) {
        var steps = 0
        var standstill = 0
        let cap = 2000 + 40 * (tableau.rowCount + 10)
        while let symbol = standstill > Self.patience ? smallestMisplaced() : misplaced.popFirst() {
            guard let direction = wantedDirection(symbol) else { continue }
            steps += 1
            if steps > cap { throw .stuck("the dual simplex made \(steps) steps without an end") }
            let moved = try dualStep(symbol, direction, bland: standstill > Self.patience)
            standstill = moved ? 0 : standstill + 1
        }
    }

    private mutating func smallestMisplaced() -> Symbol? {
        var chosen: Symbol?
        for symbol in misplaced.popAll() where wantedDirection(symbol) != nil {
            if chosen == nil { chosen = symbol } else { misplaced.insert(symbol) }
        }
        return chosen
    }

    /// +1 or -1 if a basic constraint must rise or fall; nil if it is where it may be.
    private mutating func wantedDirection(_ symbol: Symbol) -> Int8? {
        guard tableau.isBasic(symbol) else { return nil }
        let state = states[symbol.slot]
        let value = tableau.constants[Int(symbol.index)]
        switch state.form {
        case .absent:
            return nil
        case .requiredEqual:
            if abs(value) > tolerance(state) { return value < 0 ? 1 : -1 }
            // It holds, but a row in which something can move must not stay: that move would break it.
            return rowCanMove(symbol) ? 1 : nil
        case .requiredNotLess, .optionalEqual, .optionalNotLess:
            if state.side > 0 { return value < -tolerance(state) ? 1 : nil }
            return value > tolerance(state) ? -1 : nil
        }
    }

    private mutating func rowCanMove(_ symbol: Symbol) -> Bool {
        let row = tableau.rows[Int(symbol.index)]
        for place in 0..<row.count {
            let column = Symbol(index: row[place].column)
            if column.isExternal || states[column.slot].form != .requiredEqual { return true }
        }
        return false
    }

    /// A nonbasic symbol that could enter, and its room: how far its multiplier is from the end it moves towards.
    private struct Candidate {
        var symbol: Symbol
        var room: PriorityVector
        var size: Double
    }

    /// Raises or lowers a basic constraint to 0, with the symbol whose multiplier comes to its end first; or, if that is
    /// dearer than giving the wish up, moves the wish to the other side of 0.
    ///
    /// - Returns: whether the cost changed.
    private mutating func dualStep(_ symbol: Symbol, _ direction: Int8, bland: Bool) throws(Failure) -> Bool {
        let row = tableau.rows[Int(symbol.index)]
        var largest = 0.0
        for place in 0..<row.count { largest = max(largest, abs(row[place].value)) }
        let smallest = tolerances.pivot * largest
        let state = states[symbol.slot]
        let eitherWay = state.form == .requiredEqual && abs(tableau.constants[Int(symbol.index)]) <= tolerance(state)

        var best: Candidate?
        for place in 0..<row.count {
            let entry = row[place]
            if abs(entry.value) <= smallest { continue }
            let column = Symbol(index: entry.column)
            for towards in eitherWay ? [entry.value, -entry.value] : [entry.value * Double(direction)] {
                guard let profit = towards > 0 ? profitOfRising(column) : profitOfFalling(column) else { continue }
                // The room is the loss; a profit of rounding size counts as no loss.
                let room = profit.sign > 0 ? PriorityVector() : profit.scaled(by: -1)
                let size = abs(entry.value)
                guard let rival = best else {
                    best = Candidate(symbol: column, room: room, size: size)
                    continue
                }
                let isLess = room.isLess(per: size, than: rival.room, per: rival.size)
                let isMore = !isLess && rival.room.isLess(per: rival.size, than: room, per: size)
                let winsTie = bland ? column < rival.symbol : size > rival.size
                if isLess || (!isMore && winsTie) { best = Candidate(symbol: column, room: room, size: size) }
            }
        }
        if state.isOptional {
            var limit = PriorityVector(state.costBelow)
            if let above = state.costAbove { limit.add(above) }
            if let rival = best, rival.room.isLess(per: rival.size, than: limit, per: 1) {
                // Cheaper to hold the wish.
            } else {
                flip(symbol)
                return true
            }
        }
        guard let chosen = best else {
            if eitherWay { return false }
            throw .conflict(certificate(symbol, direction))
        }
        let coefficient = tableau.coefficient(row: symbol, column: chosen.symbol)
        let rises = -tableau.constants[Int(symbol.index)] / coefficient >= 0
        exchange(leaving: symbol, entering: chosen.symbol, side: eitherWay ? sideAtZero(chosen) : (rises ? 1 : -1))
        return !chosen.room.isZero
    }

    /// A symbol that enters at 0 goes to the side on which its multiplier is at the end.
    private mutating func sideAtZero(_ candidate: Candidate) -> Int8 {
        guard !candidate.symbol.isExternal else { return 1 }
        let state = states[candidate.symbol.slot]
        guard state.mayFall else { return 1 }
        let rising = profitOfRising(candidate.symbol)?.scaled(by: -1) ?? PriorityVector()
        let falling = profitOfFalling(candidate.symbol)?.scaled(by: -1) ?? PriorityVector()
        return falling.isLess(per: 1, than: rising, per: 1) ? -1 : 1
    }

    /// Farkas multipliers, read from the row that cannot be mended.
    ///
    /// The row says `g_r − Σ a_k g_k = value` for all layouts. The nonbasic `g_k` are independent linear forms, so this is
    /// the only dependency among them: no member can be left out.
    private mutating func certificate(_ symbol: Symbol, _ direction: Int8) -> Conflict {
        let own = states[symbol.slot]
        var members = [Conflict.Member(ConstraintID(own.age), multiplier: own.sign * Double(direction))]
        let row = tableau.rows[Int(symbol.index)]
        var largest = 1.0
        for place in 0..<row.count { largest = max(largest, abs(row[place].value)) }
        for place in 0..<row.count where abs(row[place].value) > tolerances.cancellation * largest {
            let state = states[Symbol(index: row[place].column).slot]
            let factor = -row[place].value * state.sign * Double(direction)
            members.append(Conflict.Member(ConstraintID(state.age), multiplier: factor))
        }
        return Conflict(members)
    }
}

import ExactSimplex
import SimplexSupport
import SolverAPI

/// The tie rule, the last step of computing the canonical layout. Among the equally good layouts, it brings each extent
/// as close to 0 as possible, then each inequality on positions as close to its bound, and then each position as close
/// to 0.
///
/// The multipliers determine the equally good layouts (complementary slackness), and the tie rule does not change them.
/// For each variable, a primal simplex minimizes `|x|`; for each inequality on a position, it minimizes the distance.
///
/// - A nonbasic variable, which has no definition, is *undefined*. A tight constraint whose multiplier is at an end of
///   its interval is *bounded*. Only these basis members can move, and only variables that depend on them can change.
/// - A basis member that could change a result so far is *held*: it no longer moves. One that can still move is *free*.
/// - A variable that no longer changes is *settled*: its value is as near to 0 as possible, or it depends on no free
///   basis member.
extension Engine {
    /// Applies the tie rule to the variables that can change and may be affected by changes since the last call.
    mutating func canonicalize() throws(SimplexFailure) {
        flush()
        defer { ties.forgetAltered() }
        if graph.undefined.isEmpty && prices.bounded.isEmpty { return }
        ties.begin()
        ties.listAffected(point.moved, &graph, &prices)
        if ties.component.isEmpty { return }
        var index = 0
        while index < ties.component.count, !ties.isPosition(ties.component[index]) {
            try settleOnce(ties.component[index])
            index += 1
        }
        if index < ties.component.count { for c in boundsOfPositions(from: index) { try settle(boundBy: c) } }
        while index < ties.component.count {
            try settleOnce(ties.component[index])
            index += 1
        }
        flush()
        if point.isInaccurate { try dualLoop() }
    }

    private mutating func settleOnce(_ v: VariableSlot) throws(SimplexFailure) {
        if ties.settled.contains(v) { return }
        try settle(v)
        ties.settle(v)
    }

    /// Returns the inequalities on listed positions, oldest first. An inequality on several positions is listed once for
    /// each of them.
    private mutating func boundsOfPositions(from first: Int) -> [ConstraintSlot] {
        var bounds: [ConstraintSlot] = []
        for index in first..<ties.component.count {
            var position = graph.terms.head(ties.component[index])
            while !position.isNone {
                let c = graph.terms[position].row
                if graph.constraints[c].isNotLess { bounds.append(c) }
                position = graph.terms[position].next
            }
        }
        let records = graph.constraints.handle
        bounds.sort { records[$0].creationIndex < records[$1].creationIndex }
        return bounds
    }

    // MARK: Settling

    @inline(__always)
    private func isFree(variable v: VariableSlot) -> Bool { !ties.isHeld(variable: v) }
    @inline(__always)
    private func isFree(_ c: ConstraintSlot) -> Bool { prices.bounded.contains(c) && !ties.isHeld(c) }

    /// Evaluates the variables before a move. If their values are inaccurate, refactors the basis and evaluates them
    /// again.
    private mutating func prepareMove(_ steps: inout Int, _ what: String) throws(SimplexFailure) {
        steps += 1
        try checkLimits()
        if steps > 1000 + graph.undefined.count + prices.bounded.count {
            throw .stuck("\(what) after \(steps) moves")
        }
        flush()
        if point.isInaccurate {
            factorIfNeeded()
            flush()
        }
    }

    /// Moves a variable as near to 0 as the equally good layouts allow, and holds it.
    private mutating func settle(_ v: VariableSlot) throws(SimplexFailure) {
        var steps = 0
        while true {
            try prepareMove(&steps, "a variable was not settled")
            let value = point.values[v]
            let isZero = abs(value) <= tolerances.feasibility
            if isZero, abs(value) > LayoutPoint.rounding { doubts.record() }
            if graph.definitions[v].isNone {
                if !isFree(variable: v) { return }
                if isZero { return holdAtZero(v) }
            }
            let row = solves.row(ofVariable: v, settled: ties.settled, in: &graph)
            settleUnaffected(row)
            let move = mover(row, isZero ? 0 : value, bland: steps > Self.patience)
            if move == nil, !isZero { hold(row) }
            solves.recycle(row)
            guard let move else { return }
            work.canonicalMoves += 1
            if isZero {
                try exchange(leaving: move.item, entering: BasisItem(variable: v))
                return holdAtZero(v)
            }
            if let limit = blocker(of: move, step: abs(value / move.coefficient), bland: steps > Self.patience) {
                try exchange(leaving: move.item, entering: BasisItem(constraint: limit))
                continue
            }
            if move.item != BasisItem(variable: v) {
                try exchange(leaving: move.item, entering: BasisItem(variable: v))
            }
            return holdAtZero(v)
        }
    }

    /// Moves the left side of an inequality on positions as near to its bound as the equally good layouts allow.
    private mutating func settle(boundBy c: ConstraintSlot) throws(SimplexFailure) {
        var steps = 0
        while true {
            try prepareMove(&steps, "a bound was not reached")
            if graph.constraints[c].isTight {
                if prices.bounded.contains(c) { ties.hold(c) }
                return
            }
            let g = distance(of: c)
            // A violated constraint remains violated, because violations are already minimal.
            if g < 0 { return }
            let row = solves.row(of: c, in: &graph)
            let move = mover(row, g, bland: steps > Self.patience)
            if move == nil, g != 0 { hold(row) }
            solves.recycle(row)
            guard let move else { return }
            work.canonicalMoves += 1
            let limit = g == 0 ? nil : blocker(of: move, step: g / abs(move.coefficient), bland: steps > Self.patience)
            try exchange(leaving: move.item, entering: BasisItem(constraint: limit ?? c))
        }
    }

    /// Holds an undefined variable at 0.
    private mutating func holdAtZero(_ v: VariableSlot) {
        point.move(v, to: 0, &graph, &agenda)
        ties.hold(variable: v)
    }

    // MARK: Moves

    /// A basis member that can move, the direction of its move, and its coefficient in the row whose value is to
    /// change.
    private struct Move {
        var item: BasisItem
        var side: Double
        var coefficient: Double
    }

    /// Returns a member of a row that can move; nil if there is none. If the row's value is not 0, the move brings the
    /// value closer to 0.
    private mutating func mover(_ row: borrowing BasisRow, _ value: Double, bland: Bool) -> Move? {
        var best: Move?
        for index in row.freeVariables.indices {
            let entry = row.freeVariables[index]
            guard isFree(variable: entry.slot) && isMoving(entry) else { continue }
            let item = BasisItem(variable: entry.slot)
            if let best, bland ? best.item.number < item.number : abs(best.coefficient) >= abs(entry.value) { continue }
            best = Move(item: item, side: (entry.value > 0) == (value > 0) ? -1 : 1, coefficient: entry.value)
        }
        if let best, value == 0 || !bland { return best }
        for index in row.constraints.indices {
            let entry = row.constraints[index]
            guard isFree(entry.slot) && isMoving(entry) else { continue }
            let item = BasisItem(constraint: entry.slot)
            guard let side = prices.freeSide(entry.slot, graph.constraints[entry.slot]),
                value == 0 || entry.value * side * value <= 0
            else { continue }
            if let best, bland ? best.item.number < item.number : abs(best.coefficient) >= abs(entry.value) { continue }
            best = Move(item: item, side: side, coefficient: entry.value)
        }
        return best
    }

    /// Whether a row's entry is large enough for a move that changes the row's value.
    private mutating func isMoving<Key>(_ entry: BasisEntry<Key>) -> Bool {
        if abs(entry.value) > tolerances.pivot { return true }
        doubts.recordIfNonzero(entry.value, of: 0)
        return false
    }

    /// Holds all members of a row, because the row's value is as near to 0 as possible.
    private mutating func hold(_ row: borrowing BasisRow) {
        for index in row.freeVariables.indices {
            let entry = row.freeVariables[index]
            if isMoving(entry) { ties.hold(variable: entry.slot) }
        }
        for index in row.constraints.indices {
            let entry = row.constraints[index]
            if isMoving(entry) { ties.hold(entry.slot) }
        }
    }

    /// Returns the inactive constraint that a move of length `step` would violate first, or more than before; nil if
    /// there is no such constraint.
    private mutating func blocker(of move: Move, step: Double, bland: Bool) -> ConstraintSlot? {
        let column = solves.column(of: move.item, move.side, in: &graph)
        var nearest = step - tolerances.feasibility * 1e-3
        var chosen: BasisEntry<ConstraintSlot>?
        for index in column.rates.indices {
            let entry = column.rates[index]
            let c = entry.slot
            var distance = 0.0
            let record = graph.constraints[c]
            if record.form != .requiredEqual {
                let mayRise = prices.slackSign(c, record, rising: false) <= 0
                let mayFall = prices.slackSign(c, record, rising: true) <= 0
                if entry.value > 0 ? mayRise : mayFall { continue }
                let g = self.distance(of: c)
                if mayRise { distance = max(0, g) / -entry.value }
                if mayFall { distance = max(0, -g) / entry.value }
            }
            if distance > nearest { continue }
            if distance == nearest, let chosen, bland ? chosen.slot < c : abs(chosen.value) >= abs(entry.value) {
                continue
            }
            nearest = distance
            chosen = entry
        }
        solves.recycle(column)
        return chosen?.slot
    }

    /// Settles the variables of a row that do not depend on a free basis member. Rows computed later treat these
    /// variables as constants.
    private mutating func settleUnaffected(_ row: borrowing BasisRow) {
        for index in row.order.indices {
            let w = row.order[index]
            if ties.settled.contains(w) {
                graph.setReached(w, false)
                continue
            }
            let d = graph.definitions[w]
            let isOwn = d.isNone ? isFree(variable: w) : graph.involves(d) { isFree($0) }
            let isAffected = isOwn || graph.isInputReached(w)
            graph.setReached(w, isAffected)
            if !isAffected { ties.settle(w) }
        }
    }
}

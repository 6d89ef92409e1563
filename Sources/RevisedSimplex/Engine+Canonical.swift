import SolverAPI

/// The last step of the canonical layout: of all layouts that are equally good, the one nearest to 0, variable by variable, with
/// positions at what bounds them.
///
/// The multipliers tell exactly which layouts are equally good (complementary slackness), and they never change here. There
/// is freedom only downstream of undefined variables and of tight constraints whose multiplier is at an end. Each variable
/// is a primal simplex with `|x|` as its objective, and each bound one with its distance; afterwards what would change it is held.
extension Engine {
    /// Settles what the constraints leave open.
    ///
    /// Only what was touched since the last call is settled again; the rest still is.
    mutating func canonicalize() throws(Failure) {
        flush()
        defer { forgetTouched() }
        if undefined.isEmpty && bounded.isEmpty { return }
        canonicalEpoch &+= 1
        listTouchedComponents()
        if component.isEmpty { return }
        var list = component.elements
        list.sort { ranks[$0] < ranks[$1] }
        var place = 0
        while place < component.count, !isPosition(component[place]) {
            try settleOnce(component[place])
            place += 1
        }
        if place < component.count { for c in boundsOfPositions(from: place) { try settle(boundBy: c) } }
        while place < component.count {
            try settleOnce(component[place])
            place += 1
        }
        flush()
        if isInaccurate { try dualLoop() }
    }

    private mutating func settleOnce(_ v: Int32) throws(Failure) {
        if settledStamps[v] == canonicalEpoch { return }
        try settle(v)
        settledStamps[v] = canonicalEpoch
    }

    private func isPosition(_ v: Int32) -> Bool { ranks[v] >= 1 << 63 }

    /// The inequalities on free positions, the oldest first; one on several of them is listed for each.
    private func boundsOfPositions(from first: Int) -> [Int32] {
        var bounds: [Int32] = []
        for place in first..<component.count {
            var position = terms.head(component[place])
            while position >= 0 {
                let c = terms[position].row
                if constraints[c].isNotLess { bounds.append(c) }
                position = terms[position].next
            }
        }
        bounds.sort { constraints[$0].age < constraints[$1].age }
        return bounds
    }

    // MARK: What was touched

    private mutating func forgetTouched() {
        altered.removeAll()
        alteredConstraints.removeAll()
    }

    /// Lists the free variables whose place may have changed: two free variables that share a constraint belong together,
    /// and a component is listed if any variable of any constraint on it was touched.
    private mutating func listTouchedComponents() {
        component.removeAll()
        beginUp()
        for v in moved.waiting { seed(aroundVariable: v) }
        for v in altered.waiting where isVariable[v] { seed(aroundVariable: v) }
        for c in alteredConstraints.waiting where constraints[c].isLinked { seed(c) }
        var place = 0
        while place < component.count {
            seed(aroundVariable: component[place])
            place += 1
        }
    }

    private mutating func seed(aroundVariable v: Int32) {
        if seededVariables[v] == canonicalEpoch { return }
        seededVariables[v] = canonicalEpoch
        list(v)
        var position = terms.head(v)
        while position >= 0 {
            seed(terms[position].row)
            position = terms[position].next
        }
    }

    private mutating func seed(_ c: Int32) {
        if seededConstraints[c] == canonicalEpoch { return }
        seededConstraints[c] = canonicalEpoch
        for position in terms.start(c)..<terms.end(c) { list(terms[position].column) }
    }

    private mutating func list(_ v: Int32) {
        if settledStamps[v] == -canonicalEpoch || !isDownstreamOfFreedom(v) { return }
        settledStamps[v] = -canonicalEpoch
        component.append(v)
    }

    /// Whether a variable is undefined, defined by a constraint that could leave, or depends on one that is.
    private mutating func isDownstreamOfFreedom(_ v: Int32) -> Bool {
        let first = upOrder.count
        visitUp(v)
        for place in first..<upOrder.count {
            let w = upOrder[place]
            let d = definitions[w]
            var isFree = d < 0 || bounded.contains(d)
            if d >= 0 && !isFree {
                if constraints[d].isExpanded {
                    for position in absorbed.start(d)..<absorbed.end(d)
                    where bounded.contains(absorbed[position].column) {
                        isFree = true
                    }
                    for position in expanded.start(d)..<expanded.end(d) where reaches[expanded[position].column] {
                        isFree = true
                    }
                } else {
                    for position in terms.start(d)..<terms.end(d)
                    where terms[position].column != w && reaches[terms[position].column] {
                        isFree = true
                    }
                }
            }
            reaches[w] = isFree
        }
        return reaches[v]
    }

    // MARK: Settling

    private mutating func isFree(stay v: Int32) -> Bool { heldStays[v] != canonicalEpoch }
    private mutating func isFree(_ c: Int32) -> Bool { bounded.contains(c) && heldConstraints[c] != canonicalEpoch }

    /// Brings one variable as near to 0 as the equally good layouts allow, and holds it there.
    private mutating func settle(_ v: Int32) throws(Failure) {
        var steps = 0
        while true {
            steps += 1
            try checkLimits()
            if steps > 1000 + undefined.count + bounded.count {
                throw .stuck("a variable was not settled after \(steps) moves")
            }
            flush()
            if isInaccurate {
                factorIfNeeded()
                flush()
            }
            let value = values[v]
            let isZero = abs(value) <= tolerances.feasibility
            if isZero, abs(value) > Self.valueRounding { keys.noteDoubt() }
            if definitions[v] < 0 {
                if !isFree(stay: v) { return }
                if isZero { return fix(v) }
            }
            row(ofVariable: v)
            markClean()
            guard let (item, side, share) = mover(isZero ? 0 : value, bland: steps > Self.patience) else {
                if !isZero { holdRow() }
                return
            }
            counters.canonicalMoves += 1
            if isZero {
                try exchange(leaving: item, entering: Item(stay: v))
                return fix(v)
            }
            let limit = blocker(of: item, side, step: abs(value / share), bland: steps > Self.patience)
            if limit >= 0 {
                try exchange(leaving: item, entering: Item(constraint: limit))
                continue
            }
            if item != Item(stay: v) { try exchange(leaving: item, entering: Item(stay: v)) }
            return fix(v)
        }
    }

    /// Brings positions to the bound that an inequality sets them, or as near as the equally good layouts allow.
    private mutating func settle(boundBy c: Int32) throws(Failure) {
        var steps = 0
        while true {
            steps += 1
            try checkLimits()
            if steps > 1000 + undefined.count + bounded.count {
                throw .stuck("a bound was not reached after \(steps) moves")
            }
            flush()
            if isInaccurate {
                factorIfNeeded()
                flush()
            }
            if constraints[c].isTight {
                if bounded.contains(c) { heldConstraints[c] = canonicalEpoch }
                return
            }
            let g = distance(c)
            // What is violated stays so: the violations are settled.
            if g < 0 { return }
            row(of: c)
            guard let (item, side, share) = mover(g, bland: steps > Self.patience) else {
                if g != 0 { holdRow() }
                return
            }
            counters.canonicalMoves += 1
            let limit = g == 0 ? -1 : blocker(of: item, side, step: g / abs(share), bland: steps > Self.patience)
            try exchange(leaving: item, entering: Item(constraint: limit < 0 ? c : limit))
        }
    }

    /// Holds an undefined variable at 0.
    private mutating func fix(_ v: Int32) {
        setValue(v, 0)
        heldStays[v] = canonicalEpoch
    }

    /// An item of the latest row that can move and, unless what the row says is at 0, brings it nearer to it; with the side to
    /// which it moves and its share.
    private mutating func mover(_ value: Double, bland: Bool) -> (Item, Double, Double)? {
        var best: (item: Item, side: Double, share: Double)?
        for share in rowStays.elements where isFree(stay: share.slot) && isMoving(share) {
            let item = Item(stay: share.slot)
            if let best, bland ? best.item.number < item.number : abs(best.share) >= abs(share.value) { continue }
            best = (item, (share.value > 0) == (value > 0) ? -1 : 1, share.value)
        }
        if let best, value == 0 || !bland { return best }
        for share in rowConstraints.elements where isFree(share.slot) && isMoving(share) {
            let item = Item(constraint: share.slot)
            let side = freeSide(share.slot)
            if side == 0 || (value != 0 && share.value * side * value > 0) { continue }
            if let best, bland ? best.item.number < item.number : abs(best.share) >= abs(share.value) { continue }
            best = (item, side, share.value)
        }
        return best
    }

    /// Whether an item of a row moves its variable at all.
    private func isMoving(_ share: Share) -> Bool {
        if abs(share.value) > tolerances.pivot { return true }
        keys.weighZero(share.value, of: 0)
        return false
    }

    /// The variable is as near to 0 as it gets: whatever would change it must stay.
    private mutating func holdRow() {
        for share in rowStays.elements where isMoving(share) {
            heldStays[share.slot] = canonicalEpoch
        }
        for share in rowConstraints.elements where isMoving(share) {
            heldConstraints[share.slot] = canonicalEpoch
        }
    }

    /// The first inactive constraint that would leave the equally good layouts when an item moves, or -1.
    private mutating func blocker(of item: Item, _ side: Double, step: Double, bland: Bool) -> Int32 {
        column(of: item, side)
        var nearest = step - tolerances.feasibility * 1e-3
        var chosen = Share(slot: -1, value: 0)
        for share in rates.elements {
            let c = share.slot
            var distance = 0.0
            if constraints[c].form != .requiredEqual {
                let mayRise = roomSign(c, rising: false) <= 0
                let mayFall = roomSign(c, rising: true) <= 0
                if share.value > 0 ? mayRise : mayFall { continue }
                let g = self.distance(c)
                if mayRise { distance = max(0, g) / -share.value }
                if mayFall { distance = max(0, -g) / share.value }
            }
            if distance > nearest { continue }
            if distance == nearest, chosen.slot >= 0,
                bland ? chosen.slot < c : abs(chosen.value) >= abs(share.value)
            {
                continue
            }
            nearest = distance
            chosen = share
        }
        return chosen.slot
    }

    /// Settles every variable of the latest row that nothing free is upstream of: later rows stop there.
    private mutating func markClean() {
        for place in 0..<upOrder.count {
            let w = upOrder[place]
            if settledStamps[w] == canonicalEpoch {
                reaches[w] = false
                continue
            }
            let d = definitions[w]
            var isTouched = false
            if d < 0 {
                isTouched = isFree(stay: w)
            } else if constraints[d].isExpanded {
                for position in absorbed.start(d)..<absorbed.end(d) where isFree(absorbed[position].column) {
                    isTouched = true
                }
                for position in expanded.start(d)..<expanded.end(d) where reaches[expanded[position].column] {
                    isTouched = true
                }
            } else {
                isTouched = isFree(d)
                for position in terms.start(d)..<terms.end(d)
                where terms[position].column != w && reaches[terms[position].column] {
                    isTouched = true
                }
            }
            reaches[w] = isTouched
            if !isTouched { settledStamps[w] = canonicalEpoch }
        }
    }
}

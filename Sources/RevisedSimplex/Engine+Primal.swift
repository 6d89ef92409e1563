import SolverAPI

/// The primal simplex method, for what removals and weaker priorities leave: multipliers outside their interval.
extension Engine {
    /// An inactive constraint at whose distance the cost of a move changes its slope.
    struct Breakpoint {
        let constraint: Int32
        let distance: Double
        let rate: Double
        /// How much the multiplier can take there; nil if without end.
        let capacity: PriorityVector?
    }

    /// Steps until every multiplier is in its interval.
    mutating func primalLoop() throws(Failure) {
        var steps = 0
        let cap = 2000 + 40 * (undefined.count + constraints.count)
        while true {
            collectKeys()
            factorIfNeeded()
            let number = steps > Self.patience ? suspects.popSmallest() : suspects.popFirst()
            if number < 0 { return }
            let item = Item(number: number)
            guard violatedSide(item) != 0 else { continue }
            try checkLimits()
            steps += 1
            try checkEffort()
            if steps > cap { throw .stuck("the primal simplex made \(steps) steps without an end") }
            try primalStep(item, bland: steps > Self.patience)
        }
    }

    /// +1 if a basic item's multiplier is above its interval, -1 if below, else 0.
    private mutating func violatedSide(_ item: Item) -> Int {
        if item.isStay { return definitions[item.slot] < 0 ? stayMultipliers[item.slot].sign(in: keys) : 0 }
        let c = item.slot
        guard constraints[c].isTight else { return 0 }
        if multipliers.isZero(c) { return 0 }
        return roomSign(c, rising: true) < 0 ? 1 : roomSign(c, rising: false) < 0 ? -1 : 0
    }

    /// Lets go of a basic item in the direction that pays, past the constraints whose loss is smaller than the gain.
    mutating func primalStep(_ item: Item, bland: Bool) throws(Failure) {
        let side = violatedSide(item)
        if side == 0 { return }
        // Nothing may be pending when a variable is let go: it would be frozen at a stale value.
        flush()
        let direction: Double = side > 0 ? -1 : 1
        var excess: PriorityVector
        if item.isStay {
            excess = stayMultipliers[item.slot].scaled(by: Double(side), in: keys)
        } else {
            excess = (room(item.slot, rising: side > 0) ?? PriorityVector()).scaled(by: -1, in: keys)
        }
        column(of: item, direction)
        findBreakpoints(bland: bland)

        crossed.removeAll(keepingCapacity: true)
        var entering: Int32 = -1
        for point in breakpoints {
            if let capacity = point.capacity {
                var rest = excess
                rest.add(capacity, times: -abs(point.rate), in: keys)
                if rest.sign(in: keys) > 0 {
                    excess = rest
                    crossed.append((point.constraint, capacity.scaled(by: point.rate < 0 ? 1 : -1, in: keys)))
                    continue
                }
            }
            entering = point.constraint
            crossed.append((point.constraint, excess.scaled(by: (point.rate < 0 ? 1 : -1) / abs(point.rate), in: keys)))
            break
        }
        // A cost is never negative, so some constraint stops a move that pays: only rounding can hide it.
        if entering < 0 { throw .stuck("nothing limits the move of item \(item.number)") }

        for (c, change) in crossed {
            if c != entering {
                let upper = change.sign(in: keys) > 0
                setMultiplier(c, end(c, upper: upper))
            } else if constraints[c].form != .requiredEqual {
                var y = multipliers[c]
                y.add(change, in: keys)
                setMultiplier(c, y)
            }
            push(change, of: c)
        }
        if item.isStay {
            setStayMultiplier(item.slot, PriorityVector())
        } else {
            setMultiplier(item.slot, end(item.slot, upper: side > 0))
        }
        try exchange(leaving: item, entering: Item(constraint: entering))
    }

    private mutating func findBreakpoints(bland: Bool) {
        breakpoints.removeAll(keepingCapacity: true)
        for share in rates.elements {
            let (c, rate) = (share.slot, share.value)
            if roomSign(c, rising: rate < 0) <= 0 { continue }
            let capacity = room(c, rising: rate < 0)
            let g = distance(c)
            // On its wrong side already: it stops the move at once.
            let distance = rate < 0 ? max(0, g) / -rate : max(0, -g) / rate
            breakpoints.append(Breakpoint(constraint: c, distance: distance, rate: rate, capacity: capacity))
        }
        breakpoints.sort { a, b in
            if a.distance != b.distance { return a.distance < b.distance }
            if !bland && abs(a.rate) != abs(b.rate) { return abs(a.rate) > abs(b.rate) }
            return a.constraint < b.constraint
        }
    }
}

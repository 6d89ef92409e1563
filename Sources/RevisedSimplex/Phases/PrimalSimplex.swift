import SimplexSupport
import SolverAPI

/// The primal simplex method. After constraints were removed or priorities lowered, it brings multipliers back into
/// their intervals.
extension Engine {
    /// Runs primal steps until every multiplier is in its interval.
    mutating func primalLoop() throws(SimplexFailure) {
        var steps = 0
        let cap = 2000 + 40 * (graph.undefined.count + graph.constraints.count)
        while true {
            collectKeys()
            factorIfNeeded()
            guard let item = agenda.nextSuspect(bland: steps > Self.patience) else { return }
            guard violation(of: item) != nil else { continue }
            try checkLimits()
            steps += 1
            try checkEffort()
            if steps > cap { throw .stuck("the primal simplex did not converge after \(steps) steps") }
            try primalStep(item, bland: steps > Self.patience)
        }
    }

    /// The side on which a multiplier is outside of its interval.
    private enum Violation { case above, below }

    /// Returns the violation of a basis member's multiplier; nil if the multiplier is in its interval.
    private mutating func violation(of item: BasisItem) -> Violation? {
        if item.isVariable {
            guard graph.definitions[item.variable].isNone else { return nil }
            let sign = prices.freeMultipliers[item.variable].sign(in: keys)
            return sign == 0 ? nil : sign > 0 ? .above : .below
        }
        let c = item.constraint
        let record = graph.constraints[c]
        guard record.isTight, !prices.isZero(c) else { return nil }
        if prices.slackSign(c, record, rising: true) < 0 { return .above }
        return prices.slackSign(c, record, rising: false) < 0 ? .below : nil
    }

    /// Moves a basis member in the direction that lowers the total cost. The move passes each constraint whose
    /// violation costs less than the remaining gain, and ends at the first constraint whose violation would cost more.
    mutating func primalStep(_ item: BasisItem, bland: Bool) throws(SimplexFailure) {
        guard let violation = violation(of: item) else { return }
        // A free variable keeps its value, so pending evaluations must be done before a variable becomes free.
        flush()
        let direction: Double = violation == .above ? -1 : 1
        let excess: PriorityVector
        if item.isVariable {
            excess = prices.freeMultipliers[item.variable].scaled(by: -direction, in: keys)
        } else {
            let slack = prices.slack(item.constraint, graph.constraints[item.constraint], rising: violation == .above)
            excess = (slack ?? PriorityVector()).scaled(by: -1, in: keys)
        }
        let column = solves.column(of: item, direction, in: &graph)
        let changes = crossed(by: excess, breakpoints(of: column, bland: bland))
        solves.recycle(column)
        // The total cost is never negative, so some constraint stops every improving move, unless rounding errors hide
        // this constraint.
        guard let changes else { throw .stuck("nothing limits the move of item \(item.number)") }
        for (index, (c, change)) in changes.enumerated() {
            // A step past a hundred optional constraints is expensive. It may be abandoned here; the engine's state is
            // then rebuilt.
            try checkEffort()
            if index < changes.count - 1 {
                let upper = change.sign(in: keys) > 0
                setMultiplier(c, end(c, upper: upper))
            } else if graph.constraints[c].form != .requiredEqual {
                var y = prices.multipliers[c]
                y.add(change, in: keys)
                setMultiplier(c, y)
            }
            push(change, of: c)
        }
        if item.isVariable {
            setFreeMultiplier(item.variable, PriorityVector())
        } else {
            setMultiplier(item.constraint, end(item.constraint, upper: violation == .above))
        }
        try exchange(leaving: item, entering: BasisItem(constraint: changes[changes.count - 1].constraint))
    }

    // MARK: Breakpoints

    /// An inactive constraint at which the slope of the cost changes during a move.
    private struct Breakpoint {
        let constraint: ConstraintSlot
        let distance: Double
        let rate: Double
        /// The amount by which the constraint's multiplier can still change because of the move; nil if there is no
        /// limit.
        let capacity: PriorityVector?
    }

    /// Returns the breakpoints of a move, nearest first.
    private mutating func breakpoints(of column: borrowing BasisColumn, bland: Bool) -> [Breakpoint] {
        var breakpoints: [Breakpoint] = []
        for index in column.rates.indices {
            let entry = column.rates[index]
            let (c, rate) = (entry.slot, entry.value)
            let record = graph.constraints[c]
            if prices.slackSign(c, record, rising: rate < 0) <= 0 { continue }
            let capacity = prices.slack(c, record, rising: rate < 0)
            let g = distance(of: c)
            // If the constraint is already beyond its bound in the direction of the move, its breakpoint is at distance
            // 0.
            let distance = rate < 0 ? max(0, g) / -rate : max(0, -g) / rate
            breakpoints.append(Breakpoint(constraint: c, distance: distance, rate: rate, capacity: capacity))
        }
        breakpoints.sort { a, b in
            if a.distance != b.distance { return a.distance < b.distance }
            if !bland && abs(a.rate) != abs(b.rate) { return abs(a.rate) > abs(b.rate) }
            return a.constraint < b.constraint
        }
        return breakpoints
    }

    /// Returns the constraints that a move reaches, with the changes of their multipliers. The move starts with the
    /// gain `excess` per point. Each constraint that it passes reduces this gain. The last constraint returned stops
    /// the move, because passing it would cost more than the remaining gain. Nil if no constraint stops the move.
    private mutating func crossed(by excess: PriorityVector, _ breakpoints: [Breakpoint])
        -> [(constraint: ConstraintSlot, change: PriorityVector)]?
    {
        var excess = excess
        var crossed: [(constraint: ConstraintSlot, change: PriorityVector)] = []
        for point in breakpoints {
            let sign: Double = point.rate < 0 ? 1 : -1
            if let capacity = point.capacity {
                var rest = excess
                rest.add(capacity, times: -abs(point.rate), in: keys)
                if rest.sign(in: keys) > 0 {
                    excess = rest
                    crossed.append((point.constraint, capacity.scaled(by: sign, in: keys)))
                    continue
                }
            }
            crossed.append((point.constraint, excess.scaled(by: sign / abs(point.rate), in: keys)))
            return crossed
        }
        return nil
    }
}

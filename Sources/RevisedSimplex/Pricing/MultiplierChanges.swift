import ExactSimplex
import SimplexSupport
import SolverAPI

/// Changes of multipliers, and the updates and tests that each change requires.
extension Engine {
    mutating func setMultiplier(_ c: ConstraintSlot, _ y: PriorityVector) {
        if y.isZero && prices.isZero(c) { return }
        prices.store(y, at: c)
        check.schedule(multiplier: c)
        propagateMultiplier(of: c)
    }

    /// Propagates a change of a constraint's multiplier or of its interval.
    mutating func propagateMultiplier(of c: ConstraintSlot) {
        ties.alter(constraint: c)
        if graph.constraints[c].isTight {
            updateBounded(c)
            agenda.suspect(BasisItem(constraint: c))
        } else {
            // The multiplier changed, so the constraint needs a test even if its distance is the same as at the last
            // test.
            scheduleTest(c)
            updatePartner(of: c)
        }
    }

    mutating func setFreeMultiplier(_ v: VariableSlot, _ y: PriorityVector) {
        prices.storeFree(y, at: v)
        if !y.isZero { agenda.suspect(BasisItem(variable: v)) }
    }

    /// Schedules a test of an inactive constraint.
    @inline(__always)
    mutating func scheduleTest(_ c: ConstraintSlot) { agenda.scheduleTest(c, graph.constraints[c].form) }

    // MARK: Ends of intervals

    mutating func updateBounded(_ c: ConstraintSlot) {
        // The usual case: an equation with a zero multiplier, which lies strictly inside its interval.
        if prices.isZero(c), graph.constraints[c].isEquation { return prices.setBounded(c, false) }
        prices.setBounded(c, isAtEnd(c))
    }

    /// Whether a tight constraint could leave the basis without cost, because its multiplier is at an end of its
    /// interval. False for a pinned constraint; see ``isPinned(_:by:)``.
    mutating func isAtEnd(_ c: ConstraintSlot) -> Bool {
        let record = graph.constraints[c]
        guard record.isTight, record.form != .requiredEqual else { return false }
        // The usual case: the multiplier is 0.
        if prices.isZero(c) { return record.form != .optionalEqual && !isPinned(c) }
        return prices.isAtEnd(c, record)
    }

    /// Returns whether an inequality on one variable, with a zero multiplier, is *pinned* by a *partner*. A partner is
    /// a constraint that bounds the same variable by the same value from the other side. Content hugging and
    /// compression resistance are such a pair. Together the two constraints act like an equation, so neither can leave
    /// the basis without cost.
    ///
    /// Without this rule every label with its natural size would count as free, and the tie rule would visit all
    /// labels.
    /// - Parameter partners: the constraints to consider; nil for all.
    mutating func isPinned(_ c: ConstraintSlot, by partners: [ConstraintSlot]? = nil) -> Bool {
        guard graph.terms.count(c) == 1, !graph.constraints[c].isExpanded else { return false }
        let own = graph.terms[graph.terms.start(c)]
        let coordinate = graph.constraints[c].right / own.value
        var position = graph.terms.head(own.column)
        while !position.isNone {
            let entry = graph.terms[position]
            position = entry.next
            let k = entry.row
            let other = graph.constraints[k]
            guard k != c, graph.terms.count(k) == 1, other.form != .leaving, prices.isZero(k) else { continue }
            if let partners, !partners.contains(k) { continue }
            // An inequality that bounds the variable from the same side as `c` is not a partner: the variable can still
            // move to where the distance of `c` is positive.
            guard other.isEquation || (entry.value > 0) != (own.value > 0) else { continue }
            let size = abs(entry.value * coordinate) + abs(other.right)
            let gap = abs(entry.value * coordinate - other.right)
            if gap <= tolerances.feasibility + tolerances.relative * size {
                if gap > LayoutPoint.rounding * (1 + size) { doubts.record() }
                return true
            }
        }
        return false
    }

    /// Called after a change of constraint `c`. If `c` has a single variable, updates whether the constraint that
    /// defines this variable could leave the basis without cost.
    mutating func updatePartner(of c: ConstraintSlot) {
        guard graph.terms.count(c) == 1 else { return }
        let d = graph.definitions[graph.terms[graph.terms.start(c)].column]
        if !d.isNone, d != c { updateBounded(d) }
    }

    // MARK: Distributing multipliers

    /// Distributes a change of an inactive constraint's multiplier over the multipliers of the basis, so that all
    /// multipliers balance again.
    mutating func push(_ change: PriorityVector, of c: ConstraintSlot) {
        if change.isZero { return }
        let row = solves.row(of: c, in: &graph)
        for index in row.constraints.indices {
            let entry = row.constraints[index]
            addToMultiplier(entry, change, -1)
        }
        for index in row.freeVariables.indices {
            let entry = row.freeVariables[index]
            var y = prices.freeMultipliers[entry.slot]
            y.add(change, times: -entry.value, in: keys)
            setFreeMultiplier(entry.slot, y)
        }
        solves.recycle(row)
    }

    /// Adds `entry.value × change × factor` to a tight constraint's multiplier. Does nothing for a required equation,
    /// because its multiplier is not stored.
    mutating func addToMultiplier(_ entry: BasisEntry<ConstraintSlot>, _ change: PriorityVector, _ factor: Double) {
        if graph.constraints[entry.slot].form == .requiredEqual { return }
        var y = prices.multipliers[entry.slot]
        y.add(change, times: factor * entry.value, in: keys)
        setMultiplier(entry.slot, y)
    }

    /// Widens the intervals of all tight constraints' multipliers, against stalling; see ``Prices/shift(_:_:)``.
    mutating func shiftIntervals() {
        for c in graph.constraints.slots where graph.constraints[c].isTight {
            prices.shift(c, graph.constraints[c])
        }
    }

    /// Restores the original ends of all intervals and removes the perturbation symbol from all multipliers.
    mutating func removeShifts() {
        if !prices.isShifted { return }
        prices.endShifts()
        for c in prices.multipliers.slots where prices.multipliers[c].isPerturbed {
            setMultiplier(c, prices.multipliers[c].withoutPerturbation(in: keys))
        }
        for v in prices.freeMultipliers.slots where prices.freeMultipliers[v].isPerturbed {
            setFreeMultiplier(v, prices.freeMultipliers[v].withoutPerturbation(in: keys))
        }
    }
}

import SimplexSupport
import SolverAPI

/// Adding, removing and changing variables and constraints.
extension Engine {
    mutating func add(_ variable: Variable, slot v: VariableSlot) {
        graph.add(variable: v)
        point.add(variable: v)
        // Ranks sort extents before positions, and among variables of the same kind newer ones before older ones.
        let creationIndex = UInt64(bitPattern: Int64(variable.id.rawValue) &+ (1 << 62)) & (1 << 63 - 1)
        ties.setRank(v, (variable.kind == .extent ? 0 : 1 << 63) | ((1 << 63 - 1) - creationIndex))
        ties.alter(variable: v)
    }

    mutating func remove(variable v: VariableSlot) throws(SimplexFailure) {
        flush()
        guard graph.remove(variable: v) else { throw .stuck("variable slot \(v) is still in use") }
        point.remove(variable: v)
        prices.clear(variable: v)
    }

    /// Adds the constraint in the given slot to the graph. It is inactive and has a zero multiplier. The caller must
    /// schedule a test of the constraint or let it define a variable.
    mutating func link(_ problem: borrowing Problem, _ c: ConstraintSlot) {
        graph.link(problem, c)
        ties.alter(constraint: c)
        updatePartner(of: c)
    }

    private mutating func unlink(_ c: ConstraintSlot) {
        for position in graph.terms.start(c)..<graph.terms.end(c) { ties.alter(variable: graph.terms[position].column) }
        let partner = graph.terms.count(c) == 1 ? graph.definitions[graph.terms[graph.terms.start(c)].column] : .none
        graph.unlink(c)
        prices.clear(c)
        check.schedule(removed: c)
        if !partner.isNone { updateBounded(partner) }
    }

    /// Removes a constraint from a solved system. The caller must run ``primalLoop()`` afterwards.
    mutating func remove(_ c: ConstraintSlot) throws(SimplexFailure) {
        guard graph.constraints[c].isLinked else { return }
        flush()
        if graph.constraints[c].isTight {
            if graph.constraints[c].form == .requiredEqual, prices.multipliers.count > 0 {
                setMultiplier(c, multiplierOfEquation(c))
            }
            graph.letGo(c)
            if prices.multipliers[c].sign(in: keys) == 0 {
                setMultiplier(c, PriorityVector())
                try exchange(leaving: BasisItem(constraint: c), entering: nil)
            } else {
                try primalStep(BasisItem(constraint: c), bland: false)
            }
        } else {
            let y = prices.multipliers[c]
            setMultiplier(c, PriorityVector())
            push(y.scaled(by: -1, in: keys), of: c)
        }
        unlink(c)
    }

    /// Returns the multiplier of a required equation, which is not stored. It follows from the balance of the other
    /// multipliers on the equation's column.
    private mutating func multiplierOfEquation(_ c: ConstraintSlot) -> PriorityVector {
        let column = solves.column(of: BasisItem(constraint: c), 1, in: &graph)
        var y = PriorityVector()
        for index in column.rates.indices {
            let entry = column.rates[index]
            y.add(prices.multipliers[entry.slot], times: -entry.value, in: keys)
        }
        for index in column.variables.indices {
            let v = column.variables[index]
            guard graph.definitions[v.slot].isNone else { continue }
            y.add(prices.freeMultipliers[v.slot], times: -v.value, in: keys)
        }
        solves.recycle(column)
        return y
    }

    mutating func setConstant(_ constant: Double, of c: ConstraintSlot) {
        let record = graph.constraints[c]
        graph.setRight(c, record.sign * constant)
        ties.alter(constraint: c)
        if record.isTight { updateBounded(c) } else { updatePartner(of: c) }
        if record.isTight { point.evaluateLater(record.variable) } else { scheduleTest(c) }
        var position = graph.absorbed.head(c)
        while !position.isNone {
            let entry = graph.absorbed[position]
            graph.sumRowConstant(entry.row, relative: tolerances.relative)
            point.evaluateLater(graph.constraints[entry.row].variable)
            position = entry.next
        }
    }

    /// Changes the priority of an optional constraint to a different optional priority, and the creation index of any
    /// constraint. The caller must run ``primalLoop()`` afterwards.
    mutating func setWeight(_ header: ConstraintHeader, of c: ConstraintSlot) {
        let record = graph.constraints[c]
        let isRenamed = record.creationIndex != header.id.rawValue
        if record.priority == header.priority.value && !isRenamed { return }
        if isRenamed {
            // The tie rule prefers older inequalities.
            ties.alter(constraint: c)
            for position in graph.terms.start(c)..<graph.terms.end(c) {
                ties.alter(variable: graph.terms[position].column)
            }
        }
        if record.isTight {
            graph.setWeight(c, header)
            if record.isOptional {
                check.schedule(multiplier: c)
                propagateMultiplier(of: c)
            }
            return
        }
        let old = prices.multipliers[c]
        ties.alter(constraint: c)
        if old.isZero {
            graph.setWeight(c, header)
            return
        }
        // The multiplier of a violated optional constraint is at an end of its interval, and this end changes with the
        // weight.
        let isUpper = old.sign(in: keys) > 0
        graph.setWeight(c, header)
        let new = end(c, upper: isUpper)
        setMultiplier(c, new)
        var change = new
        change.add(old, times: -1, in: keys)
        push(change, of: c)
    }

    // MARK: Restarting

    /// Sets all multipliers to 0 and refactors the basis. Legal at any time, because zero multipliers balance and lie
    /// in every interval.
    mutating func restart() {
        factor()
        clearMultipliers()
        for c in graph.constraints.slots {
            let record = graph.constraints[c]
            if record.isLinked && !record.isTight { scheduleTest(c) }
        }
    }

    /// Sets all multipliers to 0, without a refactorization.
    ///
    /// - Precondition: Each violated constraint has a nonzero multiplier or a scheduled test.
    /// - Complexity: O(nonzero multipliers).
    mutating func clearMultipliers() {
        let slots = prices.multipliers.slots
        for c in slots {
            prices.clear(c)
            check.schedule(multiplier: c)
        }
        for c in slots {
            ties.alter(constraint: c)
            if graph.constraints[c].isTight {
                updateBounded(c)
            } else {
                scheduleTest(c)
                updatePartner(of: c)
            }
        }
        for v in prices.freeMultipliers.slots { prices.clear(variable: v) }
        agenda.forgetSuspects()
    }

    /// Removes everything and keeps the memory.
    mutating func removeAll() {
        graph.removeAll()
        prices.removeAll()
        point.removeAll()
        agenda.removeAll()
        ties.forgetAltered()
        check.removeAll()
        factoring.removeAll()
        late.removeAll()
        // After a direct solution, no solve has failed.
        if !isAnswerDirect { triangularization.beCareful() }
        isAnswerDirect = false
    }
}

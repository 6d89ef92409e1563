import SolverAPI

/// Adding, removing and changing variables and constraints.
extension Engine {
    mutating func add(_ variable: Variable, slot v: Int32) {
        values[v] = 0
        definitions[v] = -1
        dependants[v] = 0
        isVariable[v] = true
        // Newest first, extents before positions.
        let age = UInt64(bitPattern: Int64(variable.id.rawValue) &+ (1 << 62)) & (1 << 63 - 1)
        ranks[v] = (variable.kind == .extent ? 0 : 1 << 63) | ((1 << 63 - 1) - age)
        undefined.insert(v)
        moved.insert(v)
        altered.insert(v)
    }

    mutating func remove(variable v: Int32) throws(Failure) {
        flush()
        if terms.head(v) >= 0 || expanded.head(v) >= 0 || definitions[v] >= 0 {
            throw .stuck("variable slot \(v) is still in use")
        }
        isVariable[v] = false
        undefined.remove(v)
        values[v] = 0
        stayMultipliers.clear(v)
    }

    /// Links the constraint in a slot, inactive and without a force. It has to be tested, or to define a variable.
    mutating func link(_ problem: borrowing Problem, _ c: Int32) {
        let constraint = problem.header(at: c)
        var record = ConstraintRecord()
        record.form =
            switch (constraint.priority.isRequired, constraint.relation) {
            case (true, .equal): .requiredEqual
            case (true, _): .requiredNotLess
            case (false, .equal): .optionalEqual
            case (false, _): .optionalNotLess
            }
        record.sign = constraint.relation == .lessThanOrEqual ? -1 : 1
        record.right = record.sign * constraint.constant
        record.priority = constraint.priority.value
        record.age = constraint.id.rawValue
        record.isLinked = true
        record.isEdit = constraint.isEdit
        terms.begin(c, capacity: Int(constraint.termCount))
        for position in 0..<constraint.termCount {
            let term = problem.term(position, of: constraint)
            terms.append(c, term.variable, record.sign * term.coefficient)
        }
        counters.entriesWritten += Int(constraint.termCount)
        constraints[c] = record
        alteredConstraints.insert(c)
        updatePartner(of: c)
    }

    private mutating func unlink(_ c: Int32) {
        for position in terms.start(c)..<terms.end(c) { altered.insert(terms[position].column) }
        let partner = terms.count(c) == 1 ? definitions[terms[terms.start(c)].column] : -1
        terms.clear(c)
        multipliers.clear(c)
        if checkedForces[c] != 0 { unchecked.insert(c) }
        constraints[c] = ConstraintRecord()
        if partner >= 0 { updateBounded(partner) }
    }

    /// Takes a constraint out of a solved system; follow with ``primalLoop()``.
    mutating func remove(_ c: Int32) throws(Failure) {
        guard constraints[c].isLinked else { return }
        flush()
        if constraints[c].isTight {
            if constraints[c].form == .requiredEqual, multipliers.count > 0 {
                // Its force was never stored; the balance along its column tells it.
                column(of: Item(constraint: c), 1)
                var y = PriorityVector()
                for share in rates.elements { y.add(multipliers[share.slot], times: -share.value, in: keys) }
                for v in columnVariables.elements where definitions[v.slot] < 0 {
                    y.add(stayMultipliers[v.slot], times: -v.value, in: keys)
                }
                setMultiplier(c, y)
            }
            constraints[c].form = .leaving
            if multipliers[c].sign(in: keys) == 0 {
                setMultiplier(c, PriorityVector())
                try exchange(leaving: Item(constraint: c), entering: nil)
            } else {
                try primalStep(Item(constraint: c), bland: false)
            }
        } else {
            let y = multipliers[c]
            setMultiplier(c, PriorityVector())
            push(y.scaled(by: -1, in: keys), of: c)
        }
        unlink(c)
    }

    mutating func setConstant(_ constant: Double, of c: Int32) {
        constraints[c].right = constraints[c].sign * constant
        alteredConstraints.insert(c)
        if constraints[c].isTight { updateBounded(c) } else { updatePartner(of: c) }
        if constraints[c].isTight { pending.insert(constraints[c].variable) } else { test(c) }
        var position = absorbed.head(c)
        while position >= 0 {
            updateRowConstant(absorbed[position].row)
            position = absorbed[position].next
        }
    }

    /// Gives an optional constraint another optional priority; follow with ``primalLoop()``.
    mutating func setPriority(_ priority: Double, of c: Int32) {
        if constraints[c].priority == priority { return }
        if constraints[c].isTight {
            constraints[c].priority = priority
            noteMultiplier(c)
            return
        }
        let old = multipliers[c]
        alteredConstraints.insert(c)
        if old.isZero {
            constraints[c].priority = priority
            return
        }
        // A violated wish pulls with another force now.
        let isUpper = old.sign(in: keys) > 0
        constraints[c].priority = priority
        let new = end(c, upper: isUpper)
        setMultiplier(c, new)
        var change = new
        change.add(old, times: -1, in: keys)
        push(change, of: c)
    }

    // MARK: Starting again

    /// Lets all forces go and keeps the basis, with new definitions: always legal, because no force is in every interval
    /// and balances.
    mutating func restart() {
        factor()
        relax()
        for c in 0..<Int32(constraints.count) where constraints[c].isLinked && !constraints[c].isTight { test(c) }
    }

    /// The same where every violated constraint bears a force or waits for its test: O(forces).
    mutating func relax() {
        derived.removeAll()
        multipliers.forEachSlot { c in derived.append(c) }
        for c in derived.elements {
            multipliers.clear(c)
            unchecked.insert(c)
        }
        for c in derived.elements {
            alteredConstraints.insert(c)
            if constraints[c].isTight {
                updateBounded(c)
            } else {
                test(c)
                updatePartner(of: c)
            }
        }
        freed.removeAll()
        stayMultipliers.forEachSlot { v in freed.append(v) }
        for v in freed.elements { stayMultipliers.clear(v) }
        suspects.removeAll()
    }

    /// Forgets everything but the memory.
    mutating func removeAll() {
        for c in 0..<Int32(constraints.count) {
            terms.clear(c)
            expanded.clear(c)
            absorbed.clear(c)
            constraints[c] = ConstraintRecord()
            multipliers.clear(c)
        }
        for v in 0..<Int32(values.count) {
            definitions[v] = -1
            dependants[v] = 0
            stayMultipliers.clear(v)
            isVariable[v] = false
            adjoint[v] = 0
            adjointSize[v] = 0
        }
        undefined.removeAll()
        bounded.removeAll()
        pending.removeAll()
        suspects.removeAll()
        altered.removeAll()
        alteredConstraints.removeAll()
        cursors.removeAll()
        equationTests.removeAll()
        wishTests.removeAll()
        inequalityTests.removeAll()
        areForcesUnchecked = true
        largestValue = 0
        fillAfterFactoring = 0
        isMagnified = false
        largestMagnification = Self.usualMagnification
        peeling.isCareful = true
    }
}
